import type { Client } from "pg";
import type { Applied, BackupSequence, BackupTable } from "./format.ts";

/** Our tables, without those of extensions. */
const ours = `
  from pg_class class
  where class.relkind in ('r', 'p') and not class.relispartition
    and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = class.oid and deptype = 'e')`;

/** The tables with their stored columns, each before those that refer to it. */
export async function readTables(client: Client): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<BackupTable & { readonly parents: readonly string[] }>(`
    select class.relname as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(parent.relname), '[]') from pg_constraint key
        join pg_class parent on parent.oid = key.confrelid
        where key.contype = 'f' and key.conrelid = class.oid and key.confrelid <> class.oid) as parents
    ${ours} and class.relnamespace = 'public'::regnamespace
    order by class.relname`);
  const placed = new Map<string, BackupTable>();
  while (placed.size < rows.length) {
    const next = rows.filter(({ name, parents }) => !placed.has(name) && parents.every((parent) => placed.has(parent)));
    if (!next.length) throw new Error("The tables refer to each other in a circle.");
    for (const { name, columns } of next) placed.set(name, { name, columns });
  }
  return [...placed.values()];
}

/** How many tables exist in the schemas of Agate and pg-boss. */
export async function countTables(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int ${ours.replace("from pg_class class", "from pg_class class join pg_namespace schema on schema.oid = relnamespace")}
      and nspname in ('public', 'drizzle', 'pgboss')`);
  return rows[0]?.count ?? 0;
}

/** The current position of each sequence. */
export async function readSequences(client: Client): Promise<readonly BackupSequence[]> {
  const { rows } = await client.query<{ name: string; start: string; last: string | null }>(
    "select sequencename as name, start_value as start, last_value as last from pg_sequences where schemaname = 'public' order by 1",
  );
  return rows.map(({ name, start, last }) => ({ name, value: last ?? start, isCalled: last !== null }));
}

/** The migrations that created the tables, oldest first; empty if there are no tables yet. */
export async function readApplied(client: Client): Promise<readonly Applied[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as there");
  if (!(found[0] as { there: string | null }).there) return [];
  const { rows } = await client.query<{ hash: string; at: string }>(
    "select hash, created_at as at from drizzle.__drizzle_migrations order by created_at",
  );
  return rows.map(({ hash, at }): Applied => [hash, Number(at)]);
}
