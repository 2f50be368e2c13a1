import type { KeyboardEvent } from "react";

/** The arrow keys, Home and End move through a squad's numbers as they lie on the screen. */
export function moveInNumbers(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const here = buttons[at];
  if (!here || event.altKey || event.ctrlKey || event.metaKey) return;
  const to = {
    ArrowLeft: buttons[at - 1],
    ArrowRight: buttons[at + 1],
    ArrowUp: nearest(here, buttons.slice(0, at).toReversed()),
    ArrowDown: nearest(here, buttons.slice(at + 1)),
    Home: buttons[0],
    End: buttons.at(-1),
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** Of the next row the button that lies closest. */
function nearest(here: HTMLElement, others: readonly HTMLButtonElement[]): HTMLButtonElement | undefined {
  const { top, left } = here.getBoundingClientRect();
  const places = others.map((button) => ({ button, box: button.getBoundingClientRect() }));
  const row = places.find(({ box }) => Math.abs(box.top - top) > 1)?.box.top;
  return places
    .filter(({ box }) => row !== undefined && Math.abs(box.top - row) <= 1)
    .toSorted((a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left))[0]?.button;
}
