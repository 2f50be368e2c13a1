import { useEffect, useRef } from "react";

/** Whether a key press belongs to something that is typed into. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=checkbox]):not([type=radio]), textarea, select"))
  );
}

/**
 * Keys of the page: a map from key (`e`, `/`, `?`; `mod+b` with Ctrl or Cmd) to what it does. Plain keys rest while
 * something is typed into and while a dialog is open; a key held down acts once.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat || event.altKey || event.defaultPrevented) return;
      const mod = event.ctrlKey || event.metaKey;
      const act = latest.current[`${mod ? "mod+" : ""}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`];
      if (!act || (!mod && (isTyping(event.target) || document.querySelector("dialog")))) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
