import type { Client, Pool } from "pg";

/** Rows that `fillTables` adds to each table. */
export const filledRows = 6;

/**
 * Texts that could break a format of lines, tabs and backslashes. All texts of one row are the same, so
 * that every reference holds.
 */
const texts = [
  "row\tof\ttabs\nand lines\r\n, \\ \\n \\t, \"quotes\", 'more', é 🏟 \u2028 \u0001",
  "\\.",
  "\\N",
  "",
  "-- agate end {}",
  'copy public."person" ("id") from stdin;\n\\.\nselect 1;',
];

/** The value of a column, by type and row number. */
const values: Readonly<Record<string, (row: number) => unknown>> = {
  text: (row) => texts[row],
  bigint: (row) => row + 1,
  integer: (row) => row + 1,
  smallint: (row) => row + 1,
  boolean: (row) => row % 2 === 0,
  date: (row) => `2026-02-0${row + 1}`,
  uuid: (row) => `00000000-0000-4000-8000-00000000000${row}`,
  "timestamp with time zone": (row) => (row === 3 ? "infinity" : `2026-06-0${row + 1} 12:34:56.123456+05:30`),
  json: (row) => JSON.stringify({ b: [texts[0], 1.5e300], a: row, B: null }).replace("\\u0001", ""),
  jsonb: (row) => JSON.stringify({ b: [texts[0], 12345678901234567890n.toString()], a: row }).replace("\\u0001", ""),
  bytea: (row) => Buffer.alloc(row === 5 ? 400_000 : 9, row * 41),
  "text[]": (row) => [texts[row], "", 'a "b" \\c', null],
};

/**
 * Adds rows to every existing table, including tables added later, with all values that are
 * hard to write and read back.
 */
export async function fillTables(db: Pool | Client): Promise<readonly string[]> {
  const { rows: columns } = await db.query<{
    table: string;
    column: string;
    type: string;
    nullable: boolean;
    rank: number;
  }>(`
    with recursive depth (oid, rank) as (
      select oid, 0 from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      union select key.conrelid, rank + 1 from depth join pg_constraint key
        on key.contype = 'f' and key.confrelid = depth.oid and key.conrelid <> depth.oid)
    select relname as table, attname as column, format_type(atttypid, null) as type, not attnotnull as nullable,
      (select max(rank) from depth where depth.oid = class.oid) as rank
    from pg_class class join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by rank, relname, attnum`);
  for (const [table, ofTable] of Map.groupBy(columns, ({ table }) => table)) {
    await db.query(`truncate "${table}" cascade`);
    for (let row = 0; row < filledRows; row++) {
      const filled = ofTable.map(({ type, nullable }) => {
        const value = values[type];
        if (!value) throw new Error(`fillTables has no value of the type ${type} (${table})`);
        return nullable && row === 4 ? null : value(row);
      });
      const names = ofTable.map(({ column }) => `"${column}"`);
      const places = filled.map((_, at) => `$${at + 1}`);
      await db.query(`insert into "${table}" (${names.join(", ")}) values (${places.join(", ")})`, filled);
    }
  }
  const { rows: sequences } = await db.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by 1",
  );
  for (const [at, { name }] of sequences.entries())
    if (at % 3) await db.query(`select setval('"${name}"', ${at * 7 + 10}, ${at % 2 === 0})`);
  return [...new Set(columns.map(({ table }) => table))];
}

/** All rows of all tables as PostgreSQL writes them, and the position of each sequence. */
export async function allRows(db: Pool | Client): Promise<Readonly<Record<string, readonly string[]>>> {
  const { rows: tables } = await db.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  );
  const all: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const { rows } = await db.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  const { rows } = await db.query<{ row: string }>(
    "select sequencename || ' ' || coalesce(last_value::text, 'untouched') as row from pg_sequences where schemaname = 'public' order by 1",
  );
  return { ...all, "(sequences)": rows.map(({ row }) => row) };
}
