import "./calendar.css";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { DayPicker } from "react-day-picker";
import { writeDay } from "../lib/day.ts";

export interface CalendarProps {
  /** The chosen day, `yyyy-MM-dd`, or none. */
  readonly day: string | null;
  readonly onPick: (day: string) => void;
  /** Marked as today; it is also the month shown when no day is chosen. */
  readonly today: string;
  /** First and last day that can be picked. */
  readonly from: string;
  readonly to: string;
  /** Buttons under the days. */
  readonly children?: ReactNode;
}

/** The calendar itself. Days go in and come out as texts; no time zone is ever asked. */
export function CalendarGrid({ day, onPick, today, from, to, children }: CalendarProps) {
  const chosen = day ? dateOf(day) : undefined;
  return (
    <div className="cal">
      <DayPicker
        mode="single"
        required
        // It appears because somebody asked for it, and the arrows are for its days.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        showOutsideDays
        captionLayout="dropdown"
        selected={chosen}
        defaultMonth={chosen ?? dateOf(today)}
        today={dateOf(today)}
        startMonth={dateOf(from)}
        endMonth={dateOf(to)}
        onSelect={(date: Date) => onPick(textOf(date))}
        // With the day as it is shown ("4", not "4th"), so that a voice can call it by what it sees.
        labels={{
          labelDayButton: (date, { today: isToday }) => `${isToday ? "Today, " : ""}${writeDay(textOf(date), "long")}`,
        }}
        components={{
          Chevron: ({ orientation }) => (orientation === "left" ? left : orientation === "right" ? right : none),
        }}
      />
      {children && <footer>{children}</footer>}
    </div>
  );
}

const left = <ChevronLeft className="ic" />;
const right = <ChevronRight className="ic" />;
const none = <span />;

function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

const two = (number: number) => String(number).padStart(2, "0");

function textOf(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
