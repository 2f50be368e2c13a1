import type { SplitName } from "@agate/captions";
import {
  type Ask,
  type LineupFact,
  type LineupPersonFact,
  type LineupSideFact,
  type Answer,
  type PersonFact,
  FeedFailure,
  type OfficialFact,
} from "./feed.ts";
import { countRemarks } from "./remarks.ts";
import { shared } from "./shared-requests.ts";
import { squadOf, wholeIfGuessed } from "./squad.ts";
import { keysIn } from "./values.ts";

/** What all readers of line-ups and of their officials share. */

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

/** No game has more: a World Cup match has ten. */
const mostOfficials = 20;

/**
 * Returns an official. A role loses its place in a list and what is in brackets, and is written out: "Assistant Referee
 * 1", "Video Assistant Referee (VAR)", "Offside VAR" (rule PV31).
 */
export function officialOf(role: string, name: SplitName): OfficialFact {
  const written = role
    .replace(/ ?\([^)]{1,40}\)/u, "")
    .replace(/ \d+$/u, "")
    .replace(/\bVAR\b/u, "Video Assistant Referee");
  return { role: written, ...wholeIfGuessed(name) };
}

/** Returns the officials, each once, in the order of the source; none if there are more than is believable. */
function believable(officials: readonly OfficialFact[]): readonly OfficialFact[] {
  const named = officials.filter(({ fullName }) => fullName);
  const once = new Map(named.toReversed().map((one) => [one.fullName, one]));
  return once.size > mostOfficials ? [] : named.filter((one) => once.get(one.fullName) === one);
}

/**
 * Reads officials who are in a response of their own: a line-up without them is still useful.
 *
 * @throws FeedFailure only if the provider refuses us
 */
export async function officialsOrNone(
  read: () => Promise<readonly OfficialFact[]>,
): Promise<{ readonly officials: readonly OfficialFact[]; readonly remarks: readonly string[] }> {
  try {
    return { officials: await read(), remarks: [] };
  } catch (failure) {
    if (!(failure instanceof FeedFailure) || failure.what === "refused") throw failure;
    return { officials: [], remarks: [`No officials: ${failure.message}`] };
  }
}
