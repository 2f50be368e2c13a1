/** Lines out of sight are not laid out and only guess their height: so many frames until the guesses are settled. */
const frames = 4;

/**
 * Brings a line (from 0) of the box into sight, inside the box: the page itself does not move. Where the lines end before
 * it could be at the top, and it is in sight from the beginning, they begin at the beginning.
 */
export function scrollToLine(box: HTMLElement | null, line: number, where: "top" | "middle"): void {
  const row = box?.querySelectorAll<HTMLElement>("li")[line];
  if (!box || !row) return;
  const move = (left: number) => {
    const above = where === "middle" ? (box.clientHeight - row.offsetHeight) / 2 : 0;
    const to = row.offsetTop - above;
    const isShort = to > box.scrollHeight - box.clientHeight && row.offsetTop + row.offsetHeight <= box.clientHeight;
    box.scrollTop = line === 0 || isShort ? 0 : to;
    if (left > 0) requestAnimationFrame(() => move(left - 1));
  };
  move(frames);
}
