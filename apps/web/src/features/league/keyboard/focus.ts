import { useEffect, useRef, type KeyboardEvent } from "react";

/** Arrow keys, Home and End move through the links of a list of games or events. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("[data-game]")];
  const at = links.indexOf(event.target as HTMLAnchorElement);
  if (at < 0) return;
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  links[to]?.focus();
}

/**
 * Picking a game or an event can remove the clicked control: the folded sidebar of a small screen, the offer in the
 * empty sheet. The focus then moves to the file's name, so that the keyboard continues from there, and what was scrolled
 * to find it begins at the top.
 */
export function useFocusAfterPick(pickedId: string | null): void {
  const before = useRef(pickedId);
  useEffect(() => {
    if (before.current === pickedId) return;
    before.current = pickedId;
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.checkVisibility()) return;
    window.scrollTo({ top: 0, behavior: "instant" });
    document.getElementById("sheet-name")?.focus({ preventScroll: true });
  }, [pickedId]);
}
