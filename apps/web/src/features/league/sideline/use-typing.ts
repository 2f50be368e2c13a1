import { useEffect, useRef } from "react";

interface Typing {
  /** What the box holds. */
  readonly typed: string;
  /** Figures and letters act wherever the focus is. */
  readonly areKeysOn: boolean;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
  /** Enter, where no control has the focus but the box. */
  readonly onEnter: () => void;
}

/** Letters of any script, figures, and what stands inside a name. */
const isTyped = /^[\p{L}\p{N}]$|^[ '’.-]$/u;

/** What is typed anywhere on the page goes into the box (rule SL4); Escape goes back. */
export function useTyping(typing: Typing): void {
  const latest = useRef(typing);
  useEffect(() => {
    latest.current = typing;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { typed, areKeysOn, onType, onClose, onEnter } = latest.current;
      const { key, target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector("dialog")) return;
      const isInBox = target instanceof HTMLInputElement;
      const isOnControl = target instanceof Element && target.closest("a, button") !== null;
      if (key === "Escape") return onClose();
      if (key === "Enter" && !isOnControl) return onEnter();
      if (isInBox || !areKeysOn) return;
      if (key === "Backspace" && typed) {
        event.preventDefault();
        return onType(typed.slice(0, -1));
      }
      // A space presses the button that has the focus.
      if (!isTyped.test(key) || (key === " " && (isOnControl || !typed))) return;
      event.preventDefault();
      onType(typed + key);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
}
