import * as textStyles from "../../../ui/text.module.css";
import { CalendarDays, ChevronLeft, ChevronRight } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { addDays, clampDay, firstDay, lastDay, writeDay, type Day } from "@agate/captions/calendar";
import { IconButton } from "../../../ui/button.tsx";
import { Calendar } from "../../../ui/calendar.tsx";
import { Popover } from "../../../ui/popover.tsx";

interface DayStepsProps {
  /** The day a step counts from; null while the page opens. */
  readonly from: Day | null;
  readonly onStep: (to: "previous-day" | "next-day") => void;
  /** @param close to be called once a day is picked */
  readonly calendar: (close: () => void) => ReactNode;
}

/** Calendar, previous day, next day. */
export function DaySteps({ from, onStep, calendar }: DayStepsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
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
        {calendar(() => setOpen(false))}
      </Popover>
      <StepButton
        label="Previous day"
        end={from === firstDay ? `The calendar begins on ${writeDay(firstDay, "plain")}.` : null}
        onStep={() => onStep("previous-day")}
      >
        <ChevronLeft />
      </StepButton>
      <StepButton
        label="Next day"
        end={from === lastDay ? `The calendar ends on ${writeDay(lastDay, "plain")}.` : null}
        onStep={() => onStep("next-day")}
      >
        <ChevronRight />
      </StepButton>
    </>
  );
}

interface ChooseDayProps {
  /** Null while the page opens, and so is `today`. */
  readonly day: Day | null;
  readonly today: Day | null;
  readonly toDay: (day: Day) => void;
}

/** `DaySteps` for a page about one day: reports the day that is picked or stepped to. */
export function ChooseDay({ day, today, toDay }: ChooseDayProps) {
  return (
    <DaySteps
      from={day}
      onStep={(to) => day !== null && toDay(clampDay(addDays(day, to === "next-day" ? 1 : -1)))}
      calendar={(close) =>
        day !== null &&
        today !== null && (
          <Calendar
            day={day}
            opensAt={day}
            today={today}
            onPick={(picked) => {
              toDay(picked);
              close();
            }}
          />
        )
      }
    />
  );
}

interface StepButtonProps {
  readonly label: string;
  /** Why there is no further step; null if there is one. */
  readonly end: string | null;
  readonly onStep: () => void;
  readonly children: ReactNode;
}

/** A step of one day. At the end of the calendar it stays in place and focusable, and says why it does nothing. */
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
