import type { MineSyncedJson } from "@agate/api";
import type { mineSync } from "@agate/api/schemas";
import { bytesOf, cellsFault, isRemoved, mergeSent, recordFault, roomFault, skewOf } from "@agate/mine";
import type { Cells, MineRecord, Room } from "@agate/mine";
import { and, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "../../db/database.ts";
import { person } from "../../db/schema-accounts.ts";
import { mineAccount, mineRecord } from "../../db/schema-mine.ts";

type Asked = z.output<typeof mineSync>;
type Refused = MineSyncedJson["refused"][number];

/** How long it is known that a record is gone. A device that was away for longer is told everything anew. */
export const removalsKeptFor = 180 * 24 * 3_600_000;

/**
 * Keeps what a device has changed and tells it what others have. Writes of one person go one after the other, whichever
 * server is asked, so that a cursor once given has nothing behind it; a request that only asks waits for nobody.
 * @returns undefined: the person is gone
 */
export async function syncMine(
  db: Db,
  personId: string,
  { cursor, sent_at: sentAt, records: sent }: Asked,
  at: Date,
): Promise<MineSyncedJson | undefined> {
  const now = at.getTime();
  const skew = skewOf(sentAt, now);
  const answer = async (tx: Db, refused: readonly Refused[], echoed: readonly MineRecord[]) => {
    const news = await readChanges(tx, personId, cursor, echoed);
    return { ...news, skew, now, refused: [...refused] };
  };
  if (!sent.length) return answer(db, [], []);
  return db.transaction(async (tx) => {
    const revision = await lockPerson(tx, personId, at);
    if (revision === undefined) return undefined;
    const { refused, echoed } = await keepSent(tx, { personId, revision, sent, cursor, skew, at });
    return answer(tx, refused, echoed);
  });
}

/**
 * Has every other write of this person wait, and forgets what has been gone for long. The person comes first, as for
 * whoever deletes one: in another order the two would wait for each other.
 * @returns the revision of this write; undefined: the account was deleted meanwhile
 */
export async function lockPerson(tx: Db, personId: string, at: Date): Promise<number | undefined> {
  const [there] = await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for("key share");
  if (!there) return undefined;
  const [account] = await tx
    .insert(mineAccount)
    .values({ personId, revision: 1 })
    .onConflictDoUpdate({ target: mineAccount.personId, set: { revision: sql`${mineAccount.revision} + 1` } })
    .returning();
  if (!account) throw new Error("a person's things were not locked");
  const old = new Date(at.getTime() - removalsKeptFor);
  const forgotten = await tx
    .delete(mineRecord)
    .where(and(eq(mineRecord.personId, personId), lt(mineRecord.removedAt, old)))
    .returning({ revision: mineRecord.revision });
  if (forgotten.length)
    await tx
      .update(mineAccount)
      .set({
        forgotten: sql`greatest(${mineAccount.forgotten}, ${Math.max(...forgotten.map(({ revision }) => revision))})`,
      })
      .where(eq(mineAccount.personId, personId));
  return account.revision;
}

interface Sending {
  readonly personId: string;
  readonly revision: number;
  readonly sent: Asked["records"];
  readonly cursor: number;
  readonly skew: number;
  readonly at: Date;
}

/** Merges what was sent into what is there. `echoed`: what the device knows by itself, because it alone has changed it. */
async function keepSent(tx: Db, { personId, revision, sent, cursor, skew, at }: Sending) {
  const room = await readRoom(tx, personId);
  const ids = [...new Set(sent.map(({ id }) => id).filter((id) => !id.includes("\0")))];
  const known = await tx
    .select()
    .from(mineRecord)
    .where(and(eq(mineRecord.personId, personId), inArray(mineRecord.id, ids)));
  const there = new Map(known.map((row) => [keyOf(row), row]));
  const kept = new Map<string, typeof mineRecord.$inferInsert>();
  const refused: Refused[] = [];
  const echoed: MineRecord[] = [];
  for (const given of sent) {
    const record = given as MineRecord;
    const { collection, id } = record;
    const fault = cellsFault(record);
    if (fault) {
      refused.push({ collection, id, reason: fault });
      continue;
    }
    const row = kept.get(keyOf(record)) ?? there.get(keyOf(record));
    const before = row?.cells as Cells | undefined;
    const cells = mergeSent(before, record.cells, skew, at.getTime());
    const merged = { collection, id, cells };
    if (cells !== before) {
      const reason = recordFault(merged) ?? roomFault(merged, before, room.now());
      if (reason) {
        refused.push({ collection, id, reason });
        continue;
      }
      room.put(merged, before);
      const removedAt = isRemoved(cells) ? (row?.removedAt ?? at) : null;
      kept.set(keyOf(record), { personId, collection, id, cells, bytes: bytesOf(cells), removedAt, revision });
    }
    if ((there.get(keyOf(record))?.revision ?? 0) <= cursor) echoed.push(merged);
  }
  const rows = [...kept.values()];
  if (rows.length)
    await tx
      .insert(mineRecord)
      .values(rows)
      .onConflictDoUpdate({
        target: [mineRecord.personId, mineRecord.collection, mineRecord.id],
        set: {
          cells: sql`excluded.cells`,
          bytes: sql`excluded.bytes`,
          removedAt: sql`excluded.removed_at`,
          revision: sql`excluded.revision`,
        },
      });
  return { refused, echoed };
}

/** What a person has already, counted once and carried on from there. */
async function readRoom(tx: Db, personId: string) {
  const rows = await tx
    .select({
      collection: mineRecord.collection,
      count: sql<number>`count(*) filter (where ${isNull(mineRecord.removedAt)})::int`,
      bytes: sql<number>`sum(${mineRecord.bytes})::int`,
    })
    .from(mineRecord)
    .where(eq(mineRecord.personId, personId))
    .groupBy(mineRecord.collection);
  const counts = new Map(rows.map(({ collection, count }) => [collection, count]));
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  return {
    now: (): Room => ({ bytes, counts }),
    put: ({ collection, cells }: MineRecord, before: Cells | undefined) => {
      const isThere = (some: Cells | undefined) => (some && !isRemoved(some) ? 1 : 0);
      counts.set(collection, (counts.get(collection) ?? 0) + isThere(cells) - isThere(before));
      bytes += bytesOf(cells) - (before ? bytesOf(before) : 0);
    },
  };
}

/** What has changed since a cursor, but for what the device has changed itself. */
async function readChanges(tx: Db, personId: string, cursor: number, echoed: readonly MineRecord[]) {
  // Before the records: what is written between the two reads is told again next time.
  const [account] = await tx.select().from(mineAccount).where(eq(mineAccount.personId, personId));
  const { revision = 0, forgotten = 0 } = account ?? {};
  // A device may know more than we do after a backup was brought back: it is told what there is.
  const whole = cursor > 0 && cursor < forgotten;
  const from = whole || cursor > revision ? 0 : cursor;
  const rows = await tx
    .select()
    .from(mineRecord)
    .where(and(eq(mineRecord.personId, personId), gt(mineRecord.revision, from)));
  const known = whole ? new Set<string>() : new Set(echoed.map(keyOf));
  const records = rows
    .filter((row) => !known.has(keyOf(row)))
    .map(({ collection, id, cells }) => ({
      collection,
      id,
      cells: cells as MineSyncedJson["records"][number]["cells"],
    }));
  return { cursor: revision, records, whole };
}

function keyOf({ collection, id }: { readonly collection: string; readonly id: string }): string {
  return `${collection}\n${id}`;
}
