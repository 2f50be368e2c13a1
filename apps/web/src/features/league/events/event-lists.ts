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
 * Events by start, then name (rules RD7, EV2), grouped by the month they begin in; then those that ended, the last
 * first.
 */
export function groupEvents(events: readonly LeagueEventJson[], today: Day): readonly EventGroup[] {
  const inOrder = events.toSorted(byStart);
  const coming = inOrder.filter((event) => !isOver(event, today));
  const ended = inOrder.filter((event) => isOver(event, today)).toReversed();
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

function byStart(a: LeagueEventJson, b: LeagueEventJson): number {
  const [one, other] = [`${a.start_date} ${a.event_name}`, `${b.start_date} ${b.event_name}`];
  return one === other ? 0 : one < other ? -1 : 1;
}
