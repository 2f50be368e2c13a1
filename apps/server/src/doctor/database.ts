import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { Pool } from "pg";
import { overdueAfter } from "../db/operation-facts.ts";
import { isLoopback } from "../env.ts";
import { jobTables } from "../jobs/install.ts";
import { describeDatabaseFault } from "../log/error-code.ts";
import { reasonOf } from "../log/log.ts";
import { formatAge } from "../words/words.ts";
import { bad, type Examination, type Finding, good, odd } from "./finding.ts";

/** The oldest major version of PostgreSQL that our statements support. */
const oldestPostgres = 15;
/** Seconds that two clocks may differ: Stripe's signed messages are valid for five minutes. */
const clocks = { odd: 2, bad: 60 };

export const examineDatabase: Examination = async ({ context: { database, env }, facts, factsFault }) => {
  const { pool } = database;
  const where = env.databaseUrl === undefined ? "the built-in PostgreSQL" : "PostgreSQL";
  try {
    const begun = Date.now();
    const { rows } = await pool.query<Answer>(question);
    const [answer] = rows;
    if (!answer) return [bad(`${where} does not answer`, "see its log")];
    const middle = (begun + Date.now()) / 2;
    return [
      ...ofServer(answer, where),
      ...ofTransport(answer, env.databaseUrl),
      ofClock((Number(answer.time) - middle) / 1_000),
      ...(await ofMigrations(pool, env.folders.migrations, facts ? undefined : factsFault)),
    ];
  } catch (error) {
    return [bad(`${where} cannot be used: ${reasonOf(error)}`, describeDatabaseFault(error) ?? "see its log")];
  }
};

interface Answer {
  readonly version: string;
  readonly major: number;
  readonly standby: boolean;
  readonly encoding: string;
  readonly may_create: boolean;
  readonly connections: number;
  readonly most: number;
  readonly size: string;
  readonly encrypted: boolean;
  readonly time: string;
}

const question = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int / 10000 as major,
    pg_is_in_recovery() or current_setting('transaction_read_only')::bool as standby,
    pg_encoding_to_char(encoding) as encoding, has_database_privilege(current_database(), 'create') as may_create,
    (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
    current_setting('max_connections')::int as most,
    pg_size_pretty(pg_database_size(current_database())) as size,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
    extract(epoch from clock_timestamp()) * 1000 as time
  from pg_database where datname = current_database()`;

function ofServer({ version, major, standby, encoding, may_create, connections, most, size }: Answer, where: string) {
  const found: Finding[] = [
    major >= oldestPostgres
      ? good(`${where} ${version}, ${size}, ${connections} of ${most} connections in use`)
      : bad(`${where} ${version} is too old`, `PostgreSQL ${oldestPostgres} or newer`),
  ];
  if (standby)
    found.push(
      bad("the database takes no writes: it is a standby, or set to read only", "name the primary in DATABASE_URL"),
    );
  if (encoding !== "UTF8")
    found.push(bad(`the database's encoding is ${encoding}`, "create it again with UTF8: names contain any letter"));
  if (!may_create)
    found.push(
      bad(
        "the database user may not create anything in it",
        "grant create on database ... to ...: each start brings tables up to date",
      ),
    );
  if (connections > 0.8 * most)
    found.push(
      odd(`${connections} of ${most} connections are in use`, "raise max_connections, or put PgBouncer in front"),
    );
  return found;
}

/**
 * Whether data sent to another machine can be read in transit. A host with a slash is a
 * socket's folder on this machine.
 */
function ofTransport({ encrypted }: Answer, url: string | undefined): readonly Finding[] {
  const { hostname = "", searchParams } = URL.parse(url ?? "") ?? {};
  const host = searchParams?.get("host") ?? hostname;
  const isHere = host === "" || host.includes("/") || isLoopback(host);
  return encrypted || isHere
    ? []
    : [
        odd(
          "the connection to the database is not encrypted",
          "?sslmode=verify-full in DATABASE_URL, or use a private network",
        ),
      ];
}

function ofClock(ahead: number): Finding {
  const difference = `${Math.abs(ahead).toFixed(1)} s ${ahead > 0 ? "behind" : "ahead of"} the database's`;
  const remedy = "sync both by NTP (chrony, systemd-timesyncd)";
  if (Math.abs(ahead) > clocks.bad) return bad(`this machine's clock is ${difference}`, remedy);
  return Math.abs(ahead) > clocks.odd
    ? odd(`this machine's clock is ${difference}`, remedy)
    : good("both clocks agree");
}

