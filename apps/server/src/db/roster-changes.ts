import { eq, lt } from "drizzle-orm";
import { isHeadCoach } from "@agate/captions";
import { insertMany } from "./bulk.ts";
import type { Db } from "./database.ts";
import { shownName } from "./row-words.ts";
import { rosterChange, type rosterEntry, type RosterChangeFields, team } from "./schema.ts";

type Entry = typeof rosterEntry.$inferSelect;
type Change = typeof rosterChange.$inferInsert;

/** The fields of a person that a file shows, by their visible names. */
const shown = {
  number: ({ jersey }: Entry) => jersey,
  name: shownName,
  position: ({ position }: Entry) => position,
} as const;

/** How long roster changes are stored: two seasons, so that this one can be compared with the last. */
const retention = 2 * 366 * 86_400_000;

/**
 * Records the changes to a team's people: who joined, left, or has another number, name or position. A team's first
 * load is one row. All rows must be of one team.
 * @param before the stored rows by id, including removed ones
 * @param written rows as they are now, if anything in them changed
 */
export async function writeRosterChanges(
  tx: Db,
  rows: {
    readonly before: ReadonlyMap<string, Entry>;
    readonly written: readonly Entry[];
    readonly removed: readonly Entry[];
  },
  { now, source }: { readonly now: Date; readonly source: string },
): Promise<void> {
  const [someone] = [...rows.written, ...rows.removed];
  if (!someone) return;
  const { before, written, removed } = rows;
  const isLoad = !before.size && written.some(({ position }) => !isHeadCoach(position));
  const changes = !isLoad
    ? [...written.flatMap((row) => changeOf(before.get(row.id), row) ?? []), ...removed.map(departure)]
    : [{ what: "loaded", entryId: "", person: "", fields: { people: [null, String(written.length)] } } as const];
  if (!changes.length) return;
  const { teamId } = someone;
  const [found] = await tx.select({ league: team.league }).from(team).where(eq(team.id, teamId));
  const of = { at: now, league: found?.league ?? "", teamId, source };
  await insertMany(
    tx,
    rosterChange,
    changes.map((change): Change => ({ ...of, ...change })),
  );
}

type ChangeFacts = Pick<Change, "what" | "entryId" | "person" | "fields">;

/** The change between two rows of one person; null: nothing that a file shows. */
function changeOf(old: Entry | undefined, row: Entry): ChangeFacts | null {
  const person = shown.name(row);
  if (!old || old.removedAt) {
    const { number, position } = shown;
    return {
      what: "joined",
      entryId: row.id,
      person,
      fields: { number: [null, number(row)], position: [null, position(row)] },
    };
  }
  const fields = Object.entries(shown).flatMap(([name, valueOf]): [string, RosterChangeFields[string]][] => {
    const [was, is] = [valueOf(old), valueOf(row)];
    return was === is ? [] : [[name, [was, is]]];
  });
  return fields.length ? { what: "changed", entryId: row.id, person, fields: Object.fromEntries(fields) } : null;
}

function departure(row: Entry): ChangeFacts {
  const { number, position } = shown;
  return {
    what: "left",
    entryId: row.id,
    person: shown.name(row),
    fields: { number: [number(row), null], position: [position(row), null] },
  };
}

/** Deletes changes older than two years. */
export async function deleteOldChanges(db: Db, now: Date): Promise<void> {
  await db.delete(rosterChange).where(lt(rosterChange.at, new Date(now.getTime() - retention)));
}
