import { useEffect, useEffectEvent } from "react";

/** Controls that handle plain keys themselves while focused (WCAG 2.1.4; rule PG39). */
const typingTargets = [
  "input, select, textarea, button, summary, dialog, [contenteditable], [data-game]",
  ...["button", "combobox", "listbox", "menu", "menubar", "switch", "dialog"].map((role) => `[role=${role}]`),
].join(", ");

/**
 * Handles keyboard shortcuts of the page: a map from key (`e`, `/`, `?`; `mod+b` with Ctrl or Cmd) to its action. Plain
 * keys are ignored while a control has the focus (except controls that `except` selects) and while a dialog is open. A
 * key that is held down acts once.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>, except = ":not(*)"): void {
  useKeyDown((event) => {
    if (event.repeat || event.altKey || event.defaultPrevented) return;
    const mod = event.ctrlKey || event.metaKey;
    const act = keys[`${mod ? "mod+" : ""}${event.key.length === 1 ? event.key.toLowerCase() : event.key}`];
    if (!act || (!mod && (handlesKeys(event.target, except) || document.querySelector("dialog")))) return;
    event.preventDefault();
    act();
  });
}

/** Handles every key pressed on the page. */
export function useKeyDown(act: (event: KeyboardEvent) => void): void {
  const onKeyDown = useEffectEvent(act);
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}

function handlesKeys(target: EventTarget | null, except: string): boolean {
  const control = target instanceof Element ? target.closest(typingTargets) : null;
  return control !== null && !control.matches(except);
}
