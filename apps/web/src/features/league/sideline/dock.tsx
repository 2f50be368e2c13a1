import * as styles from "./sideline.module.css";
import { Delete, Grid2x2, History, Search, X } from "lucide-react";
import { useState, type Ref } from "react";
import { useKeyDown } from "../../../lib/use-keys.ts";
import { Kbd } from "../../../ui/text.tsx";

interface DockProps {
  readonly input: Ref<HTMLInputElement>;
  readonly typed: string;
  readonly isLastShown: boolean;
  /** Whether shortcuts work wherever the focus is (rule PG39). */
  readonly areKeysOn: boolean;
  readonly onType: (text: string) => void;
  readonly onClear: () => void;
  readonly onLast: () => void;
}

const figures = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** The input for numbers and names; it stays while an answer is shown, so the next number is two taps away. */
export function Dock({ input, typed, isLastShown, areKeysOn, onType, onClear, onLast }: DockProps) {
  const [isPadOpen, setPadOpen] = useState(false);
  return (
    <div className={styles.dock}>
      <div className={styles.find}>
        <Search />
        <input
          ref={input}
          type="text"
          aria-label="Number or name"
          placeholder="Number or name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          value={typed}
          onChange={({ target }) => onType(target.value)}
        />
        {typed && (
          <button type="button" className={styles.clear} aria-label="Clear" onClick={onClear}>
            <X />
          </button>
        )}
      </div>
      <button
        type="button"
        className={styles.key}
        data-for="pad"
        aria-expanded={isPadOpen}
        onClick={() => setPadOpen(!isPadOpen)}
      >
        <Grid2x2 />
        <span>Pad</span>
      </button>
      <button type="button" className={styles.key} data-for="last" aria-pressed={isLastShown} onClick={onLast}>
        <History />
        <span>Last ten</span>
      </button>
      {areKeysOn && (
        <p className={styles.hint}>
          Type digits for a number, letters for a name. <Kbd>Esc</Kbd> goes back.
        </p>
      )}
      {isPadOpen && (
        <fieldset className={styles.pad} aria-label="Pad">
          {figures.map((figure) => (
            <button type="button" key={figure} onClick={() => onType(typed + figure)}>
              {figure}
            </button>
          ))}
          <button type="button" data-other="" onClick={onClear}>
            Clear
          </button>
          <button type="button" onClick={() => onType(`${typed}0`)}>
            0
          </button>
          <button
            type="button"
            data-other=""
            aria-label="Delete the last figure"
            onClick={() => onType(typed.slice(0, -1))}
          >
            <Delete />
          </button>
        </fieldset>
      )}
    </div>
  );
}

interface Typing {
  /** The text in the box. */
  readonly typed: string;
  /** Digits and letters are typed into the box wherever the focus is. */
  readonly areKeysOn: boolean;
  readonly onType: (text: string) => void;
  readonly onClose: () => void;
  /** Called on Enter, unless a control other than the box has the focus. */
  readonly onEnter: () => void;
}

/** Letters of any script, digits, and characters inside names. */
const isTyped = /^[\p{L}\p{N}]$|^[ '’.-]$/u;

/** Sends all typing on the page to the box (rule SL4); Escape goes back. */
export function useTyping({ typed, areKeysOn, onType, onClose, onEnter }: Typing): void {
  useKeyDown((event) => {
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
    // Space activates the focused button.
    if (!isTyped.test(key) || (key === " " && (isOnControl || !typed))) return;
    event.preventDefault();
    onType(typed + key);
  });
}
