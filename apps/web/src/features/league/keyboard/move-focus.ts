import type { KeyboardEvent } from "react";

/** Arrow keys, Home and End move through the buttons of a list of games or events. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("[data-game]")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (at < 0) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  buttons[to]?.focus();
}
