/** Lines out of sight have no layout and only an estimated height: this many frames until the estimates settle. */
const frames = 4;

/** Scrolls with `scroll` now, and again in the next frames, as what is drawn on the way may be taller or shorter. */
export function whileSettling(scroll: () => void, left = frames): void {
  scroll();
  if (left > 0) requestAnimationFrame(() => whileSettling(scroll, left - 1));
}
