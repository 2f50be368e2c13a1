import * as styles from "./schedule-panel.module.css";
import { useMemo, useState } from "react";
import { firstDay, lastDay, monthOf, type Day, type Month } from "@agate/captions/calendar";
import { Button } from "../../../ui/button.tsx";
import { Calendar } from "../../../ui/calendar.tsx";
import { DaySteps } from "./day-steps.tsx";
import { dayInView, type Bounds, type PanelMove, type PanelState } from "./panel-state.ts";
import type { GamesShown } from "./use-games.ts";
import { useQuery } from "../../../api/use-query.ts";
import { monthOfGames } from "../../../api/league-queries.ts";

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

interface DaysWithGames {
  /** Eastern days that have games, as far as their months have been read. */
  readonly days: ReadonlySet<Day>;
  /** The month that is shown could not be read. */
  readonly isFailed: boolean;
}

/** Reads the month a calendar shows, where the league may have games in it, and knows what was read before. */
function useDaysWithGames(league: string, month: Month, games: Pick<GamesShown, "bounds" | "read">): DaysWithGames {
  const { bounds, read } = games;
  const { data, isError } = useQuery({ ...monthOfGames(league, month), enabled: mayHaveGames(month, bounds) });
  const days = useMemo(() => new Set([...read, ...(data?.games ?? [])].map((game) => game.game_date)), [read, data]);
  return { days, isFailed: isError && !data };
}

function mayHaveGames(month: Month, { first, last }: Bounds): boolean {
  return first !== null && last !== null && monthOf(first) <= month && month <= monthOf(last);
}
