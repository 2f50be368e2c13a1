import type { LeagueEventJson } from "@agate/api";
import type { Day } from "../../../lib/day.ts";

/** Events under one heading of the sidebar. */
export interface EventGroup {
  readonly title: "Upcoming" | "Earlier";
  readonly events: readonly LeagueEventJson[];
}

/**
 * The running and the next event come first, then what is over, the latest first; an empty group is left out. Inside a
 * group by start, then name (spec 2, section 7).
 */
export function groupEvents(events: readonly LeagueEventJson[], today: Day): readonly EventGroup[] {
  const inOrder = events.toSorted(byStart);
  const groups: readonly EventGroup[] = [
    { title: "Upcoming", events: inOrder.filter(({ end_date }) => end_date >= today) },
    { title: "Earlier", events: inOrder.filter(({ end_date }) => end_date < today).toReversed() },
  ];
  return groups.filter(({ events: inGroup }) => inGroup.length);
}

export function isUnderWay({ start_date, end_date }: LeagueEventJson, today: Day): boolean {
  return start_date <= today && today <= end_date;
}

function byStart(a: LeagueEventJson, b: LeagueEventJson): number {
  const [one, other] = [`${a.start_date} ${a.event_name}`, `${b.start_date} ${b.event_name}`];
  return one === other ? 0 : one < other ? -1 : 1;
}
