import { and, eq, ne } from "drizzle-orm";
import { fold, type KnownSplit, splitLike, splitName, type SplitName, withoutSuffix } from "@agate/captions";
import type { Db } from "./database.ts";
import { entrant } from "./schema.ts";

/**
 * Where names part, as rows there are tell it: a source of whole names never wipes a split that a better one gave for the
 * same person.
 * @param rows of the people who may be meant: those of one team, one tour
 * @returns how a whole name parts: as in the person's own row, else as all rows of that name agree; null where none tells
 */
export function createSplitMemory(
  rows: readonly KnownSplit[],
): (fullName: string, own?: KnownSplit) => SplitName | null {
  const byName = Map.groupBy(
    rows.filter(({ firstName, lastName }) => firstName && lastName),
    ({ firstName, lastName }) => keyOf(`${firstName} ${lastName}`),
  );
  return (fullName, own) => {
    const split = own && splitLike(fullName, own);
    if (split) return split;
    const guess = splitName(fullName);
    const told = (byName.get(keyOf(fullName)) ?? []).flatMap((row) => splitLike(fullName, row) ?? []);
    // A row may hold a guess of before: whoever parts the name elsewhere knew better.
    const better = told.filter(({ firstName }) => firstName !== guess.firstName);
    const [first] = better.length ? better : told;
    return first && better.every(({ firstName }) => firstName === first.firstName) ? first : null;
  };
}

const keyOf = (name: string) => fold(withoutSuffix(name)) || name;

/** How the names of all who ever took part in a tour or series part: a golfer is himself in every field. */
export function readSplits(tx: Db, league: string): Promise<readonly KnownSplit[]> {
  return tx
    .selectDistinct({ firstName: entrant.firstName, lastName: entrant.lastName })
    .from(entrant)
    .where(and(eq(entrant.league, league), ne(entrant.origin, "sample")));
}

/** The same person with the split that is known, where the one told is a guess. */
export function splitKnown<Person extends SplitName>(
  person: Person,
  splitOf: ReturnType<typeof createSplitMemory>,
  own?: KnownSplit,
): Person {
  return person.isSplitGuessed ? { ...person, ...splitOf(person.fullName, own), isSplitGuessed: undefined } : person;
}
