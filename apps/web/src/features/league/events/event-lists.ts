import type { LeagueEventJson } from "@agate/api";
import { monthOf, writeDay, writeDays, writeMonth, type Day } from "@agate/captions/calendar";

/** Events that begin in one month. */
export interface EventGroup {
  /** "July 2026" */
  readonly title: string;
  readonly events: readonly LeagueEventJson[];
}

/** All events by start, then name (rules RD7, EV2), grouped by the month they begin in. */
export function groupEvents(events: readonly LeagueEventJson[]): readonly EventGroup[] {
  const months = new Map<string, LeagueEventJson[]>();
  for (const event of events.toSorted(byStart)) {
    const title = writeMonth(monthOf(event.start_date));
    months.set(title, [...(months.get(title) ?? []), event]);
  }
  return [...months].map(([title, inMonth]) => ({ title, events: inMonth }));
}

/** The event a list opens at: the first under way, otherwise the next, otherwise the last; null without events. */
export function currentEvent(events: readonly LeagueEventJson[], today: Day): LeagueEventJson | null {
  const inOrder = events.toSorted(byStart);
  return (
    inOrder.find((event) => isUnderWay(event, today)) ??
    inOrder.find(({ start_date }) => start_date > today) ??
    inOrder.at(-1) ??
    null
  );
}

export function isUnderWay({ start_date, end_date }: LeagueEventJson, today: Day): boolean {
  return start_date <= today && today <= end_date;
}

/** "Jul 16 - Jul 19, 2026", and once it is over "Ended Jul 19, 2026". */
export function daysOf({ start_date, end_date }: LeagueEventJson, today: Day): string {
  return end_date < today ? `Ended ${writeDay(end_date, "dated")}` : writeDays(start_date, end_date);
}

function byStart(a: LeagueEventJson, b: LeagueEventJson): number {
  const [one, other] = [`${a.start_date} ${a.event_name}`, `${b.start_date} ${b.event_name}`];
  return one === other ? 0 : one < other ? -1 : 1;
}
