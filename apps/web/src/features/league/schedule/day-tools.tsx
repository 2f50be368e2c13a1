import * as styles from "./schedule-panel.module.css";
import * as textStyles from "../../../ui/text.module.css";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { firstDay, lastDay, monthOf, writeDay } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";
import { Button } from "../../../ui/button.tsx";
import { Calendar } from "../../../ui/calendar.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Popover } from "../../../ui/popover.tsx";
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
  const [isOpen, setOpen] = useState(false);
  const from = dayInView(panel, chosenDay, today, games.bounds);
  const moveAndClose = (move: PanelMove) => {
    onMove(move);
    setOpen(false);
  };
  return (
    <div className={styles.dayTools}>
      <Popover
        label="Calendar"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <IconButton label="Open calendar" edge>
            <CalendarDays />
          </IconButton>
        }
      >
        <GameCalendar
          league={league}
          day={panel.selectedDate}
          opensAt={from}
          today={today}
          games={games}
          onMove={moveAndClose}
        />
      </Popover>
      <StepButton
        label="Previous day"
        end={from === firstDay ? `The calendar begins on ${writeDay(firstDay, "plain")}.` : null}
        onStep={() => onMove({ to: "previous-day", from })}
      >
        <ChevronLeft />
      </StepButton>
      <StepButton
        label="Next day"
        end={from === lastDay ? `The calendar ends on ${writeDay(lastDay, "plain")}.` : null}
        onStep={() => onMove({ to: "next-day", from })}
      >
        <ChevronRight />
      </StepButton>
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

interface StepButtonProps {
  readonly label: string;
  /** Why there is no further step; null while there is one. */
  readonly end: string | null;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** A step by a day. At an end of the calendar it stays where it is, can be focused, and says why it does nothing. */
function StepButton({ label, end, onStep, children }: StepButtonProps) {
  const reasonId = useId();
  return (
    <>
      <IconButton
        label={label}
        title={end ?? label}
        edge
        aria-disabled={end !== null || undefined}
        aria-describedby={end === null ? undefined : reasonId}
        onClick={() => end === null && onStep()}
      >
        {children}
      </IconButton>
      {end !== null && (
        <span className={textStyles.visuallyHidden} id={reasonId}>
          {end}
        </span>
      )}
    </>
  );
}
