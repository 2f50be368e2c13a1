import * as styles from "./calendar.module.css";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { DayPicker } from "react-day-picker";
import { firstDay, lastDay, monthOf, writeDay } from "@agate/captions/calendar";

interface CalendarProps {
  /** The selected day, `yyyy-MM-dd`, or none. */
  readonly day: string | null;
  readonly onPick: (day: string) => void;
  /** The day whose month is shown first if no day is selected; defaults to today. */
  readonly opensAt?: string;
  readonly today: string;
  /** Days with a dot, and its meaning for a screen reader: "has games". */
  readonly marks?: { readonly days: ReadonlySet<string>; readonly words: string };
  /** Called when another month, `yyyy-MM`, is shown. */
  readonly onMonth?: (month: string) => void;
  /** Buttons under the days. */
  readonly children?: ReactNode;
}

/** The calendar itself. Days go in and come out as text; no time zone is involved. */
export function CalendarGrid({ day, onPick, opensAt, today, marks, onMonth, children }: CalendarProps) {
  const chosen = day ? dateOf(day) : undefined;
  return (
    <div className={styles.calendar}>
      <DayPicker
        mode="single"
        required
        // It opens at the user's request, and the arrow keys move between its days.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        showOutsideDays
        captionLayout="dropdown"
        selected={chosen}
        defaultMonth={chosen ?? dateOf(opensAt ?? today)}
        today={dateOf(today)}
        startMonth={dateOf(firstDay)}
        endMonth={dateOf(lastDay)}
        onMonthChange={(month: Date) => onMonth?.(monthOf(textOf(month)))}
        modifiers={{ marked: (date: Date) => marks?.days.has(textOf(date)) ?? false }}
        modifiersClassNames={{ marked: styles.marked ?? "" }}
        onSelect={(date: Date) => onPick(textOf(date))}
        // Includes the day as shown ("4", not "4th"), so that voice control can use the visible label.
        labels={{
          labelDayButton: (date, { today: isToday, marked }) =>
            `${isToday ? "Today, " : ""}${writeDay(textOf(date), "long")}${marked && marks ? `, ${marks.words}` : ""}`,
        }}
        components={{
          Chevron: ({ orientation }) => (orientation === "left" ? left : orientation === "right" ? right : none),
        }}
      />
      {children && <footer>{children}</footer>}
    </div>
  );
}

const left = <ChevronLeft />;
const right = <ChevronRight />;
const none = <span />;

function dateOf(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

const two = (number: number) => String(number).padStart(2, "0");

function textOf(date: Date): string {
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
