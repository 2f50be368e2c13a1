/**
 * Gives the page a turn for what else it has to do, between two steps of long work. A message, and no timer: a tab in the
 * background gets a timer's turn once a second.
 */
export function yieldToPage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** Acts once the browser has shown what has just been rendered. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