/** @param factsFault why the operation facts could not be read, if they could not */
async function ofMigrations(pool: Pool, folder: string, factsFault: unknown): Promise<readonly Finding[]> {
  const ours = readMigrationFiles({ migrationsFolder: folder });
  const { rows: tables } = await pool.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!tables[0]?.there) return [odd("there are no tables yet", "the first start creates them")];
  const { rows } = await pool.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations");
  const applied = new Set(rows.map(({ hash }) => hash));
  const pending = ours.filter(({ hash }) => !applied.has(hash));
  if (applied.size > ours.length - pending.length)
    return [
      bad(
        "the tables come from a newer version of Agate than this one",
        "start that version here, too, or restore the backup from before it",
      ),
    ];
  // A migration that is recorded as applied is never run again, whatever has happened to its tables.
  const missing = await describeMissing(
    pool,
    folder,
    pending.flatMap(({ sql }) => sql),
  );
  return [
    ...(missing
      ? [bad(missing, "a start does not create them again: restore a backup into an empty database with agate restore")]
      : []),
    ...(pending.length
      ? [odd(`pending migrations: ${pending.length}`, "agate backup; then the next start applies them")]
      : missing
        ? []
        : factsFault === undefined
          ? [good("the tables are up to date")]
          : [
              bad(
                `the queues cannot be read: ${reasonOf(factsFault)}`,
                describeDatabaseFault(factsFault) ?? "see its log",
              ),
            ]),
  ];
}

export const examineJobs: Examination = async ({ facts }) => {
  if (!facts) return [];
  const late = facts.jobs.filter(({ overdueSeconds }) => overdueSeconds > overdueAfter.jobs);
  return late.length
    ? late.map(({ queue, waiting, overdueSeconds }) =>
        bad(
          `${queue} jobs waiting: ${waiting}, the oldest for ${formatAge(overdueSeconds)}`,
          queue.startsWith("feed-")
            ? "start a server without AGATE_WORK=off, or agate work; its log says what fails"
            : "start a server; its log says what fails",
        ),
      )
    : [good("no job is overdue")];
};

/** Columns by table. */
export type Columns = Readonly<Record<string, readonly string[]>>;

/** What drizzle-kit stores next to the newest migration: the tables as they are after it. */
interface Snapshot {
  readonly tables: Readonly<
    Record<string, { readonly name: string; readonly columns: Readonly<Record<string, { readonly name: string }>> }>
  >;
}

/** The tables as they should be after the last migration. @param folder of the migrations */
export function declaredTables(folder: string): Columns {
  const notes = readdirSync(join(folder, "meta")).filter((name) => name.endsWith("_snapshot.json"));
  const newest = notes.toSorted().at(-1) ?? "";
  const { tables } = JSON.parse(readFileSync(join(folder, "meta", newest), "utf8")) as Snapshot;
  return Object.fromEntries(
    Object.values(tables).map(({ name, columns }) => [name, Object.values(columns).map((column) => column.name)]),
  );
}

/** The tables that exist. */
export async function storedTables(pool: Pick<Pool, "query">): Promise<Columns> {
  const { rows } = await pool.query<{ name: string; columns: readonly string[] }>(`
    select class.relname as name, coalesce(json_agg(attname order by attnum) filter (where attname is not null), '[]') as columns
    from pg_class class left join pg_attribute on attrelid = class.oid and attnum > 0 and not attisdropped
    where class.relkind in ('r', 'p') and class.relnamespace = 'public'::regnamespace
    group by class.oid, class.relname`);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

/** The missing tables of pg-boss. */
async function missingJobTables(pool: Pick<Pool, "query">): Promise<readonly string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select name from unnest($1::text[]) name where to_regclass(name) is null",
    [jobTables()],
  );
  return rows.map(({ name }) => name);
}

/**
 * What is missing of the things that the migrations created, in words; undefined: nothing.
 * @param pending the statements of migrations still to run: what they name does not count as missing
 */
async function describeMissing(pool: Pool, folder: string, pending: readonly string[]): Promise<string | undefined> {
  const stored = new Map(Object.entries(await storedTables(pool)));
  const declared = Object.entries(declaredTables(folder));
  // A column only counts if its table is named in the same statement: another table may have a column of that name.
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
  const described = missing.flatMap(([what, names]) =>
    names.length ? [`${what} that are missing: ${names.toSorted().join(", ")}`] : [],
  );
  return described.length ? described.join("; ") : undefined;
}
