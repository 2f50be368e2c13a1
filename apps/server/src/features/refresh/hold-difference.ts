import { createHash } from "node:crypto";
import { and, eq, isNull, ne, type SQL } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { changedParts, changesBetween, type Difference, type Shown } from "../../db/difference.ts";
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

/** What becomes of one row when a hold is applied. */
export interface RowChange {
  /** `misses`: the answer does not name it, and it stays until the next one does not either. */
  readonly what: "joins" | "leaves" | "changes" | "misses" | "stays";
  readonly title: string;
  /** What people see of it before and after; null where it is not there. */
  readonly before: Shown | null;
  readonly after: Shown | null;
}

/**
 * Who would come, go or change if a held answer were applied now: it is stored in a transaction that is undone, so that
 * nothing is told here that applying does otherwise.
 * @throws when it cannot be stored: its league or event is not there any more
 */
export async function changesOfHold(
  { database: { db, url }, now }: Pick<World, "database" | "now">,
  hold: Hold,
): Promise<readonly RowChange[] | "being refreshed"> {
  const name = scopeOf(hold);
  const locks = await openLocks(url);
  try {
    // A look may not stand in the way of a refresh, which writes the same rows.
    if (!(await locks.take(name))) return "being refreshed";
    const at = now();
    return await tryOut(db, async (tx) => {
      const apply = () => storeHeld(tx, name, hold.facts, { provider: hold.provider, now: at, doubts: "none" });
      return { outcome: (await compareWhile(tx, name, at, apply)).changes, isKept: false };
    });
  } finally {
    await locks.end();
  }
}

/** The same as lists of words. */
export async function differenceOfHold(
  world: Pick<World, "database" | "now">,
  hold: Hold,
): Promise<HoldDifference | "being refreshed"> {
  const changes = await changesOfHold(world, hold);
  if (changes === "being refreshed") return changes;
  const titles = (what: RowChange["what"]) => changes.filter((one) => one.what === what).map(({ title }) => title);
  return {
    added: titles("joins"),
    changed: changes.flatMap(({ what, title, before, after }) =>
      what === "changes" && before && after ? [`${title}: ${changesBetween(before, after)}`] : [],
    ),
    removed: titles("leaves"),
    missed: titles("misses"),
  };
}

/** What somebody has seen of a hold as one word: another one when the answer, or what it would change, is another. */
export function seenOf({ id }: Pick<Hold, "id">, changes: readonly RowChange[]): string {
  return createHash("sha256")
    .update(JSON.stringify([id, changes]))
    .digest("base64url")
    .slice(0, 22);
}

/**
 * Stores something of a scope, and tells what of its rows is otherwise than before.
 * @param now by which the rows that an answer names are confirmed
 */
export async function compareWhile<Stored>(
  tx: Db,
  { league, kind, scope }: ScopeName,
  now: Date,
  store: () => Promise<Stored>,
): Promise<{ readonly stored: Stored; readonly changes: readonly RowChange[] }> {
  switch (kind) {
    case "teams": {
      const read = () =>
        tx
          .select()
          .from(team)
          .where(isReal(team, eq(team.league, league)));
      return between(read, store, teamWords, now);
    }
    case "schedule":
    case "places": {
      // All of the league: a game may come from another month.
      const read = () =>
        tx
          .select()
          .from(event)
          .where(isReal(event, eq(event.league, league)));
      return between(read, store, eventWords, now);
    }
    case "roster":
    case "coaches": {
      const read = () =>
        tx
          .select()
          .from(rosterEntry)
          .where(isReal(rosterEntry, eq(rosterEntry.teamId, scope)));
      return between(read, store, personWords, now);
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
      return between(read, store, entrantWords, now);
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
  readonly confirmedAt: Date;
}

async function between<Row extends Living, Stored>(
  read: () => Promise<readonly Row[]>,
  store: () => Promise<Stored>,
  { title, shown }: RowWords<Row>,
  now: Date,
): Promise<{ readonly stored: Stored; readonly changes: readonly RowChange[] }> {
  const known = await read();
  const stored = await store();
  const live = (await read()).filter(({ removedAt }) => !removedAt);
  const before = new Map(known.flatMap((row) => (row.removedAt ? [] : [[row.id, row] as const])));
  const missedBefore = new Map(known.map(({ id, missed }) => [id, missed]));
  const after = new Set(live.map(({ id }) => id));
  const changes = live.flatMap((row): readonly RowChange[] => {
    const old = before.get(row.id);
    const seen = { before: old ? shown(old) : null, after: shown(row) };
    const misses: RowChange[] =
      row.missed > (missedBefore.get(row.id) ?? 0) ? [{ what: "misses", title: title(row), ...seen }] : [];
    if (!old) return [{ what: "joins", title: title(row), ...seen }, ...misses];
    if (changedParts(shown(old), seen.after).length)
      return [{ what: "changes", title: title(old), ...seen }, ...misses];
    if (misses.length) return misses;
    return row.confirmedAt.getTime() === now.getTime() ? [{ what: "stays", title: title(row), ...seen }] : [];
  });
  const left = [...before.values()].filter(({ id }) => !after.has(id));
  return {
    stored,
    changes: [
      ...changes,
      ...left.map((row): RowChange => ({ what: "leaves", title: title(row), before: shown(row), after: null })),
    ].toSorted((a, b) => byWords(a.title, b.title)),
  };
}

const { compare: byWords } = new Intl.Collator("en", { numeric: true });
