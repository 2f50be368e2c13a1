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
 */
export function groupEvents(events: readonly LeagueEventJson[], today: Day): readonly EventGroup[] {
  const inOrder = events.toSorted(byStart);
  const coming = inOrder.filter((event) => !isOver(event, today));
  const ended = inOrder.filter((event) => isOver(event, today)).toSorted((a, b) => byEnd(b, a));
  const months = groupBy(coming, ({ start_date }) => writeMonth(monthOf(start_date)));
  const groups = [...months].map(([title, inMonth]) => ({ title, events: inMonth }));
  return ended.length ? [...groups, { title: "Ended", events: ended }] : groups;
}

/** A list's first event: the first under way, otherwise the next, otherwise the last; null without events. */
export function currentEvent(events: readonly LeagueEventJson[], today: Day): LeagueEventJson | null {
  return groupEvents(events, today)[0]?.events[0] ?? null;
}

export function isUnderWay({ start_date, end_date }: LeagueEventJson, today: Day): boolean {
  return start_date <= today && today <= end_date;
}

export const isOver = ({ end_date }: LeagueEventJson, today: Day): boolean => end_date < today;

const byStart = by(({ start_date, event_name }) => `${start_date} ${event_name}`);

const byEnd = by(({ end_date, start_date }) => `${end_date} ${start_date}`);

function by(key: (event: LeagueEventJson) => string) {
  return (a: LeagueEventJson, b: LeagueEventJson) => (key(a) === key(b) ? 0 : key(a) < key(b) ? -1 : 1);
}
