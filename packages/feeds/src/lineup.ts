import type { SplitName } from "@agate/captions";
import type { Ask, LineupFact, LineupPersonFact, LineupSideFact, Answer, PersonFact } from "./feed.ts";
import { believable } from "./officials.ts";
import { countRemarks } from "./remarks.ts";
import { shared } from "./shared-requests.ts";
import { squadOf } from "./squad.ts";
import { keysIn } from "./values.ts";

/** What all line-up readers share. */

/** Returns an `ask` limited to the keys of a schema: nothing else in a response is let through. */
export function asking(ask: Ask, schema: object, ...more: readonly string[]): Ask {
  return shared(ask, { only: [...keysIn(schema), ...more] });
}

/** @throws FeedFailure `changed` when a side has more people than any squad, or people without names only (rule PV8) */
export function lineupOf(provider: string, lineup: LineupFact): Answer<LineupFact> {
  const remarks = countRemarks();
  const side = ({ teamId, people }: LineupSideFact): LineupSideFact => ({
    teamId,
    people: squadOf(provider, teamId ?? "a side", people, remarks),
  });
  const { home, away, officials = [] } = lineup;
  const facts = { ...lineup, home: side(home), away: side(away), officials: believable(officials) };
  return { facts, remarks: remarks.list(), sizes: [home.people.length, away.people.length] };
}

/**
 * Returns the short name of a line-up as the name a player goes by; nothing for one that only abbreviates ("L. Marell")
 * or repeats the name.
 */
export function knownBy(short: string, { fullName, lastName }: SplitName): Pick<LineupPersonFact, "shortName"> {
  const isOther = /\p{L}/u.test(short) && !/^\p{Lu}\S*\./u.test(short) && short !== fullName && short !== lastName;
  return isOther ? { shortName: short } : {};
}

/** Starters, then the bench, then coaches; within each as they came. */
export function inRoles(people: readonly LineupPersonFact[]): readonly LineupPersonFact[] {
  const order = ["starter", "bench", "coach"];
  return people.toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}

/** The head coaches of a match sheet in its line-up, if it has one. */
export function withCoaches(players: readonly LineupPersonFact[], coaches: readonly PersonFact[]) {
  const onBench = coaches.map(({ id, firstName, lastName, fullName, jersey, position }) => {
    return { id, firstName, lastName, fullName, jersey, position, role: "coach" as const };
  });
  return inRoles([...players, ...(players.length ? onBench : [])]);
}

/** Whether an instant lies on a day somewhere in North America; a day is a little longer than 24 hours there. */
export function isOnDay(instant: string, day: string): boolean {
  return Math.abs(Date.parse(instant) - Date.parse(`${day}T20:00:00Z`)) < 16 * 3_600_000;
}
