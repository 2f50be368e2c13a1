/** Lines out of sight are not laid out and only guess their height: so many frames until the guesses are settled. */
const frames = 4;

/** Brings a line (from 0) of the box into sight, inside the box: the page itself does not move. */
export function scrollToLine(box: HTMLElement | null, line: number, where: "top" | "middle"): void {
  const row = box?.querySelectorAll<HTMLElement>("li")[line];
  if (!box || !row) return;
  const move = (left: number) => {
    const above = where === "middle" ? (box.clientHeight - row.offsetHeight) / 2 : 0;
    box.scrollTop = line === 0 ? 0 : row.offsetTop - above;
    if (left > 0) requestAnimationFrame(() => move(left - 1));
  };
  move(frames);
}
