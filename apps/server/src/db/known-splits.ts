import { and, eq, ne } from "drizzle-orm";
import { fold, type KnownSplit, splitLike, splitName, type SplitName, withoutSuffix } from "@agate/captions";
import type { Db } from "./database.ts";
import { entrant } from "./schema.ts";

/**
 * Remembers from stored rows how names split into first and last: a source of whole names never overwrites a split that
 * a better source provided for the same person.
 * @param rows of the people who could be meant: those of one team or one tour
 * @returns how a whole name splits: as in the person's own row, otherwise as all rows of that name agree; null if they
 *   disagree or there are none
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
    const splits = (byName.get(keyOf(fullName)) ?? []).flatMap((row) => splitLike(fullName, row) ?? []);
    // A row may hold an earlier guess: a row that splits the name elsewhere came from a better source.
    const better = splits.filter(({ firstName }) => firstName !== guess.firstName);
    const [first] = better.length ? better : splits;
    return first && better.every(({ firstName }) => firstName === first.firstName) ? first : null;
  };
}

const keyOf = (name: string) => fold(withoutSuffix(name)) || name;

/**
 * How the names of everyone who ever took part in a tour or series split: a golfer is the same person in every field.
 */
export function readSplits(tx: Db, league: string): Promise<readonly KnownSplit[]> {
  return tx
    .selectDistinct({ firstName: entrant.firstName, lastName: entrant.lastName })
    .from(entrant)
    .where(and(eq(entrant.league, league), ne(entrant.origin, "sample")));
}

/** The same person with the known split, if the given one is a guess. */
export function splitKnown<Person extends SplitName>(
  person: Person,
  splitOf: ReturnType<typeof createSplitMemory>,
  own?: KnownSplit,
): Person {
  return person.isSplitGuessed ? { ...person, ...splitOf(person.fullName, own), isSplitGuessed: undefined } : person;
}
