import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { eraseByAccount, expiryDay, expiryStamp, isOldEdit, type Cells } from "@agate/mine";
import type { Db } from "../../db/database.ts";
import { mineRecord } from "../../db/schema-mine.ts";
import { event } from "../../db/schema.ts";
import { deleteOldRemovals, isOneOf, lockPerson, recordRow, storeRecords } from "./sync.ts";

/** Maximum number of edits removed per run; cleanup runs every hour. */
const most = 2_000;

/**
 * Removes edits for a single game a week after its last day in the current schedule (rule ED15). A postponed game
 * counts by its new day, or is still waiting for one. Edits for unknown games are not removed.
 */
export async function deleteOldEdits(db: Db, at: Date): Promise<void> {
  const now = at.getTime();
  const of = sql`${mineRecord.cells} -> 'of' -> 0`;
  const played = await db
    .select({ personId: mineRecord.personId, id: mineRecord.id })
    .from(mineRecord)
    .innerJoin(event, and(eq(event.id, sql`${of} ->> 'game'`), eq(event.league, sql`${of} ->> 'league'`)))
    .where(
      and(
        eq(mineRecord.collection, "edit"),
        isNull(mineRecord.removedAt),
        ne(event.status, "postponed"),
        sql`coalesce(${event.endDate}, ${event.easternDate}) < ${expiryDay(now)}`,
        sql`not exists (
          select from json_each(${mineRecord.cells}) cell
          where (cell.value ->> 1) collate "C" >= ${expiryStamp(now)})`,
      ),
    )
    .limit(most);
  const byPerson = new Map<string, string[]>();
  for (const { personId, id } of played) byPerson.set(personId, [...(byPerson.get(personId) ?? []), id]);
  for (const [personId, ids] of byPerson) await removeOld(db, personId, ids, at);
}

/** Removes them like a write by the person, so that their devices learn of it and none restores them. */
async function removeOld(db: Db, personId: string, ids: readonly string[], at: Date): Promise<void> {
  const now = at.getTime();
  await db.transaction(async (tx) => {
    const account = await lockPerson(tx, personId);
    if (!account) return;
    const { revision } = account;
    const ofPerson = and(eq(mineRecord.personId, personId), eq(mineRecord.collection, "edit"));
    const rows = await tx
      .select()
      .from(mineRecord)
      .where(and(ofPerson, isNull(mineRecord.removedAt), isOneOf(ids)));
    // A device may have written to one of them since.
    const old = rows.filter(({ cells }) => isOldEdit(cells as Cells, now));
    const removed = old.map((row) => recordRow(row, eraseByAccount(row.cells as Cells, now), { revision, at }));
    await storeRecords(tx, removed);
    await deleteOldRemovals(tx, personId, at);
  });
}
