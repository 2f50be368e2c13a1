import * as styles from "./dock.module.css";
import { Delete, Grid2x2, History, Search, X } from "lucide-react";
import { useState, type Ref } from "react";
import { Kbd } from "../../../ui/kbd.tsx";

interface DockProps {
  readonly input: Ref<HTMLInputElement>;
  readonly typed: string;
  readonly isLastShown: boolean;
  /** Whether keys act wherever the focus is (rule PG39). */
  readonly areKeysOn: boolean;
  readonly onType: (text: string) => void;
  readonly onClear: () => void;
  readonly onLast: () => void;
}

const figures = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** Where numbers and names are typed; it stays while an answer is shown, so the next number is two touches away. */
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
