import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { type Difference, differenceOf } from "../../db/difference.ts";
import { entrantWords, eventWords, personWords, type RowWords, teamWords } from "../../db/row-words.ts";
import { entrant, event, rosterEntry, team } from "../../db/schema.ts";
import { tryOut } from "../../db/trial.ts";
import type { World } from "../../world.ts";
import { storeHeld } from "./held-answers.ts";
import { type Hold, scopeOf } from "./holds.ts";
import { openLocks } from "./locks.ts";
import type { ScopeName } from "./scope.ts";

/** What applying a hold would do. */
export interface HoldDifference extends Difference {
  /** Who or what the answer does not name, and stays until the next one does not name it either (rule RF7). */
  readonly missed: readonly string[];
}

/**
 * Who would come, go or change if a held answer were applied now: it is stored in a transaction that is undone, so that
 * nothing is told here that applying does otherwise.
 * @throws when it cannot be stored: its league or event is not there any more
 */
export async function differenceOfHold(
  { database: { db, url }, now }: Pick<World, "database" | "now">,
  hold: Hold,
): Promise<HoldDifference | "being refreshed"> {
  const name = scopeOf(hold);
  const locks = await openLocks(url);
  try {
    // A look may not stand in the way of a refresh, which writes the same rows.
    if (!(await locks.take(name))) return "being refreshed";
    return await tryOut(db, async (tx) => {
      const apply = () => storeHeld(tx, name, hold.facts, { provider: hold.provider, now: now(), doubts: "none" });
      return { outcome: await compare(tx, name, apply), isKept: false };
    });
  } finally {
    await locks.end();
  }
}

function compare(tx: Db, { league, kind, scope }: ScopeName, apply: () => Promise<unknown>): Promise<HoldDifference> {
  switch (kind) {
    case "teams": {
      const read = () =>
        tx
          .select()
          .from(team)
          .where(isReal(team, eq(team.league, league)));
      return between(read, apply, teamWords);
    }
    case "schedule":
    case "places": {
      // All of the league: a game may come from another month.
      const read = () =>
        tx
          .select()
          .from(event)
          .where(isReal(event, eq(event.league, league)));
      return between(read, apply, eventWords);
    }
    case "roster":
    case "coaches": {
      const read = () =>
        tx
          .select()
          .from(rosterEntry)
          .where(isReal(rosterEntry, eq(rosterEntry.teamId, scope)));
      return between(read, apply, personWords);
    }
    case "field":
    case "drivers": {
      const of =
        kind === "field" ? eq(entrant.eventId, scope) : and(isNull(entrant.eventId), eq(entrant.season, scope));
      const read = () =>
        tx
          .select()
          .from(entrant)
          .where(isReal(entrant, and(eq(entrant.league, league), of)));
      return between(read, apply, entrantWords);
    }
  }
}

function isReal(table: typeof team | typeof event | typeof rosterEntry | typeof entrant, of: SQL | undefined) {
  return and(of, ne(table.origin, "sample"));
}

interface Living {
  readonly id: string;
  readonly missed: number;
  readonly removedAt: Date | null;
}

async function between<Row extends Living>(
  read: () => Promise<readonly Row[]>,
  apply: () => Promise<unknown>,
  words: RowWords<Row>,
): Promise<HoldDifference> {
  const before = await read();
  await apply();
  const after = await read();
  const live = after.filter(({ removedAt }) => !removedAt);
  const missedBefore = new Map(before.map(({ id, missed }) => [id, missed]));
  const { added, changed, removed } = differenceOf(before, live, before, words);
  const missed = live.filter(({ id, missed: times }) => times > (missedBefore.get(id) ?? 0)).map(words.title);
  return { added: sorted(added), changed: sorted(changed), removed: sorted(removed), missed: sorted(missed) };
}

const { compare: byWords } = new Intl.Collator("en", { numeric: true });

function sorted(titles: readonly string[]): readonly string[] {
  return titles.toSorted(byWords);
}
