import { createHash } from "node:crypto";
import { isNotNull, sql } from "drizzle-orm";
import { Pool } from "pg";
import { afterAll, beforeEach, expect, test } from "vitest";
import { createApp, createFeatures } from "../app.ts";
import { openDatabase } from "../db/database.ts";
import { createDb } from "../db/queries.ts";
import { outbox } from "../db/schema-accounts.ts";
import { maintenanceWorker } from "../jobs/maintenance.ts";
import { runJob } from "../jobs/worker.ts";
import { MailFailure } from "../mail/mail-transport.ts";
import { mailWorker } from "../mail/outbox.ts";
import { createBrowser } from "../testing/accounts.ts";
import { agate } from "../testing/agate-command.ts";
import { testDatabase } from "../testing/database.ts";
import { runDueJobs } from "../testing/jobs.ts";
import { routesOf } from "../testing/route-list.ts";
import { consented, subscriptionHarness } from "../testing/subscription-harness.ts";
import { createLog, reasonOf } from "./log.ts";

/** Part of everything secret or personal that this test sends. */
const planted = "planted7c1d";
const lines: string[] = [];
const log = createLog("trace", (line) => void lines.push(line));
const { url, pool: otherPool } = await testDatabase();
const database = await openDatabase({ url, dataDir: "", statementTimeout: 60 });
afterAll(() => database.stop());
const email = `${planted}@example.com`;
const harness = await subscriptionHarness({ changes: { database, log } });
const member = await harness.member(email);
const waiting = harness.visitor();
await waiting.post("/api/auth/sign-up", { email: `waiting-${email}`, password: `${planted} waits` });

/** The mail that waits for the user who signed up. */
const [mail] = await database.db.select().from(outbox).where(isNotNull(outbox.dueAt));

/** As a browser would send it, but unsigned. */
const passkeyAnswer = {
  id: planted,
  response: { clientDataJSON: Buffer.from(JSON.stringify({ challenge: planted })).toString("base64url") },
};

/** Everything that one of our routes reads from a body; fields unknown to a schema have no effect. */
const body = {
  email,
  password: `${planted} guessed`,
  current_password: "floodlights at dusk",
  new_password: `${planted} new`,
  token: planted.repeat(4),
  plan_id: "monthly",
  price: 14.99,
  consent: consented,
  session_id: `cs_${planted}`,
  return_to: `/mlb?home=${planted}`,
  code: `${planted}-code`,
  recovery_code: planted,
  name: planted,
  id: planted,
  answer: passkeyAnswer,
};

/** What PostgreSQL says about a row, in every part of an error, with a code that the test chooses. */
const refuseRows = (code: string) => `
  create or replace function refuse() returns trigger language plpgsql as $$ begin
    raise exception using errcode = '${code}', message = '${code.startsWith("22") ? "cannot take ' || new::text || '" : "refused"}',
      detail = new::text, hint = new::text;
  end $$;
  do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create or replace trigger refuse before insert or update on %I for each row execute function refuse()', name);
    end loop;
  end $$`;

const faults: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
  ...[
    ["a bad cast", "22P02"],
    ["a violated constraint", "23505"],
    ["a serialization failure", "40001"],
    ["an internal error", "XX000"],
  ].map(
    ([name = "", code = ""]) =>
      [name, () => otherPool.query(refuseRows(code)), () => otherPool.query("drop function refuse() cascade")] as const,
  ),
  [
    "every table gone",
    () => otherPool.query("alter schema public rename to gone"),
    () => otherPool.query("alter schema gone rename to public"),
  ],
  lockingFault(),
];

/** Every table is locked for longer than a statement may take. */
function lockingFault(): readonly [string, () => Promise<unknown>, () => Promise<unknown>] {
  let end = async () => {};
  return [
    "every table locked @all",
    async () => {
      const client = await otherPool.connect();
      const { rows } = await client.query<{ all: string }>(
        "select string_agg(quote_ident(tablename), ', ') as all from pg_tables where schemaname = 'public'",
      );
      await client.query(`begin; lock table ${rows[0]?.all} in access exclusive mode`);
      end = async () => {
        await client.query("rollback");
        client.release();
      };
    },
    () => end(),
  ];
}

/**
 * Requests every route, as a person, as a browser that waits and as a visitor with an unknown
 * cookie. @returns the statuses
 */
async function requestEverything(app: ReturnType<typeof createApp>): Promise<readonly number[]> {
  const origin = new URL(harness.context.env.publicUrl).origin;
  const impostor = createBrowser(app, origin, "192.0.2.1");
  for (const name of ["agate_session", "agate_waiting", "agate_second_factor"]) impostor.cookies.set(name, planted);
  const statuses: number[] = [];
  for (const { method, path } of routesOf(app))
    for (const { cookies } of [member, waiting, impostor]) {
      const headers = {
        "Content-Type": "application/json",
        "Sec-Fetch-Site": "same-origin",
        "Stripe-Signature": `t=1,v1=${planted}`,
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      };
      const address = `${origin}${path
        .replace(/:league\b/, "mlb")
        .replace(/:\w+/g, "1")
        .replace("*", "mlb")}?q=${planted}&name=${planted}`;
      const init = { method, headers, ...(method === "GET" ? {} : { body: JSON.stringify(body) }) };
      statuses.push((await app.request(address, init)).status);
    }
  return statuses;
}

