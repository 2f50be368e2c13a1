import * as styles from "./sideline.module.css";
import type { ShirtOf } from "./shirt-colors.ts";
import type { Squad } from "./squads.ts";

interface TeamTabsProps {
  readonly squads: readonly Squad[];
  readonly shirtOf: ShirtOf;
  readonly team: "home" | "away";
  readonly onChoose: (team: "home" | "away") => void;
}

/** On a phone large squads are shown one at a time. */
export function TeamTabs({ squads, shirtOf, team, onChoose }: TeamTabsProps) {
  return (
    <fieldset className={styles.tabs} aria-label="Team">
      {squads.map(({ side, name }) => (
        <button
          type="button"
          key={side}
          aria-pressed={side === team}
          onClick={() => side && onChoose(side)}
          {...shirtOf(side)}
        >
          <span className={styles.chip} aria-hidden="true" />
          <b>{name}</b>
        </button>
      ))}
    </fieldset>
  );
}
