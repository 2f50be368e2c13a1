import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Pool } from "pg";
import { jobTables } from "../jobs/install.ts";

/** Columns by table. */
export type Columns = Readonly<Record<string, readonly string[]>>;

/** What drizzle-kit notes beside the newest migration: the tables as they are after it. */
interface Snapshot {
  readonly tables: Readonly<
    Record<string, { readonly name: string; readonly columns: Readonly<Record<string, { readonly name: string }>> }>
  >;
}

/** The tables as they are to be after the last of the migrations. @param folder of the migrations */
export function declaredTables(folder: string): Columns {
  const notes = readdirSync(join(folder, "meta")).filter((name) => name.endsWith("_snapshot.json"));
  const newest = notes.toSorted().at(-1) ?? "";
  const { tables } = JSON.parse(readFileSync(join(folder, "meta", newest), "utf8")) as Snapshot;
  return Object.fromEntries(
    Object.values(tables).map(({ name, columns }) => [name, Object.values(columns).map((column) => column.name)]),
  );
}

/** The tables that there are. */
export async function storedTables(pool: Pick<Pool, "query">): Promise<Columns> {
  const { rows } = await pool.query<{ name: string; columns: readonly string[] }>(`
    select class.relname as name, coalesce(json_agg(attname order by attnum) filter (where attname is not null), '[]') as columns
    from pg_class class left join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    where class.relkind in ('r', 'p') and class.relnamespace = 'public'::regnamespace
    group by class.oid, class.relname`);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/** The jobs' tables that are missing. */
async function missingJobTables(pool: Pick<Pool, "query">): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from unnest($1::text[]) name where to_regclass(name) is null",
    [jobTables()],
  );
  return rows.map(({ name }) => name);
}

/**
 * What is missing of what the migrations have made, in words; undefined: nothing.
 * @param pending the statements of those that are still to run: what they name is not missed
 */
export async function tellMissing(pool: Pool, folder: string, pending: readonly string[]): Promise<string | undefined> {
  const stored = new Map(Object.entries(await storedTables(pool)));
  const declared = Object.entries(declaredTables(folder));
  // A column is told by its table's name in the same statement: another table may have one of that name.
  const isToCome = (...names: readonly string[]) =>
    pending.some((statement) => names.every((name) => statement.includes(`"${name}"`)));
  const tables = declared.flatMap(([name]) => (stored.has(name) || isToCome(name) ? [] : [name]));
  const columns = declared.flatMap(([name, own]) => {
    const there = stored.get(name);
    return there
      ? own.filter((column) => !there.includes(column) && !isToCome(name, column)).map((column) => `${name}.${column}`)
      : [];
  });
  const missing = [
    ["tables", [...tables, ...(await missingJobTables(pool))]],
    ["columns", columns],
  ] as const;
  const told = missing.flatMap(([what, names]) =>
    names.length ? [`${what} that are missing: ${names.toSorted().join(", ")}`] : [],
  );
  return told.length ? told.join("; ") : undefined;
}
