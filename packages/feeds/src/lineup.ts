import type { SplitName } from "@agate/captions";
import type { Ask, LineupFact, LineupPersonFact, LineupSideFact, Answer } from "./feed.ts";
import { countRemarks } from "./remarks.ts";
import { shared } from "./asking.ts";
import { squadOf } from "./squad.ts";

/** What all line-up readers share. */

/** Returns an `ask` limited to these keys: nothing else in a response is let through. */
export function asking(ask: Ask, ...only: readonly string[]): Ask {
  return shared(ask, { only });
}

/** A person in a line-up, before the rows are cleaned. */
export type Dressed = Pick<LineupPersonFact, "id" | "jersey" | "position" | "role"> & { readonly name: SplitName };

export interface RawSide {
  readonly teamId: string | null;
  readonly people: readonly Dressed[];
}

/** @throws FeedFailure `changed` if a side has more people than any squad, or only people without names (rule PV8) */
export function lineupOf(
  provider: string,
  of: Pick<LineupFact, "gameId" | "coverage"> & { readonly home: RawSide; readonly away: RawSide },
): Answer<LineupFact> {
  const remarks = countRemarks();
  const side = ({ teamId, people }: RawSide): LineupSideFact => ({
    teamId,
    people: squadOf(
      provider,
      teamId ?? "a side",
      people.map(({ name, ...rest }) => ({ ...rest, ...name })),
      remarks,
    ),
  });
  const { gameId, coverage } = of;
  const facts = { gameId, coverage, home: side(of.home), away: side(of.away) };
  return { facts, remarks: remarks.list(), sizes: [of.home.people.length, of.away.people.length] };
}

/** Sorts starters first, then the bench, then coaches; keeps the order within each. */
export function inRoles(people: readonly Dressed[]): readonly Dressed[] {
  const order = ["starter", "bench", "coach"];
  return people.toSorted((a, b) => order.indexOf(a.role) - order.indexOf(b.role));
}

/** Whether an instant falls on a day somewhere in North America, where a day spans a little more than 24 hours. */
export function isOnDay(instant: string, day: string): boolean {
  return Math.abs(Date.parse(instant) - Date.parse(`${day}T20:00:00Z`)) < 16 * 3_600_000;
}
