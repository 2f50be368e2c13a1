import { bytesOf, editId, eraseByAccount, manifestId, mergeSent } from "@agate/mine";
import type { Cells, EditOf, Value } from "@agate/mine";
import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db } from "../../db/database.ts";
import { mineRecord } from "../../db/schema-mine.ts";
import { event } from "../../db/schema.ts";
import { lockPerson, storeRecords } from "./sync.ts";

type Row = typeof mineRecord.$inferSelect;

/** Records moved by one run; the upkeep comes by every hour. */
const most = 2_000;

/**
 * Moves people's edits for one game alone, and what their downloads left behind, from a game that turned out to be another one
 * to that (rule TR5). As writes of their own: every device hears of it.
 */
export async function followMergedGames(db: Db, at: Date): Promise<void> {
  const merged = await db
    .select({ league: event.league, id: event.id, into: event.mergedInto })
    .from(event)
    .where(isNotNull(event.mergedInto));
  if (!merged.length) return;
  const into = new Map(merged.map((one) => [`${one.league}/${one.id}`, one.into ?? ""]));
  const game = sql<string>`case ${mineRecord.collection} when 'manifest' then ${mineRecord.id} else
    concat(${mineRecord.cells} -> 'of' -> 0 ->> 'league', '/', ${mineRecord.cells} -> 'of' -> 0 ->> 'game') end`;
  const found = await db
    .select({ personId: mineRecord.personId })
    .from(mineRecord)
    .where(
      and(
        inArray(mineRecord.collection, ["edit", "manifest"]),
        isNull(mineRecord.removedAt),
        sql`${game} = any(${sql.param([...into.keys()])}::text[])`,
      ),
    )
    .limit(most);
  for (const personId of new Set(found.map((row) => row.personId))) await moveOf(db, personId, into, at);
}

async function moveOf(db: Db, personId: string, into: ReadonlyMap<string, string>, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockPerson(tx, personId);
    if (!account) return;
    const { revision } = account;
    const rows = await tx
      .select()
      .from(mineRecord)
      .where(and(eq(mineRecord.personId, personId), inArray(mineRecord.collection, ["edit", "manifest"])));
    const known = new Map(rows.map((row) => [`${row.collection} ${row.id}`, row.cells as Cells]));
    const now = at.getTime();
    const written = rows.flatMap((row) => {
      const moved = row.removedAt ? null : movedOf(row, into);
      if (!moved) return [];
      const there = known.get(`${row.collection} ${moved.id}`);
      const cells = mergeSent(there, moved.cells, 0, now);
      const gone = eraseByAccount(row.cells as Cells, now);
      return [
        ...(cells === there ? [] : [{ ...row, id: moved.id, cells, bytes: bytesOf(cells), revision }]),
        { ...row, cells: gone, bytes: bytesOf(gone), removedAt: at, revision },
      ];
    });
    await storeRecords(tx, written);
  });
}

/** The same record of the game that its own became; null: it is of no such game. */
function movedOf({ collection, id, cells }: Row, into: ReadonlyMap<string, string>) {
  const field = collection === "edit" ? "of" : "file";
  const [value, stamp] = (cells as Cells)[field] ?? [];
  if (stamp === undefined || typeof value !== "object" || value === null) return null;
  const of = value as unknown as EditOf & Parameters<typeof manifestId>[0];
  const game = into.get(collection === "edit" ? `${of.league}/${of.game ?? ""}` : id);
  if (game === undefined) return null;
  const changed = collection === "edit" ? { ...of, game } : { ...of, event: game };
  return {
    id: collection === "edit" ? editId(changed) : manifestId(changed),
    cells: { ...cells, [field]: [changed as unknown as Value, stamp] } as Cells,
  };
}
