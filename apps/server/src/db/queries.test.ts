import { inspect } from "node:util";
import { eq, sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, expect, test } from "vitest";
import { errorCode, isDatabaseAway } from "../log/error-code.ts";
import { createLog } from "../log/log.ts";
import { QueryFailure } from "../log/query-failure.ts";
import { testDatabase } from "../testing/database.ts";
import { openDatabase } from "./database.ts";
import { createDb, type Db } from "./queries.ts";
import { person } from "./schema-accounts.ts";

const planted = "planted-3f9a";
const { pool: otherPool, url } = await testDatabase();
const { db, pool, stop } = await openDatabase({ url, dataDir: "", statementTimeout: 100 });
const nowhere = new Pool({ connectionString: "postgres://agate@127.0.0.1:1/agate" });
afterAll(() => Promise.all([stop(), nowhere.end()]));

const now = new Date();
const add = (to: Db, id: string, email: string) =>
  to.insert(person).values({ id, email, createdAt: now, updatedAt: now });
const find = (of: Db) => of.select().from(person).where(eq(person.email, planted));

async function whileLocked(work: () => Promise<unknown>): Promise<void> {
  const other = await otherPool.connect();
  await other.query("begin; lock table person in access exclusive mode");
  try {
    await work();
  } finally {
    await other.query("rollback");
    other.release();
  }
}

/** What a failing statement throws. */
async function thrownBy(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("it did not fail");
}

await add(db, "one", `${planted}@example.com`);
await db.execute(sql`create table number (value int check (value < 10), body jsonb, unique (value))`);

const failures: readonly (readonly [string, string, () => Promise<unknown>])[] = [
  ["a table that is locked", "57014", () => whileLocked(async () => find(db))],
  ["a statement that takes too long", "57014", () => db.execute(sql`select pg_sleep(1), ${planted}::text`)],
  ["a value that is there already", "23505", () => add(db, "two", `${planted}@example.com`)],
  [
    "a value that is missing",
    "23502",
    () => db.execute(sql`insert into person (id, email) values (${planted}, ${planted})`),
  ],
  ["a value that is not allowed", "23514", () => db.execute(sql`insert into number (value) values (${31_999})`)],
  ["a reference to a missing row", "23503", () => db.execute(sql`insert into profile (person_id) values (${planted})`)],
  ["a bad cast", "22P02", () => db.execute(sql`select ${planted}::int`)],
  ["text that is not JSON", "22P02", () => db.execute(sql`insert into number (body) values (${`{"a":"${planted}`})`)],
  ["a NUL", "22021", () => add(db, `${planted}\0`, planted)],
  ["an escaped NUL in JSON", "22P05", () => db.execute(sql`select ${`{"a":"${planted}\\u0000"}`}::jsonb ->> 'a'`)],
  ["an invalid date", "22007", () => db.execute(sql`select ${planted}::timestamptz`)],
  ["a division by zero", "22012", () => db.execute(sql`select 1 / ${0}::int, ${planted}::text`)],
  ["a missing table", "42P01", () => db.execute(sql`select * from gone where name = ${planted}`)],
  ["an error raised by a function", "P0001", () => db.execute(sql`select complain(${planted})`)],
  ["a database that is away", "ECONNREFUSED", async () => find(createDb(nowhere))],
  ["a transaction that cannot begin", "ECONNREFUSED", () => createDb(nowhere).transaction((tx) => find(tx))],
  ["a transaction that failed before", "25P02", failTwice],
  ["two conflicting transactions", "40001", collide],
];
await db.execute(sql`create function complain(what text) returns void language plpgsql as
  $$ begin raise exception 'about %', what using detail = what, hint = what; end $$`);

function failTwice(): Promise<unknown> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select ${planted}::int`).catch(() => {});
    await find(tx);
  });
}

/** Two serializable transactions that each read what the other writes. */
async function collide(): Promise<unknown> {
  const begin = sql`set transaction isolation level serializable`;
  return db.transaction(async (one) => {
    await one.execute(begin);
    await db.transaction(async (two) => {
      await two.execute(begin);
      for (const tx of [one, two]) await tx.execute(sql`select count(*) from number`);
      await two.execute(sql`insert into number (body) values (${JSON.stringify(planted)})`);
    });
    await one.execute(sql`insert into number (body) values (${JSON.stringify(planted)})`);
  });
}

test.each(failures)("[SV7] the error of %s contains no value of the statement", async (_name, code, work) => {
  const error = await thrownBy(work);
  expect(error).toBeInstanceOf(QueryFailure);
  expect(errorCode(error)).toBe(code);
  const lines: string[] = [];
  createLog("trace", (line) => lines.push(line)).error({ err: error }, "failed");
  expect(lines).toHaveLength(1);
  for (const text of [...lines, String(error), inspect(error, { depth: 10, showHidden: true })])
    expect(text).not.toMatch(/planted|31999/);
});

test("[SV7] the driver's own error, caught outside our queries, is logged without values too", async () => {
  const lines: string[] = [];
  const log = createLog("trace", (line) => lines.push(line));
  const raw = await thrownBy(() => pool.query("select $1::int", [planted]));
  const theirs = await thrownBy(() =>
    pool.query("insert into person (id, email, created_at, updated_at) values ($1, $2, now(), now())", [
      "three",
      `${planted}@example.com`,
    ]),
  );
  const wrapped = new Error("wrapped", { cause: new AggregateError([raw], "several", { cause: theirs }) });
  for (const error of [raw, theirs, wrapped, Object.assign(new Error("more"), { input: planted, body: { planted } })]) {
    log.fatal({ err: error }, "failed");
    log.error(error);
  }
  log.fatal({ err: { planted } }, "a rejection that is no error");
  expect(lines).toHaveLength(9);
  expect(lines.join("")).not.toContain(planted);
  expect(lines.join("")).toContain("22P02");
});

test("[SV7] [F1] a transaction that cannot begin or end releases its connection", async () => {
  const narrow = new Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 500 });
  afterAll(() => narrow.end());
  const one = createDb(narrow);
  const kill = sql`select pg_terminate_backend(pg_backend_pid())`;
  for (let turn = 0; turn < 3; turn++) await thrownBy(() => one.transaction((tx) => tx.execute(kill)));
  expect((await one.execute(sql`select 1 as here`)).rows).toEqual([{ here: 1 }]);
});

test("[F1] a transaction whose connection is lost between two statements reports that the database is away", async () => {
  const noticed = Promise.withResolvers<void>();
  pool.once("acquire", (client) => client.once("error", () => noticed.resolve()));
  const error = await thrownBy(() =>
    db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await otherPool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await noticed.promise;
      await add(tx, "lost", "lost@example.com");
    }),
  );
  expect(error).toBeInstanceOf(QueryFailure);
  expect(isDatabaseAway(error)).toBe(true);
});
