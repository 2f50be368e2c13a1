import * as styles from "./freshness.module.css";
import type { LeagueFreshnessJson } from "@agate/api";
import { writeDay } from "@agate/captions/calendar";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { dayWords, daysWords, markOf } from "./freshness-words.ts";
import type { DayMark } from "./freshness-words.ts";

/** A mark by its shape, not by its color alone. */
export function Mark({ mark, title }: { readonly mark: DayMark; readonly title?: string }) {
  return <i className={styles.mark} data-mark={mark} title={title} />;
}

/** A fortnight of a league as marks, the oldest first. */
export function RunDays({ days }: { readonly days: LeagueFreshnessJson["days"] }) {
  return (
    <>
      <span className={styles.days} aria-hidden="true">
        {days.map((day) => (
          <Mark key={day.day} mark={markOf(day)} title={`${writeDay(day.day, "brief")}: ${dayWords(day)}`} />
        ))}
      </span>
      <VisuallyHidden>{daysWords(days)}</VisuallyHidden>
    </>
  );
}
