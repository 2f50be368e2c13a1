import * as styles from "./schedule-panel.module.css";
import type { GameJson } from "@agate/api";
import { memo, useDeferredValue, useMemo } from "react";
import { writeDay, type Day } from "@agate/captions/calendar";
import { useNow } from "../../../lib/use-now.ts";
import { ListState } from "../../../ui/list-state.tsx";
import { DayLink, SideFoot } from "../shell/side-list.tsx";
import { DayTools } from "./day-tools.tsx";
import { GameList } from "./game-list.tsx";
import type { PanelMove, PanelState } from "./panel-state.ts";
import type { GamesShown } from "./use-games.ts";

interface SchedulePanelProps {
  /** The league's slug. */
  readonly league: string;
  /** Null while the page opens. */
  readonly panel: PanelState | null;
  readonly today: Day | null;
  readonly games: GamesShown;
  readonly selectedGame: string | null;
  /** The Eastern day of the chosen game. */
  readonly chosenDay: Day | null;
  readonly exported: ReadonlySet<string>;
  readonly onMove: (move: PanelMove) => void;
  readonly onPick: (game: GameJson) => void;
}

/** The shared schedule panel: a day and its tools, and the games of the day, of the days to come, or all. */
export const SchedulePanel = memo(function SchedulePanel(props: SchedulePanelProps) {
  const { league, panel, today, games, selectedGame, chosenDay, exported, onMove, onPick } = props;
  const now = useNow();
  // Games that arrive are rendered in a transition, and the words about them wait for it: a tap is handled first.
  const shown = useDeferredValue(useMemo(() => ({ panel, games }), [panel, games]));
  if (!panel || !shown.panel || !today || now === null) return <ListState state="loading" rows={4} />;
  return (
    <>
      <div className={styles.day}>
        <p className={styles.dayName} aria-live="polite">
          {headingOf(panel)}
        </p>
        <DayTools league={league} panel={panel} today={today} games={games} chosenDay={chosenDay} onMove={onMove} />
      </div>
      <GameList
        panel={shown.panel}
        today={today}
        games={shown.games}
        selectedGame={selectedGame}
        exported={exported}
        onMove={onMove}
        onPick={onPick}
      />
      <DayLink day={panel.selectedDate} league={league} />
      <SideFoot lead="All times Eastern." provenance={games.provenance} />
    </>
  );
});

function headingOf({ selectedDate, showAll }: PanelState): string {
  if (selectedDate) return writeDay(selectedDate, "long");
  return showAll ? "All games" : "Upcoming games";
}
