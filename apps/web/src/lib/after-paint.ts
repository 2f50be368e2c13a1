/** Acts once the browser has shown what has just been rendered. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
