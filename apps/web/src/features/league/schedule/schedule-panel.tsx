import * as styles from "./schedule-panel.module.css";
import { useMemo, useState, memo, useDeferredValue } from "react";
import { monthOf, type Day, type Month, writeDay } from "@agate/captions/calendar";
import { monthOfGames } from "../../../api/league-queries.ts";
import { useQuery } from "../../../api/use-query.ts";
import { countOf } from "../../../lib/number.ts";
import { Button } from "../../../ui/button.tsx";
import { Calendar } from "../../../ui/calendar.tsx";
import { ListState } from "../../../ui/list-state.tsx";
import { DaySteps } from "./day-steps.tsx";
import { GameList, type GameListProps } from "./game-list.tsx";
import { dayInView, type Bounds, type PanelState } from "./panel-state.ts";
import type { GamesShown } from "./use-games.ts";

interface DayToolsProps extends Pick<GameListProps, "panel" | "today" | "onMove"> {
  /** The league's slug. */
  readonly league: string;
  readonly games: Pick<GamesShown, "bounds" | "read">;
  /** The Eastern day of the chosen game. */
  readonly chosenDay: Day | null;
}

/** Calendar, previous day, next day, Today. */
function DayTools({ league, panel, today, games, chosenDay, onMove }: DayToolsProps) {
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

/** A league's calendar: days with games are marked, as far as their month has been read. */
function GameCalendar({ league, day, opensAt, today, games, onMove }: GameCalendarProps) {
  const [month, setMonth] = useState(monthOf(opensAt));
  const { days, isFailed } = useDaysWithGames(league, month, games);
  return (
    <Calendar
      day={day}
      opensAt={opensAt}
      today={today}
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

/** Reads the month a calendar shows if the league can have games in it, and reuses what was read before. */
function useDaysWithGames(league: string, month: Month, games: Pick<GamesShown, "bounds" | "read">) {
  const { bounds, read } = games;
  const { data, isError } = useQuery({ ...monthOfGames(league, month), enabled: couldHaveGames(month, bounds) });
  const days = useMemo(() => new Set([...read, ...(data?.games ?? [])].map((game) => game.game_date)), [read, data]);
  return {
    /** Eastern days with games, as far as their months have been read. */
    days,
    /** The shown month could not be read. */
    isFailed: isError && !data,
  };
}

function couldHaveGames(month: Month, { first, last }: Bounds): boolean {
  return first !== null && last !== null && monthOf(first) <= month && month <= monthOf(last);
}

interface SchedulePanelProps
  extends Omit<GameListProps, "panel" | "today">, Pick<DayToolsProps, "league" | "chosenDay"> {
  /** Null while the page opens. */
  readonly panel: PanelState | null;
  readonly today: Day | null;
}

/** The shared schedule panel: a day with its tools, and the games of the day, of the following days, or all. */
export const SchedulePanel = memo(function SchedulePanel(props: SchedulePanelProps) {
  const { league, panel, today, games, selectedGame, chosenDay, exported, isHere, onMove, onPick } = props;
  // Games render in a transition when they load, and so does the text about them, so that a tap is handled first.
  const shown = useDeferredValue(useMemo(() => ({ panel, games }), [panel, games]));
  if (!panel || !shown.panel || !today) return <ListState state="loading" rows={4} />;
  const listed = shown.games.days.flatMap((day) => day.games);
  const here = listed.filter((game) => isHere(game.game_id)).length;
  return (
    <>
      <div className={styles.day}>
        <p className={styles.dayName} aria-live="polite">
          {panel.selectedDate ? (
            <DayName day={panel.selectedDate} today={today} />
          ) : panel.showAll ? (
            "All games"
          ) : (
            "Upcoming games"
          )}
        </p>
        <small className={styles.about}>
          {shown.panel.selectedDate && listed.length > 0 && (
            <span className={styles.count} data-cut={here < listed.length || undefined}>
              {here < listed.length ? `${here} of ${listed.length} on this device` : countOf(here, "game")}
            </span>
          )}
          <span className={styles.zone}>Eastern time</span>
        </small>
        <DayTools league={league} panel={panel} today={today} games={games} chosenDay={chosenDay} onMove={onMove} />
      </div>
      <GameList
        panel={shown.panel}
        today={today}
        games={shown.games}
        selectedGame={selectedGame}
        exported={exported}
        isHere={isHere}
        onMove={onMove}
        onPick={onPick}
      />
    </>
  );
});

/** "Friday, November 27, 2026". A phone shows "Fri, Nov 27", or "Nov 27, 2026" in another year than this one. */
function DayName({ day, today }: { readonly day: Day; readonly today: Day }) {
  const [weekday = "", date = "", year] = writeDay(day, "long").split(", ");
  const [month = "", number] = date.split(" ");
  const shown = day.slice(0, 4) === today.slice(0, 4) ? 3 : 0;
  return (
    <>
      {weekday.slice(0, shown)}
      <span>{weekday.slice(shown)}</span>
      {shown ? ", " : <span>, </span>}
      {month.slice(0, 3)}
      <span>{month.slice(3)}</span> {number}
      {shown ? <span data-year="">, {year}</span> : `, ${year}`}
    </>
  );
}
