import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "../jobs/migrate.ts";
import { blankDatabase, migrations, migrationsUpTo } from "../testing/database.ts";
import { filledRows, fillTables } from "../testing/fill-tables.ts";

/**
 * The last migration of each release, and the SHA-256 of all up to it: released migrations have run somewhere and never
 * change again. docs/releasing.md says when to add a line.
 */
const released: readonly (readonly [version: string, last: string, hash: string])[] = [
  ["0.1.0", "0025_operators", "449a0898588d8bc30ba172ea4d602e479f03dc0ae7bf9b56cdc77cfe3f3a2a80"],
];

/** What a later migration removes or rewrites on purpose, by `table.column`: each with its reason. */
const changed: Readonly<Record<string, string>> = {
  "roster_entry.status": "0027: why somebody is absent is not stored (PV24)",
};

async function blank(): Promise<Pool & { readonly url: string }> {
  const url = await blankDatabase();
  const pool = new Pool({ connectionString: url, max: 2 });
  onTestFinished(() => pool.end());
  return Object.assign(pool, { url });
}

/** The columns of every table, their values, and the number of rows. */
async function stored(db: Pool, tables: readonly string[]) {
  const all: Record<string, unknown> = {};
  for (const table of tables) {
    const { rows } = await db.query<Record<string, unknown>>(`select to_jsonb(t) as row from "${table}" t`);
    const plain = rows.map(({ row }) => row as Record<string, unknown>);
    all[table] = plain.length;
    for (const column of Object.keys(plain[0] ?? {}))
      all[`${table}.${column}`] = plain.map((row) => JSON.stringify(row[column])).toSorted();
  }
  return all;
}

/**
 * Everything that makes up the tables: columns, constraints, indexes, functions and triggers,
 * as PostgreSQL prints them.
 */
async function schemaOf(db: Pool): Promise<readonly string[]> {
  const { rows } = await db.query<{ part: string }>(`
    select concat_ws(' ', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull, attgenerated,
        attidentity, pg_get_expr(adbin, adrelid)) as part
      from pg_attribute join pg_class class on class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm') and attnum > 0 and not attisdropped
    union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
    union all select pg_get_triggerdef(trigger.oid) from pg_trigger trigger join pg_class class on class.oid = tgrelid
      where relnamespace = 'public'::regnamespace and not tgisinternal
    union all select concat_ws(' ', sequencename, data_type, start_value, increment_by, cycle) from pg_sequences
      where schemaname = 'public'
    order by 1`);
  return rows.map(({ part }) => part);
}

test.each(released)("[RL3] the migrations of %s are as released", (_, last, hash) => {
  const files = readdirSync(migrations).filter((name) => name.endsWith(".sql"));
  const until = files.toSorted().slice(0, files.toSorted().indexOf(`${last}.sql`) + 1);
  const sum = createHash("sha256");
  for (const name of until) sum.update(name).update(readFileSync(join(migrations, name)));
  expect(sum.digest("hex")).toBe(hash);
});

test.each(released)(
  "[RL3] a database of %s with rows in every table loses nothing, and ends up like a new one @all",
  async (_, last) => {
    const old = await blank();
    await migrate(old, migrationsUpTo(last));
    const tables = await fillTables(old);
    const before = await stored(old, tables);
    for (const table of tables) expect(before[table], table).toBe(filledRows);

    await migrate(old, migrations);
    const after = await stored(old, tables);
    const unchanged = Object.keys(before).filter((part) => !Object.hasOwn(changed, part));
    expect(Object.fromEntries(unchanged.map((part) => [part, after[part]]))).toEqual(
      Object.fromEntries(unchanged.map((part) => [part, before[part]])),
    );

    const fresh = await blank();
    await migrate(fresh, migrations);
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
  },
);
