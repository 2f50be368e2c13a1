import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Client } from "pg";
import { withLock } from "../db/database.ts";
import { createDb, type Db } from "../db/queries.ts";
import { migrate, migrationLock } from "../jobs/migrate.ts";
import { copyIn } from "./copy.ts";
import { type Applied, BackupFault, type BackupTable, copyFromStatement, quoted, sequenceStatement } from "./format.ts";
import { type BackupTaker, readBackup, type ReadBackup } from "./read-backup.ts";
import { countTables, readTables } from "./stored-tables.ts";

export interface Restoring {
  readonly file: string;
  /** The keys to decrypt it with, if it is encrypted. */
  readonly keys?: readonly string[];
  /** The database to restore into, which must be empty. */
  readonly url: string;
  /** The folder of our migrations. */
  readonly migrations: string;
  /** Makes corrections before anyone sees the data, on the tables of this version. */
  readonly settle: (db: Db) => Promise<void>;
}

export interface Restored extends ReadBackup {
  /** Tables in the backup that are not ours: they were left out. */
  readonly foreign: readonly string[];
}

/**
 * Restores a backup, all or nothing, into an empty database, and migrates it to this version.
 * @throws BackupFault when the file is damaged (before anything is written), of a newer version, or
 *   the database is not empty
 */
export async function restoreBackup({ file, keys = [], url, migrations, settle }: Restoring): Promise<Restored> {
  const { head } = await readBackup(file, {}, keys);
  const known = readMigrationFiles({ migrationsFolder: migrations });
  const steps = known.map(({ sql, hash, folderMillis }) => ({ sql, applied: [hash, folderMillis] as Applied }));
  const before = head.migrations.length;
  if (head.migrations.some((applied, at) => String(steps[at]?.applied) !== String(applied)))
    throw new BackupFault(`${file} comes from another version of Agate: restore it with that version or a newer one`);
  const restored = await withLock(url, migrationLock, async (client) => {
    const there = await countTables(client);
    if (there)
      throw new BackupFault(`the database has ${there} tables already: make an empty one and name it by --into`);
    await client.query("set statement_timeout = 0; set client_encoding = 'UTF8'; set datestyle = 'ISO'");
    await client.query("begin");
    try {
      await prepareMigrations(client);
      for (const step of steps.slice(0, before)) await applyMigration(client, step);
      const loaded = await load(client, file, keys);
      for (const step of steps.slice(before)) await applyMigration(client, step);
      await settle(createDb(client));
      await client.query("commit");
      return loaded;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    }
  });
  await migrate({ url }, migrations);
  await withLock(url, migrationLock, (client) => client.query("analyze"));
  return restored;
}

/** Creates the table in which Drizzle records applied migrations, just as Drizzle does. */
async function prepareMigrations(client: Client): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
}

interface Step {
  readonly sql: readonly string[];
  readonly applied: Applied;
}

async function applyMigration(client: Client, { sql, applied }: Step): Promise<void> {
  for (const statement of sql) await client.query(statement);
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [...applied]);
}

async function load(client: Client, file: string, keys: readonly string[]): Promise<Restored> {
  const tables = new Map((await readTables(client)).map((table) => [table.name, table]));
  const names = [...tables.keys()];
  // Migrations insert rows of their own; the backup has their current versions.
  await client.query(`truncate ${names.map((name) => `public.${quoted(name)}`).join(", ")}`);
  const foreign: string[] = [];
  const stored: Record<string, number> = {};
  const taker: BackupTaker = {
    async table(table, rows) {
      const ours = tables.get(table.name);
      if (!ours) return void foreign.push(table.name);
      checkColumns(ours, table);
      stored[table.name] = await copyIn(client, copyFromStatement(table), rows);
    },
    async sequence(sequence) {
      const { rows } = await client.query("select to_regclass($1) as there", [`public.${quoted(sequence.name)}`]);
      if ((rows[0] as { there: string | null }).there) await client.query(sequenceStatement(sequence));
    },
  };
  const read = await readBackup(file, taker, keys);
  const missing = names.filter((name) => stored[name] !== read.rows[name]);
  if (missing.length) throw new BackupFault(`${file} lacks rows of ${missing.join(", ")}`);
  return { ...read, foreign };
}

function checkColumns(ours: BackupTable, { name, columns }: BackupTable): void {
  if (String(ours.columns.toSorted()) !== String(columns.toSorted()))
    throw new BackupFault(`has other columns in ${name} than its migrations make`);
}
