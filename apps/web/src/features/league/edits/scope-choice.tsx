import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./edit-list.module.css";
import { useId } from "react";

interface ScopeChoiceProps {
  readonly label: string;
  readonly words: readonly [forGame: string, always: string];
  readonly isForGame: boolean;
  /** Without a game, an edit cannot apply to one game only. */
  readonly isThereAGame: boolean;
  readonly onChange: (isForGame: boolean) => void;
}

/** How long edits apply: for this game only, or until removed. */
export function ScopeChoice({ label, words, isForGame, isThereAGame, onChange }: ScopeChoiceProps) {
  const name = useId();
  return (
    <div
      className={styles.choice}
      role="radiogroup"
      aria-label={label}
      title={isThereAGame ? undefined : "No game is chosen"}
    >
      {([true, false] as const).map((forGame) => (
        <label key={String(forGame)}>
          <input
            className={layoutStyles.covering}
            type="radio"
            name={name}
            checked={isForGame === forGame}
            disabled={forGame && !isThereAGame}
            onChange={() => onChange(forGame)}
          />
          {words[forGame ? 0 : 1]}
        </label>
      ))}
    </div>
  );
}
