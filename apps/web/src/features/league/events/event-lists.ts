import type { LeagueEventJson } from "@agate/api";
import { groupBy } from "@agate/captions";
import { monthOf, writeMonth, type Day } from "@agate/captions/calendar";

/** Events that begin in one month, or have ended. */
export interface EventGroup {
  /** "July 2026"; "Ended" */
  readonly title: string;
  readonly events: readonly LeagueEventJson[];
}

/**
 * Events by start, then name (rules RD7, EV2), grouped by the month they begin in; then those that ended, the last to
 * end first.
 * @param most how many of them
 */
export function groupEvents(
  events: readonly LeagueEventJson[],
  today: Day,
  most = Number.POSITIVE_INFINITY,
): readonly EventGroup[] {
  const inOrder = events.toSorted(byStart);
  const coming = inOrder.filter((event) => !isOver(event, today));
  const ended = inOrder.filter((event) => isOver(event, today)).toSorted((a, b) => byEnd(b, a));
  const groups = groupBy([...coming, ...ended].slice(0, most), (event) =>
    isOver(event, today) ? "Ended" : writeMonth(monthOf(event.start_date)),
  );
  return [...groups].map(([title, inGroup]) => ({ title, events: inGroup }));
}

/** "Under way" from an event's first day to its last; "Today" for an event of one day, whose hour nobody knows. */
export function nowWord({ start_date, end_date }: LeagueEventJson, today: Day): string {
  if (today < start_date || end_date < today) return "";
  return start_date === end_date ? "Today" : "Under way";
}

export const isOver = ({ end_date }: LeagueEventJson, today: Day): boolean => end_date < today;

const byStart = by(({ start_date, event_name }) => `${start_date} ${event_name}`);

const byEnd = by(({ end_date, start_date }) => `${end_date} ${start_date}`);

function by(key: (event: LeagueEventJson) => string) {
  return (a: LeagueEventJson, b: LeagueEventJson) => (key(a) === key(b) ? 0 : key(a) < key(b) ? -1 : 1);
}
