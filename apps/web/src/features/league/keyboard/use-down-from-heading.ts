import { useEffect, useRef } from "react";

/**
 * Down, pressed on the page's heading, where the focus is on a change of page, goes to the first game of the list, or to the
 * event it opens at; where the list is out of sight it is opened first.
 */
export function useDownFromHeading(openList: () => void): void {
  const latest = useRef(openList);
  useEffect(() => {
    latest.current = openList;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (event.key !== "ArrowDown" || !isPlain || !document.activeElement?.matches("main h1")) return;
      event.preventDefault();
      if (focusFirst()) return;
      latest.current();
      requestAnimationFrame(focusFirst);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

function focusFirst(): boolean {
  const seen = [...document.querySelectorAll<HTMLElement>("[data-game]")].filter((game) => game.checkVisibility());
  const first = seen.find((game) => game.matches("[data-current]")) ?? seen[0];
  first?.focus();
  return first !== undefined;
}
