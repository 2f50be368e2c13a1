import { and, eq, ne } from "drizzle-orm";
import type { KnownSplit } from "@agate/captions";
import type { Db } from "./database.ts";
import { entrant } from "./schema.ts";

/**
 * How the names of everyone who ever took part in a tour or series split: a golfer is the same person in every field.
 */
export function readSplits(tx: Db, league: string): Promise<readonly KnownSplit[]> {
  return tx
    .selectDistinct({ firstName: entrant.firstName, lastName: entrant.lastName })
    .from(entrant)
    .where(and(eq(entrant.league, league), ne(entrant.origin, "sample"), eq(entrant.isSplitGuessed, false)));
}
