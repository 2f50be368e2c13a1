import { and, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import type { MineSyncedJson } from "@agate/api";
import type { mineSync } from "@agate/api/schemas";
import {
  bytesOf,
  cellsFault,
  hasGoneBack,
  isRemoved,
  mergeSent,
  mineLimits,
  recordFault,
  storageFault,
  storageBytes,
  skewOf,
} from "@agate/mine";
import type { Cells, MineRecord, StorageUsage } from "@agate/mine";
import { insertMany } from "../../db/bulk.ts";
import type { Db } from "../../db/database.ts";
import { person } from "../../db/schema-accounts.ts";
import { mineAccount, mineRecord } from "../../db/schema-mine.ts";

type SyncRequest = v.InferOutput<typeof mineSync>;
type Refused = MineSyncedJson["refused"][number];
type Row = typeof mineRecord.$inferInsert;

/** How long removals are remembered. A device that was away longer is sent everything again. */
export const removalRetention = 180 * 24 * 3_600_000;

/** Bytes that one request can add to storage: JSON can be longer stored than sent. */
export const maxStoredAtOnce = 512_000;

/**
 * Stores a device's changes and returns those of others. One person's writes run one after another on all servers, so
 * nothing is ever added before a cursor that was already issued; a read-only request waits for no one.
 * @returns undefined if the person was deleted
 */
export async function syncMine(
  db: Db,
  personId: string,
  { cursor, sent_at: sentAt, records: sent }: SyncRequest,
  at: Date,
): Promise<MineSyncedJson | undefined> {
  const now = at.getTime();
  const skew = skewOf(sentAt, now);
  const answer = async (tx: Db, refused: readonly Refused[], echoed: readonly MineRecord[]) => {
    const changes = await readChanges(tx, personId, cursor, echoed);
    return { ...changes, skew, now, refused: [...refused] };
  };
  if (!sent.length) return answer(db, [], []);
  return db.transaction(async (tx) => {
    const account = await lockPerson(tx, personId);
    if (!account) return undefined;
    const { refused, echoed } = await storeSent(tx, { personId, ...account, sent, cursor, skew, at });
    await deleteOldRemovals(tx, personId, at);
    return answer(tx, refused, echoed);
  });
}

/**
 * Makes every other write of this person wait. Locks the person first, as deletion does; a different order would
 * deadlock.
 * @returns the revision of this write, and the revision up to which removals are forgotten; undefined if the account
 * was deleted in the meantime
 */
export async function lockPerson(
  tx: Db,
  personId: string,
): Promise<{ readonly revision: number; readonly forgotten: number } | undefined> {
  const [there] = await tx.select({ id: person.id }).from(person).where(eq(person.id, personId)).for("key share");
  if (!there) return undefined;
  const [account] = await tx
    .insert(mineAccount)
    .values({ personId, revision: 1 })
    .onConflictDoUpdate({ target: mineAccount.personId, set: { revision: sql`${mineAccount.revision} + 1` } })
    .returning();
  if (!account) throw new Error("a person's things were not locked");
  return account;
}

/**
 * Forgets old removals, and the oldest ones beyond their cap (rule MI18). A device whose cursor is older than that is
 * sent everything again, so that it does not restore them.
 */
export async function deleteOldRemovals(tx: Db, personId: string, at: Date): Promise<void> {
  const { records, bytes } = mineLimits.removed;
  const old = new Date(at.getTime() - removalRetention);
  const used = sql`${mineRecord.bytes} + octet_length(${mineRecord.id}) + octet_length(${mineRecord.collection})`;
  const newestFirst = sql`order by ${mineRecord.removedAt} desc, ${mineRecord.revision} desc, ${mineRecord.collection}, ${mineRecord.id}`;
  const gone = tx
    .select({
      row: sql<string>`ctid`.as("row"),
      removedAt: mineRecord.removedAt,
      rank: sql<number>`row_number() over (${newestFirst})`.as("rank"),
      sum: sql<number>`sum(${used}) over (${newestFirst})`.as("sum"),
    })
    .from(mineRecord)
    .where(and(eq(mineRecord.personId, personId), isNotNull(mineRecord.removedAt)))
    .as("gone");
  const beyond = tx
    .select({ row: gone.row })
    .from(gone)
    .where(or(lt(gone.removedAt, old), gt(gone.rank, records), gt(gone.sum, bytes)));
  // As an array, the rows are looked up once, whatever the planner assumes about the table; with a join, they may be
  // looked up again for each of a thousand rows. No one else writes this person's rows in the meantime.
  const forgotten = await tx
    .delete(mineRecord)
    .where(sql`ctid = any(array${beyond})`)
    .returning({ revision: mineRecord.revision });
  if (!forgotten.length) return;
  const last = forgotten.reduce((most, { revision }) => Math.max(most, revision), 0);
  await tx
    .update(mineAccount)
    .set({ forgotten: sql`greatest(${mineAccount.forgotten}, ${last})` })
    .where(eq(mineAccount.personId, personId));
}

interface Sending {
  readonly personId: string;
  readonly revision: number;
  readonly forgotten: number;
  readonly sent: SyncRequest["records"];
  readonly cursor: number;
  readonly skew: number;
  readonly at: Date;
}

/**
 * Merges the sent records into the stored ones. `echoed`: records that the device already knows, because it alone
 * changed them.
 */
async function storeSent(tx: Db, { personId, revision, forgotten, sent, cursor, skew, at }: Sending) {
  const storage = await readStorage(tx, personId);
  const ids = sent.map(({ id }) => id).filter((id) => !id.includes("\0"));
  const known = await tx
    .select()
    .from(mineRecord)
    .where(and(eq(mineRecord.personId, personId), isOneOf(ids)));
  const there = new Map(known.map((row) => [keyOf(row), row]));
  const named = new Set<string>();
  const rows: Row[] = [];
  const refused: Refused[] = [];
  const echoed: MineRecord[] = [];
  let stored = 0;
  for (const { known: wasKnown = false, ...given } of sent) {
    const record = given as MineRecord;
    const { collection, id } = record;
    const key = keyOf(record);
    // A repeated record would be merged and counted in full for each of its cells.
    const fault = cellsFault(record) ?? (named.has(key) ? "malformed" : null);
    if (fault) {
      refused.push({ collection, id, reason: fault });
      continue;
    }
    named.add(key);
    const row = there.get(key);
    // The device changed a record whose removal was already forgotten: it is notified, and the record is not created
    // again.
    if (!row && wasKnown && cursor < forgotten) continue;
    const before = row?.cells as Cells | undefined;
    const cells = mergeSent(before, record.cells, skew, at.getTime());
    const merged = { collection, id, cells };
    if (cells !== before) {
      const growth = Math.max(0, bytesOf(cells) - (before ? bytesOf(before) : 0));
      const reason =
        recordFault(merged) ??
        storageFault(merged, before, storage.now()) ??
        (stored + growth > maxStoredAtOnce ? "too-large" : null);
      if (reason) {
        refused.push({ collection, id, reason });
        continue;
      }
      stored += growth;
      storage.put(merged, before);
      rows.push(recordRow({ personId, collection, id, removedAt: row?.removedAt }, cells, { revision, at }));
    }
    if ((row?.revision ?? 0) <= cursor) echoed.push(merged);
  }
  await storeRecords(tx, rows);
  return { refused, echoed };
}

/** The row of a record with these cells, from which its size and its removal follow. */
export function recordRow(
  { personId, collection, id, removedAt }: Pick<Row, "personId" | "collection" | "id" | "removedAt">,
  cells: Cells,
  { revision, at }: { readonly revision: number; readonly at: Date },
): typeof mineRecord.$inferSelect {
  return {
    personId,
    collection,
    id,
    cells,
    bytes: bytesOf(cells),
    removedAt: isRemoved(cells) ? (removedAt ?? at) : null,
    revision,
  };
}

/** Upserts records with one statement and one parameter per column, however many there are. */
export async function storeRecords(tx: Db, rows: readonly Row[]): Promise<void> {
  const written = sql`(cells, bytes, removed_at, revision) = (excluded.cells, excluded.bytes, excluded.removed_at, excluded.revision)`;
  await insertMany(tx, mineRecord, rows, sql`on conflict (person_id, collection, id) do update set ${written}`);
}

/** Also one parameter for all of them. */
export function isOneOf(ids: readonly string[]): SQL {
  return sql`${mineRecord.id} = any(${sql.param(ids)}::text[])`;
}

/** What a person already stores, counted once and then updated. */
async function readStorage(tx: Db, personId: string) {
  const rows = await tx
    .select({
      collection: mineRecord.collection,
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`sum(${mineRecord.bytes} + octet_length(${mineRecord.id}) + octet_length(${mineRecord.collection}))::int`,
    })
    .from(mineRecord)
    .where(and(eq(mineRecord.personId, personId), isNull(mineRecord.removedAt)))
    .groupBy(mineRecord.collection);
  const counts = new Map(rows.map(({ collection, count }) => [collection, count]));
  let bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  return {
    now: (): StorageUsage => ({ bytes, counts }),
    put: (record: MineRecord, before: Cells | undefined) => {
      const { collection, cells } = record;
      const isThere = (some: Cells | undefined) => (some && !isRemoved(some) ? 1 : 0);
      counts.set(collection, (counts.get(collection) ?? 0) + isThere(cells) - isThere(before));
      bytes += storageBytes(record) - (before ? storageBytes({ ...record, cells: before }) : 0);
    },
  };
}

/** What has changed since a cursor, except for the device's own changes. */
async function readChanges(tx: Db, personId: string, cursor: number, echoed: readonly MineRecord[]) {
  // Read before the records: anything written between the two reads is sent again next time.
  const [account] = await tx.select().from(mineAccount).where(eq(mineAccount.personId, personId));
  const { revision = 0, forgotten = 0 } = account ?? {};
  const whole = cursor > 0 && cursor < forgotten;
  const from = whole || hasGoneBack(cursor, revision) ? 0 : cursor;
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
