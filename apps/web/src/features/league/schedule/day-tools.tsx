import * as styles from "./schedule-panel.module.css";
import { useState } from "react";
import { firstDay, lastDay, monthOf } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";
import { Button } from "../../../ui/button.tsx";
import { Calendar } from "../../../ui/calendar.tsx";
import { DaySteps } from "./day-steps.tsx";
import { dayInView } from "./panel-state.ts";
import type { PanelMove, PanelState } from "./panel-state.ts";
import { useDaysWithGames } from "./use-days-with-games.ts";
import type { GamesShown } from "./use-games.ts";

interface DayToolsProps {
  readonly league: string;
  readonly panel: PanelState;
  readonly today: Day;
  readonly games: Pick<GamesShown, "bounds" | "read">;
  /** The day of the chosen game. */
  readonly chosenDay: Day | null;
  readonly onMove: (move: PanelMove) => void;
}

/** Calendar, previous day, next day, Today. */
export function DayTools({ league, panel, today, games, chosenDay, onMove }: DayToolsProps) {
  const from = dayInView(panel, chosenDay, today, games.bounds);
  return (
    <div className={styles.dayTools}>
      <DaySteps
        from={from}
        onStep={(to) => onMove({ to, from })}
        calendar={(close) => (
          <GameCalendar
            league={league}
            day={panel.selectedDate}
            opensAt={from}
            today={today}
            games={games}
            onMove={(move) => {
              onMove(move);
              close();
            }}
          />
        )}
      />
      <Button onClick={() => onMove({ to: "today", today })}>Today</Button>
    </div>
  );
}

interface GameCalendarProps extends Pick<DayToolsProps, "league" | "today" | "games" | "onMove"> {
  readonly day: Day | null;
  readonly opensAt: Day;
}

/** The calendar of a league: days that have games are marked, as far as their month has been read. */
function GameCalendar({ league, day, opensAt, today, games, onMove }: GameCalendarProps) {
  const [month, setMonth] = useState(monthOf(opensAt));
  const { days, isFailed } = useDaysWithGames(league, month, games);
  return (
    <Calendar
      day={day}
      opensAt={opensAt}
      today={today}
      from={firstDay}
      to={lastDay}
      marks={{ days, words: "has games" }}
      onMonth={setMonth}
      onPick={(picked) => onMove({ to: "day", day: picked })}
    >
      {isFailed && <p>The days with games could not be loaded.</p>}
      <Button onClick={() => onMove({ to: "all-games" })}>Show all games</Button>
      <Button onClick={() => onMove({ to: "upcoming-games" })}>Show upcoming games</Button>
    </Calendar>
  );
}
