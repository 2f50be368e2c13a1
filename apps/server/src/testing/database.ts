import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { Client } from "pg";
import { afterAll, inject, onTestFinished } from "vitest";
import { type Database, migrate, openDatabase } from "../db/database.ts";
import { isDatabaseAway } from "../db/error-code.ts";
import * as schema from "../db/schema.ts";

/** What tests/global-postgres.ts hands to every test file. */
export interface TestServer {
  /** URL of a database to make others from. */
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
 * Stands before PostgreSQL's own `clock_timestamp()` and in place of pg-boss's clock, so that a test can say what time it is in
 * its database. As long as nobody has said so the clock runs as usual.
 */
const testClock = `
  create schema test_clock;
  create table test_clock.moment (one int primary key check (one = 1), now timestamptz not null);
  create function test_clock.clock_timestamp() returns timestamptz language sql volatile
    as 'select coalesce((select now from test_clock.moment), pg_catalog.clock_timestamp())';
  create or replace function pgboss.job_now() returns timestamptz language sql stable
    as 'select coalesce((select now from test_clock.moment), pg_catalog.now())'`;

export const migrations = join(import.meta.dirname, "../../migrations");

/** The migrations that there were before one of them, by its name: a folder for one test. */
export function migrationsBefore(tag: string): string {
  return firstMigrations((tags) => tags.indexOf(tag));
}

/** The same with that one, as the last. */
export function migrationsUpTo(tag: string): string {
  return firstMigrations((tags) => tags.indexOf(tag) + 1);
}

function firstMigrations(count: (tags: readonly string[]) => number): string {
  const folder = mkdtempSync(join(tmpdir(), "agate-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { readonly entries: readonly { readonly tag: string }[] };
  const entries = journal.entries.slice(0, count(journal.entries.map(({ tag }) => tag)));
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

/** Takes every table away, and the record of what was migrated. */
export async function emptyDatabase({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query("drop schema public, drizzle, pgboss cascade; create schema public");
}

/**
 * How many connections of this database wait for a lock; the server that all test files share has others, too.
 * @param kind as `pg_locks` calls it; else any
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

/** How many tables stand one behind the other that it refers to. */
const depthOf = (table: PgTable): number =>
  Math.max(0, ...getTableConfig(table).foreignKeys.map((key) => 1 + depthOf(key.reference().foreignTable)));
const tablesOfLeagues = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .toSorted((one, other) => depthOf(other) - depthOf(one));
const forgetting = tablesOfLeagues.map((table) => `delete from "${getTableName(table)}"`).join("; ");

/**
 * Takes away what is stored of leagues and their refreshes; people and their subscriptions stay. Rows one by one: `truncate`
 * makes new files for each table, its indexes and its long values, and takes 40 ms of the processor for it.
 */
export async function forgetLeagues({ pool }: Pick<Database, "pool">): Promise<void> {
  await pool.query(forgetting);
}

/** A fresh, migrated database of this test file's own; gone when the run is done. */
export async function testDatabase(): Promise<Database> {
  const server = inject("postgres");
  const name = `${server.template}_${randomBytes(6).toString("hex")}`;
  await command(
    server.url,
    `create database "${name}" template "${server.template}"`,
    `alter database "${name}" set search_path = public, test_clock, pg_catalog`,
  );
  const database = await openDatabase({ url: databaseUrl(server.url, name), dataDir: "" });
  // Where many requests come at once, the last waits for a connection for as long as a slow machine takes for the others.
  database.pool.options.connectionTimeoutMillis = 60_000;
  afterAll(() => database.stop());
  return database;
}

/** The URL of a database of this test's own without any table; gone when the run is done. */
export async function blankDatabase(): Promise<string> {
  const server = inject("postgres");
  const name = `${server.template}_${randomBytes(6).toString("hex")}`;
  await command(server.url, `create database "${name}"`);
  return databaseUrl(server.url, name);
}

/** A clock that stands still until it is moved, in this process and in a database alike. */
export interface TestClock {
  now(): Date;
  /** Moves it. */
  pass(milliseconds: number): void;
  /** Waits until the database has heard of every move. */
  told(): Promise<void>;
}

const clocks = new WeakMap<Database["pool"], TestClock>();

/**
 * The clock of a database made by `testDatabase`, stopped at a moment when it is first asked for; all servers on the database
 * share it. A database that is away, or done with, is not told.
 */
export function testClockOf({ pool }: Pick<Database, "pool">, start: string): TestClock {
  const clock = clocks.get(pool) ?? stopClock(pool, start);
  clocks.set(pool, clock);
  return clock;
}

function stopClock(pool: Database["pool"], start: string): TestClock {
  let time = Date.parse(start);
  const tell = async () => {
    // The last move of a file's last test may come up when the file has let go of its database.
    if (pool.ending) return;
    const now = new Date(time);
    const statement = "insert into test_clock.moment values (1, $1) on conflict (one) do update set now = excluded.now";
    await pool.query(statement, [now]).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error;
    });
  };
  let told = tell();
  return {
    now: () => new Date(time),
    pass(milliseconds) {
      time += milliseconds;
      told = told.then(tell);
    },
    told: () => told,
  };
}

/** Makes the database that test files copy. */
export async function makeTemplate(url: string): Promise<TestServer> {
  const template = `agate_test_${randomBytes(6).toString("hex")}`;
  await command(url, `create database "${template}"`);
  await migrate({ url: databaseUrl(url, template) }, migrations);
  await command(databaseUrl(url, template), testClock);
  return { url, template };
}

/** Drops the template and every copy of it, those of files that ended badly too. */
export async function dropTemplate({ url, template }: TestServer): Promise<void> {
  const names = await command(url, `select datname from pg_database where starts_with(datname, '${template}')`);
  for (const { datname } of names) await command(url, `drop database "${datname}" with (force)`);
}

function databaseUrl(url: string, name: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

/** Runs statements one after the other. @returns what the last one found */
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
