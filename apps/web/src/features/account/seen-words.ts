import type { OpenSessionJson } from "@agate/api";
import { easternDay, easternTime, writeDay } from "@agate/captions/calendar";
import type { Day } from "@agate/captions/calendar";

/** `Today 1:48 PM ET. Since June 2, 2026`: when a session was last in use, and since when it is open, by Eastern clocks. */
export function seenWords(
  { since, last_seen, current }: Pick<OpenSessionJson, "since" | "last_seen" | "current">,
  today: Day | null,
): string {
  const seen = new Date(last_seen);
  const day = easternDay(seen);
  const isToday = day === today;
  const lastSeen = current ? "Now" : isToday ? `Today ${easternTime(seen)} ET` : writeDay(day, "plain");
  return `${lastSeen}. Since ${writeDay(easternDay(new Date(since)), "plain")}`;
}
