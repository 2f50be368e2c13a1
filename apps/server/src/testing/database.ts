import { randomBytes } from "node:crypto";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { Client } from "pg";
import { afterAll, inject, onTestFinished } from "vitest";
import { type Database, openDatabase } from "../db/database.ts";
import * as schema from "../db/schema.ts";
import { migrate } from "../jobs/migrate.ts";
import { isDatabaseAway } from "../log/error-code.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** What tests/global-postgres.ts provides to every test file. */
export interface TestServer {
  /** URL of a database from which to create others. */
  readonly url: string;
  /** A migrated, empty database that is copied for each test file. */
  readonly template: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    readonly postgres: TestServer;
  }
}

/**
 * Shadows PostgreSQL's own `clock_timestamp()` and replaces pg-boss's clock, so that a test can set the time in its
 * database. Until it does, the clock runs as usual.
 */
const testClock = `
  create schema test_clock;
  create table test_clock.moment (one int primary key check (one = 1), now timestamptz not null);
  create function test_clock.clock_timestamp() returns timestamptz language sql volatile
    as 'select coalesce((select now from test_clock.moment), pg_catalog.clock_timestamp())';
  create or replace function pgboss.job_now() returns timestamptz language sql stable
    as 'select coalesce((select now from test_clock.moment), pg_catalog.now())'`;

export const migrations = join(import.meta.dirname, "../../migrations");

/** A folder for one test with the migrations before the named one. */
export function migrationsBefore(tag: string): string {
  return firstMigrations((tags) => tags.indexOf(tag));
}

/** A folder for one test with the migrations up to and including the named one. */
export function migrationsUpTo(tag: string): string {
  return firstMigrations((tags) => tags.indexOf(tag) + 1);
}

function firstMigrations(count: (tags: readonly string[]) => number): string {
  const folder = temporaryFolder(onTestFinished);
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { readonly entries: readonly { readonly tag: string }[] };
  const entries = journal.entries.slice(0, count(journal.entries.map(({ tag }) => tag)));
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Drops every table, and the record of applied migrations. */
export async function emptyDatabase({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query("drop schema public, drizzle, pgboss cascade; create schema public");
}

/**
 * How many connections of this database are waiting for a lock. The server is shared by all test files, so it
 * has other connections too.
 * @param kind as named in `pg_locks`; left out: any
 */
export async function waitingForLock(
  { pool }: Pick<Database, "pool">,
  kind?: "advisory" | "relation",
): Promise<number> {
  const { rowCount } = await pool.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and wait_event = coalesce($1, wait_event)`,
    [kind ?? null],
  );
  return rowCount ?? 0;
}

/** The length of a table's longest chain of references to other tables. */
const depthOf = (table: PgTable): number =>
  Math.max(0, ...getTableConfig(table).foreignKeys.map((key) => 1 + depthOf(key.reference().foreignTable)));
const tablesOfLeagues = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .toSorted((one, other) => depthOf(other) - depthOf(one));
const forgetting = tablesOfLeagues.map((table) => `delete from "${getTableName(table)}"`).join("; ");

/**
 * Deletes what is stored about leagues and their refreshes; people and their subscriptions stay. Row by row: `truncate`
 * creates new files for each table, its indexes and its TOAST values, which takes 40 ms of CPU time.
 */
export async function deleteLeagues({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query(forgetting);
}

/** A fresh, migrated database for this test file; dropped when the run is done. */
export async function testDatabase(): Promise<Database> {
  const server = inject("postgres");
  const name = `${server.template}_${randomBytes(6).toString("hex")}`;
  await command(
    server.url,
    `create database "${name}" template "${server.template}"`,
    `alter database "${name}" set search_path = public, test_clock, pg_catalog`,
  );
  const database = await openDatabase({ url: databaseUrl(server.url, name), dataDir: "" });
  // Among many concurrent requests, the last one waits for a connection as long as a slow machine
  // needs for all the others.
  database.pool.options.connectionTimeoutMillis = 60_000;
  afterAll(() => database.stop());
  return database;
}

/** The URL of a database without any tables for this test; dropped when the run is done. */
export async function blankDatabase(): Promise<string> {
  const server = inject("postgres");
  const name = `${server.template}_${randomBytes(6).toString("hex")}`;
  await command(server.url, `create database "${name}"`);
  return databaseUrl(server.url, name);
}

/** A clock that only changes when it is moved, both in this process and in a database. */
export interface TestClock {
  now(): Date;
  /** Moves it. */
  pass(milliseconds: number): void;
  /** Waits until every move is stored in the database. */
  notified(): Promise<void>;
}

const clocks = new WeakMap<Database["pool"], TestClock>();

/**
 * The clock of a database made by `testDatabase`, stopped at the moment given in the first call; all servers on the
 * database share it. A database that is away or closed is not updated.
 */
export function testClockOf({ pool }: Pick<Database, "pool">, start: string): TestClock {
  const clock = clocks.get(pool) ?? stopClock(pool, start);
  clocks.set(pool, clock);
  return clock;
}

function stopClock(pool: Database["pool"], start: string): TestClock {
  let time = Date.parse(start);
  const notify = async () => {
    // The last move of a file's last test may run after the file has released its database.
    if (pool.ending) return;
    const now = new Date(time);
    const statement = "insert into test_clock.moment values (1, $1) on conflict (one) do update set now = excluded.now";
    await pool.query(statement, [now]).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
  };
  let notified = notify();
  return {
    now: () => new Date(time),
    pass(milliseconds) {
      time += milliseconds;
      notified = notified.then(notify);
    },
    notified: () => notified,
  };
}

/** Creates the database that test files copy. */
export async function makeTemplate(url: string): Promise<TestServer> {
  const template = `agate_test_${randomBytes(6).toString("hex")}`;
  await command(url, `create database "${template}"`);
  await migrate({ url: databaseUrl(url, template) }, migrations);
  await command(databaseUrl(url, template), testClock);
  return { url, template };
}

/** Drops the template and every copy of it, including those of files that crashed. */
export async function dropTemplate({ url, template }: TestServer): Promise<void> {
  const names = await command(url, `select datname from pg_database where starts_with(datname, '${template}')`);
  for (const { datname } of names) await command(url, `drop database "${datname}" with (force)`);
}

function databaseUrl(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

/** Runs statements one after the other. @returns the rows of the last one */
async function command(url: string, ...statements: string[]): Promise<readonly { readonly datname: string }[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    let rows: readonly { readonly datname: string }[] = [];
    for (const statement of statements) ({ rows } = await client.query<{ datname: string }>(statement));
    return rows;
  } finally {
    await client.end();
  }
}
