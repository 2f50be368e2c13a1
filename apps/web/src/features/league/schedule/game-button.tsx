import * as styles from "../shell/game-list.module.css";
import type { GameJson } from "@agate/api";
import { memo } from "react";
import { SinceMark } from "../since/since-marks.tsx";
import { ExportedMark } from "../shell/exported-mark.tsx";
import { hourOf, placeLine } from "./game-lists.ts";

interface GameButtonProps {
  readonly game: GameJson;
  readonly isSelected: boolean;
  /** Its file has been exported since the page was opened. */
  readonly isExported: boolean;
  readonly onPick: (game: GameJson) => void;
}

/** One game: home versus away, hour or state, venue, city and country. */
export const GameButton = memo(function GameButton({ game, isSelected, isExported, onPick }: GameButtonProps) {
  const place = placeLine(game);
  return (
    <button type="button" className={styles.game} data-game="" aria-pressed={isSelected} onClick={() => onPick(game)}>
      <span className={styles.what}>
        <strong>{game.home_team.team_name || "TBD"}</strong>{" "}
        <span>
          <i className={styles.versus}>vs</i> <strong>{game.away_team.team_name || "TBD"}</strong>
        </span>
      </span>
      <span className={styles.hour}>{hourOf(game)}</span>
      <span className={styles.where}>
        {game.location && <small>{game.location}</small>}
        {place && <small>{place}</small>}
      </span>
      <span className={styles.marks}>
        {game.game_no > 1 && <small className={styles.mark}>{`Game ${game.game_no}`}</small>}
        {game.lineup_out && <small className={styles.lineup}>Line-up out</small>}
        {isExported && <ExportedMark />}
        <SinceMark event={game.game_id} />
      </span>
    </button>
  );
});