/** Runs everything that happens without a request, each as its worker does: what it throws is logged. */
async function doEveryJob(): Promise<void> {
  const { subscriptions, context } = harness;
  const { accounts } = createFeatures(context);
  const letters = { ...accounts.letters, ...subscriptions.letters };
  const mailTransport = {
    send: async () =>
      Promise.reject(new MailFailure("all recipients were rejected", { refused: false, summary: "EENVELOPE" })),
    stop: () => {},
  };
  const delivery = mailWorker({ db: database.db, now: context.now, mailTransport, letters, log });
  const workers = [maintenanceWorker([accounts.deleteExpired], log), ...subscriptions.workers, delivery];
  const job = { id: mail?.job ?? "", retryCount: 0, retryLimit: 1, expireInSeconds: 60 };
  for (const worker of workers) await runJob(worker, job, log);
}

/** What must not be found: what was sent, the hashes and tokens it became, and what was stored of it. */
async function secrets(): Promise<readonly string[]> {
  const { rows } = await otherPool.query<{ secret: string }>(
    "select password as secret from credential union select password from sign_up_attempt union select token_hash from session union select token from mail_link union select handle from waiting_browser",
  );
  const hash = (encoding: "hex" | "base64url" | "base64") => createHash("sha256").update(planted).digest(encoding);
  // The database only has their hashes.
  const cookies = [member, waiting].flatMap((browser) =>
    [...browser.cookies.values()].map((value) => decodeURIComponent(value).split(".")[0] ?? ""),
  );
  return [planted, hash("hex"), hash("base64url"), hash("base64"), ...cookies, ...rows.map(({ secret }) => secret)];
}

// Requests end sessions and sign-ups, whose tokens are no less secret.
const secretsBefore = await secrets();

async function expectNoSecret(texts: readonly string[]): Promise<void> {
  const known = [...new Set([...secretsBefore, ...(await secrets())])];
  expect(known.length).toBeGreaterThan(6);
  const leaks = texts.filter((text) => known.some((secret) => text.toLowerCase().includes(secret.toLowerCase())));
  expect(leaks).toEqual([]);
}

beforeEach(() => void lines.splice(0));

test.each(faults)("[SV7] [AC22] [HM6] with %s no route and no job logs a secret @all", async (_name, begin, end) => {
  await begin();
  const statuses = await requestEverything(harness.app);
  await doEveryJob();
  await end();
  expect(statuses.filter((status) => status >= 500).length).toBeGreaterThan(5);
  expect(lines.filter((line) => /"level":"(warn|error)"/.test(line)).length).toBeGreaterThan(5);
  await expectNoSecret(lines);
  const { rows } = await otherPool.query<{ error: string }>(
    "select error from outbox where error is not null union select error from payment_event where error is not null",
  );
  for (const { error } of rows) expect(error).not.toContain(planted);
});

test("[SV7] [AC22] [F1] with the database stopped no route logs a secret", async () => {
  const pool = new Pool({ connectionString: "postgres://agate@127.0.0.1:1/agate" });
  const context = { ...harness.context, database: { ...database, pool, db: createDb(pool) } };
  const statuses = await requestEverything(createApp(context));
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(30);
  expect(lines.filter((line) => line.includes("the database does not answer")).length).toBeGreaterThan(30);
  await expectNoSecret(lines);
});

test.each([
  ["find", planted],
  ["resend", email],
  ["end-sessions", email],
  ["delete", email, "--yes-delete", email],
])("[SV7] agate user %s prints nothing of a failed statement to a terminal @all", async (...args) => {
  await otherPool.query("alter schema public rename to gone");
  const { code, err } = await agate(["user", ...args], { env: { DATABASE_URL: url } });
  await otherPool.query("alter schema gone rename to public");
  expect(code).not.toBe(0);
  await expectNoSecret([err]);
});

test("[SV7] what a mail server says about a recipient is stored in the mail's row and not in the log", async () => {
  await database.db.execute(sql`delete from outbox`);
  await harness.visitor().post("/api/auth/request-reset", { email });
  const failure = new MailFailure(`all recipients were rejected: 550 5.1.1 <${email}>: no such user`, {
    refused: true,
    summary: "EENVELOPE RCPT TO 550",
  });
  const mailTransport = { send: async () => Promise.reject(failure), stop: () => {} };
  const { letters } = createFeatures(harness.context).accounts;
  const db = createDb(otherPool); // not subject to the database's faults, since it may take longer
  await runDueJobs(
    { pool: otherPool },
    [mailWorker({ db, now: harness.context.now, mailTransport, letters, log })],
    log,
  );
  expect(lines.join("")).toContain('"reason":"EENVELOPE RCPT TO 550"');
  await expectNoSecret(lines);
  const { rows } = await otherPool.query<{ error: string }>("select error from outbox");
  expect(rows).toEqual([{ error: reasonOf(failure) }]);
});
