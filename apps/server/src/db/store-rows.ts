import { and, getTableColumns, ne, type SQL, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { insertMany } from "./bulk.ts";
import type { Db } from "./database.ts";
import { type Overrides, tables } from "./overrides.ts";
import { writeRosterChanges } from "./roster-changes.ts";
import type { rosterEntry } from "./schema.ts";

/** What every row of feed data has: see `lifecycle` in the schema. */
export interface TrackedRow {
  readonly id: string;
  readonly missed: number;
  readonly removedAt: Date | null;
  readonly confirmedAt: Date;
}

/** The lifecycle fields of a row that its origin just reported. */
export function seenNow<Origin extends Entry["origin"]>(origin: Origin, now: Date) {
  return { origin, missed: 0, removedAt: null, confirmedAt: now };
}

type Entry = typeof rosterEntry.$inferSelect;

/** The rows of a table that meet the conditions, including removed ones, except those of the sample. */
export async function readRealRows<Table extends (typeof tables)[keyof typeof tables]>(
  db: Db,
  table: Table,
  ...conditions: readonly (SQL | undefined)[]
): Promise<Table["$inferSelect"][]> {
  const real = and(ne(table.origin, "sample"), ...conditions);
  return (await db
    .select()
    .from(table as PgTable)
    .where(real)) as Table["$inferSelect"][];
}

/** What happened to the rows of a scope. */
export interface Difference {
  readonly added: number;
  readonly changed: number;
  /** Not in this response, and still shown: a single miss may be a glitch. */
  readonly missing: number;
  readonly removed: number;
}

/** How many consecutive good runs must miss a row before it is removed. */
const missesToRemove = 2;

/** How rows are stored. */
export interface Storing<Row> {
  readonly now: Date;
  /** For this kind of row; must be read before the stored rows. */
  readonly overrides: Overrides;
  /** Stored rows that are removed at once (a coach with a successor). */
  readonly gone?: readonly Row[];
  /** Stored rows that this response says nothing about. */
  readonly retained?: readonly Row[];
}

/**
 * Writes the rows of a good response over the stored ones, applies a person's corrections last, and
 * counts misses for the rest.
 * @param rows whole rows, as their source reports them
 * @param stored all existing rows of the scope, including removed ones, as their sources reported
 *   them (`Overrides.asReported`)
 */
export async function storeRows<Row extends TrackedRow>(
  tx: Db,
  name: Exclude<keyof typeof tables, "roster_entry">,
  rows: readonly Row[],
  stored: readonly Row[],
  how: Storing<Row>,
): Promise<Difference> {
  return (await write(tx, name, rows, stored, how)).difference;
}

/**
 * The same for the people of one team, and records their changes.
 * @param how.source where it comes from: a provider, or `import`
 */
export async function storePeople(
  tx: Db,
  rows: readonly Entry[],
  stored: readonly Entry[],
  how: Storing<Entry> & { readonly source: string },
): Promise<Difference> {
  const { difference, ...became } = await write(tx, "roster_entry", rows, stored, how);
  await writeRosterChanges(tx, became, how);
  return difference;
}

async function write<Row extends TrackedRow>(
  tx: Db,
  name: keyof typeof tables,
  rows: readonly Row[],
  stored: readonly Row[],
  { now, overrides, gone = [], retained = [] }: Storing<Row>,
) {
  const table = tables[name];
  const before = new Map(overrides.asStored(stored).map((row) => [row.id, row]));
  await overrides.learn(rows, now);
  const alive = overrides.asSeen(rows).map((row) => ({ ...row, missed: 0, removedAt: null, confirmedAt: now }));
  const added = alive.filter(({ id }) => !before.has(id));
  const changed = alive.filter((row) => {
    const old = before.get(row.id);
    return old && !isSame(old, row);
  });
  const written = new Set([...added, ...changed]);
  await insertMany<PgTable>(tx, table, [...written], overwrite(table));
  const unchanged = alive.filter((row) => !written.has(row));
  if (unchanged.length) await tx.update(table).set({ missed: 0, confirmedAt: now }).where(isOneOf(table, unchanged));

  const spared = new Set([...alive, ...retained].map(({ id }) => id));
  const goneIds = new Set(gone.map(({ id }) => id));
  const absent = stored.filter(({ id, removedAt }) => !removedAt && !spared.has(id));
  const removed = absent.filter(({ id, missed }) => goneIds.has(id) || missed + 1 >= missesToRemove);
  const missing = absent.filter((row) => !removed.includes(row));
  if (missing.length)
    await tx
      .update(table)
      .set({ missed: sql`${table.missed} + 1` })
      .where(isOneOf(table, missing));
  if (removed.length) await tx.update(table).set({ removedAt: now }).where(isOneOf(table, removed));
  return {
    before,
    written: [...written],
    removed: overrides.asStored(removed),
    difference: { added: added.length, changed: changed.length, missing: missing.length, removed: removed.length },
  };
}

/** Whether a reader would see a difference. */
export function isVisible({ added, changed, removed }: Difference): boolean {
  return added + changed + removed > 0;
}

/** One parameter, however many rows. */
function isOneOf(table: (typeof tables)[keyof typeof tables], rows: readonly { readonly id: string }[]) {
  return sql`${table.id} = any(${sql.param(rows.map(({ id }) => id))})`;
}

/** Whether all facts are the same; confirmation times and miss counts do not count. */
function isSame(old: object, row: object): boolean {
  const values = new Map(Object.entries(old));
  return Object.entries(row).every(
    ([key, value]) => key === "confirmedAt" || key === "missed" || plain(values.get(key)) === plain(value),
  );
}

function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  // The database may order the keys of an object in any way.
  if (value !== null && typeof value === "object")
    return JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return value;
}

function overwrite(table: PgTable) {
  const columns = Object.values(getTableColumns(table)).filter((column) => column.name !== "id");
  const assignments = columns.map(
    (column) => sql`${sql.identifier(column.name)} = excluded.${sql.identifier(column.name)}`,
  );
  return sql`on conflict (id) do update set ${sql.join(assignments, sql`, `)}`;
}
