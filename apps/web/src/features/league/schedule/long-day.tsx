import * as styles from "./schedule-panel.module.css";
import { useId, useState, type ReactNode } from "react";
import type { GameJson } from "@agate/api";
import { wordsIn } from "../../../lib/words-in.ts";
import { InlineLabel } from "../../../product/code-file/inline-label.tsx";
import { Button } from "../../../ui/button.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { cityAndRegion } from "./game-lists.ts";

/** The games of a day shown at first. */
export const initialLimit = 20;

interface LongDayProps {
  readonly games: readonly GameJson[];
  readonly selectedGame: string | null;
  readonly children: (game: GameJson) => ReactNode;
}

/**
 * A day with more games than fit a list: the first of them, a box that finds others, and a button for all (rule PG57).
 */
export function LongDay({ games, selectedGame, children }: LongDayProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const [isAll, setAll] = useState(false);
  const fits = wordsIn(typed);
  const found = fits ? games.filter((game) => fits(textOf(game))) : games;
  // The chosen game is never cut from the list.
  const isCut = !isAll && !fits && games.findIndex(({ game_id: one }) => one === selectedGame) < initialLimit;
  return (
    <>
      <div className={styles.findGame}>
        <InlineLabel label="Find" htmlFor={id}>
          <input
            id={id}
            type="search"
            aria-label="Find a game"
            placeholder="team or place"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </InlineLabel>
      </div>
      {(isCut ? found.slice(0, initialLimit) : found).map(children)}
      {isCut && (
        <div className={styles.moreGames}>
          <Button onClick={() => setAll(true)}>{`Show all ${games.length}`}</Button>
        </div>
      )}
      {!found.length && <ListState state="empty" title={`No games this day match “${typed.trim()}”`} />}
    </>
  );
}

function textOf(game: GameJson): string {
  return [game.home_team.team_name, game.away_team.team_name, game.location, cityAndRegion(game).join("")].join(" ");
}
