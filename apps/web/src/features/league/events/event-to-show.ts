/** The button of the chosen event, else of the one under way or next; null while there is none. */
export function eventToShow(list: ParentNode): HTMLElement | null {
  return (
    list.querySelector<HTMLElement>("[data-game][aria-pressed=true]") ??
    list.querySelector<HTMLElement>("[data-game][data-current]")
  );
}
