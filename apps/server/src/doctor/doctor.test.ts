import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { feeds } from "@agate/feeds";
import { openDatabase } from "../db/database.ts";
import { outbox } from "../db/schema-accounts.ts";
import { paymentAlarm, paymentEvent, paymentRound, refusedWebhook } from "../db/schema-subscriptions.ts";
import { feedAlarm, feedHostStop, feedHold, feedRun, feedScope } from "../db/schema.ts";
import { readEnv } from "../env.ts";
import { agate } from "../testing/agate-command.ts";
import { testContext } from "../testing/context.ts";
import { blankDatabase, emptyDatabase, migrations, testDatabase } from "../testing/database.ts";
import { startFakeStripe } from "../testing/fake-stripe.ts";
import { startMailServer } from "../testing/mail-server.ts";
import { productionVariables, sellingVariables } from "../testing/production-env.ts";
import { temporaryFolder } from "../testing/temporary-folder.ts";
import { type Columns, declaredTables, storedTables } from "./database.ts";
import { examine } from "./doctor.ts";
import { examinePayments } from "./payments.ts";

const folder = temporaryFolder();
const context = await testContext({ now: () => new Date() });
const { db, pool } = context.database;
const mailServer = await startMailServer();
const stripe = await startFakeStripe(() => new Date(), { live: true });
const secrets = { SMTP_URL: mailServer.url.replace("//", "//postman:hushhush@") };
const selling = { ...sellingVariables, ...secrets, DATABASE_URL: "postgres://agate:whisper@db/agate" };

/** The findings that are not good, for an environment. */
async function complaints(variables: Readonly<Record<string, string>>, changed = context) {
  const env = readEnv(variables);
  const findings = await examine(
    { ...changed, env },
    { payments: examinePayments(stripe.origin), installation: async () => [] },
  );
  const output = JSON.stringify(findings);
  for (const secret of ["hushhush", "whisper", env.secret, env.payments.stripeKey, ...env.payments.webhookSecrets])
    if (secret) expect(output).not.toContain(secret);
  for (const { level, remedy } of findings) expect(level === "good").toBe(remedy === undefined);
  return findings.filter(({ level }) => level !== "good").map(({ about, level, what }) => `${level} ${about}: ${what}`);
}

const of = (found: readonly string[], about: string) => found.filter((one) => one.split(" ")[1] === `${about}:`);

test("[OP1] the mail server and Stripe are checked for what we need of them", async () => {
  const sales = await complaints(selling);
  expect(of(sales, "payments")).toEqual([
    "bad payments: Stripe has no webhook endpoint for https://agate.example/api/webhooks/stripe",
  ]);
  expect(of(await complaints({ ...productionVariables, SMTP_URL: mailServer.url }), "mail")).toEqual([]);
  const silent = await complaints({ ...productionVariables, SMTP_URL: "smtp://postman:hushhush@127.0.0.1:1" });
  expect(of(silent, "mail")).toEqual(["bad mail: the mail server 127.0.0.1:1 does not accept our mail: ESOCKET CONN"]);
  stripe.weather = "failing";
  onTestFinished(() => void (stripe.weather = "fine"));
  expect(of(await complaints(selling), "payments")).toEqual([
    expect.stringMatching(/^bad payments: Stripe cannot be used: /),
  ]);
  expect(of(await complaints({ ...selling, STRIPE_SECRET_KEY: "sk_test_key" }), "payments")[0]).toContain(
    "Stripe is in test mode",
  );
});

test("[OP1] an unencrypted connection to a database on another machine is reported", async () => {
  const about = async (url: string) => of(await complaints({ ...productionVariables, DATABASE_URL: url }), "database");
  const finding = "odd database: the connection to the database is not encrypted";
  expect(await about("postgres://agate:whisper@db.example/agate")).toContain(finding);
  for (const here of ["localhost", "127.0.0.1", "[::1]"])
    expect(await about(`postgres://agate:whisper@${here}/agate`)).not.toContain(finding);
  expect(await about("postgres://agate:whisper@/agate?host=/run/postgresql")).not.toContain(finding);
});

describe("what is waiting and what failed", () => {
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  beforeEach(() =>
    pool.query(
      "delete from outbox; delete from payment_event; delete from feed_hold; delete from feed_run; delete from pgboss.job",
    ),
  );

  test("[OP1] of mail, events, jobs, alarms, holds, refused webhooks and hosts is reported from the database", async () => {
    expect(await complaints({})).toEqual([
      "odd feeds: Nothing is refreshed automatically: AGATE_FEEDS names no provider.",
    ]);
    const letter = { kind: "reset", recipient: "ada@example.com", data: {}, createdAt: ago(7_300) };
    await db.insert(outbox).values([
      { ...letter, id: "late", dueAt: ago(60), tries: 4, error: "refused" },
      { ...letter, id: "lost", dueAt: null, tries: 9, error: "no such mailbox" },
      { ...letter, id: "sent", dueAt: null, sentAt: ago(60) },
    ]);
    const mode = "live" as const;
    await db
      .insert(paymentEvent)
      .values({ id: "evt", mode, type: "x", occurredAt: ago(9_000), receivedAt: ago(9_000), dueAt: ago(1) });
    await db.insert(paymentAlarm).values({ mode, kind: "stuck-event", subject: "evt", detail: "", raisedAt: ago(9) });
    await db.insert(paymentRound).values({ mode, begunAt: ago(7_300) });
    await db.insert(refusedWebhook).values({ day: new Date().toISOString().slice(0, 10), count: 40 });
    await db.insert(feedAlarm).values({ kind: "most-overdue", subject: "nfl roster", detail: "", raisedAt: ago(9) });
    await db.insert(feedHostStop).values({ host: "feed.example", until: ago(-600), what: "refused", reason: "403" });
    const run = { league: "nfl", kind: "roster", scope: "lions", provider: "espn" } as const;
    const [{ id: runId } = { id: 0 }] = await db
      .insert(feedRun)
      .values({ ...run, started: ago(9) })
      .returning();
    await db.insert(feedHold).values({ ...run, runId, reason: "too few", facts: {} });
    await pool.query("insert into pgboss.job (name, start_after) values ('mail', now() - interval '3 hours')");

    expect(await complaints(selling)).toEqual([
      "odd database: the connection to the database is not encrypted",
      "bad jobs: mail jobs waiting: 1, the oldest for 3 hours",
      expect.stringContaining("odd backups: no server makes backups"),
      "bad mail: emails waiting: 1, the oldest for 2 hours",
      "odd mail: emails that failed for good within a day: 1",
      expect.stringContaining("bad payments: Stripe has no webhook endpoint"),
      "odd payments: webhooks since yesterday without Stripe's signature: 40",
      "bad payments: Stripe events waiting: 1, the oldest for 2 hours",
      "bad payments: open alarms about payments: 1",
      "bad payments: Stripe was last checked for missed events 2 hours ago",
      "odd feeds: Nothing is refreshed automatically: AGATE_FEEDS names no provider.",
      "odd holds: provider answers on hold for your decision: 1",
    ]);
    expect(of(await complaints({ AGATE_FEEDS: "espn" }), "feeds")).toEqual([
      "odd feeds: feed.example is paused: it refused our requests, or failed",
      "bad feeds: open alarms about data: 1",
    ]);
  });

  test("[OP1] backups are checked where they should be", async () => {
    const backups = async (dir: string) => of(await complaints({ BACKUP_DIR: dir }), "backups");
    expect(await backups(join(folder, "unmounted"))).toEqual([
      expect.stringContaining("cannot be written to (ENOENT)"),
    ]);
    expect(await backups(folder)).toEqual([expect.stringContaining("odd backups: there is no backup in")]);
    writeFileSync(join(folder, "agate-2026-01-01T00-00-00Z.sql.gz"), "old");
    expect(await backups(folder)).toEqual([
      expect.stringMatching(/^bad backups: the newest backup is \d+ days old, 3 bytes$/),
    ]);
    const now = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    writeFileSync(join(folder, `agate-${now}Z.sql.gz`), "new");
    expect(await backups(folder)).toEqual([]);
  });
});

test("[OP2] a database without tables, of another version, or away is reported, and everything else is examined all the same", async () => {
  const url = await blankDatabase();
  const database = await openDatabase({ url, dataDir: "" });
  onTestFinished(() => database.stop());
  expect(await complaints({}, { ...context, database })).toContain("odd database: there are no tables yet");

  const older = await testDatabase();
  await older.pool.query("delete from drizzle.__drizzle_migrations where id > 20");
  expect(of(await complaints({}, { ...context, database: older }), "database")).toEqual([
    expect.stringMatching(/^odd database: pending migrations: \d+$/),
  ]);
  await older.pool.query("insert into drizzle.__drizzle_migrations (hash) values ('of tomorrow')");
  expect(of(await complaints({}, { ...context, database: older }), "database")).toEqual([
    "bad database: the tables come from a newer version of Agate than this one",
  ]);
  await emptyDatabase(older);

  const away = await agate(["doctor"], {
    env: { DATABASE_URL: "postgres://agate:whisper@127.0.0.1:1/agate", DATA_DIR: folder },
  });
  expect([away.code, away.err]).toEqual([1, ""]);
  expect(away.out).toMatch(/FAULT {2}database +PostgreSQL cannot be used: .*ECONNREFUSED/);
  expect(away.out).toContain("-> The database does not answer (ECONNREFUSED); see DATABASE_URL");
  expect(away.out).toMatch(/ok {5}mail /);
  expect(away.out).not.toContain("whisper");
});

describe("tables and columns", () => {
  test("[OP1] that are missing are named, whatever the migrations table says @all", async () => {
    const holed = await testDatabase();
    const about = async () => of(await complaints({}, { ...context, database: holed }), "database");
    expect(await about()).toEqual([]);
    await holed.pool.query(
      "alter table roster_entry rename column last_name to family_name; drop table feed_hold, told_alarm",
    );
    expect(await about()).toEqual([
      "bad database: tables that are missing: feed_hold, told_alarm; columns that are missing: roster_entry.last_name",
    ]);
    // Tables that later migrations add do not count as missing.
    await holed.pool.query("delete from drizzle.__drizzle_migrations where id > 20; drop table person_role, audit_log");
    expect(await about()).toEqual([
      "bad database: tables that are missing: feed_hold; columns that are missing: roster_entry.last_name",
      expect.stringMatching(/^odd database: pending migrations: \d+$/),
    ]);
    const { code, out } = await agate(["doctor"], { env: { DATABASE_URL: holed.url, DATA_DIR: folder } });
    expect(code).toBe(1);
    expect(out).toMatch(/FAULT {2}database +tables that are missing: feed_hold;/);
  });

  test("[OP1] of the jobs count like others, and what is unreadable for another reason is reported", async () => {
    const jobless = await testDatabase();
    const about = async () => of(await complaints({}, { ...context, database: jobless }), "database");
    await jobless.pool.query("alter table pgboss.job rename column start_after to starts");
    expect(await about()).toEqual([expect.stringMatching(/^bad database: the queues cannot be read: .*start_after/)]);
    await jobless.pool.query("drop schema pgboss cascade");
    expect(await about()).toEqual([
      expect.stringMatching(/^bad database: tables that are missing: pgboss.bam, pgboss.job, .*pgboss.version/),
    ]);
  });

  test("[OP1] that the migrations create match the newest snapshot", async () => {
    const { pool, stop } = await openDatabase({ url: await blankDatabase(), dataDir: "" });
    onTestFinished(stop);
    const sorted = (tables: Columns) =>
      Object.fromEntries(Object.entries(tables).map(([name, columns]) => [name, columns.toSorted()]));
    for (const statement of readMigrationFiles({ migrationsFolder: migrations }).flatMap(({ sql }) => sql))
      await pool.query(statement);
    expect(sorted(await storedTables(pool))).toEqual(sorted(declaredTables(migrations)));
    expect(Object.keys(await storedTables(pool)).length).toBeGreaterThan(30);
  });
});

test("[OP1] each automatically refreshed league shows its last good response, or that there never was one", async () => {
  const asked = { ...context, feeds, env: readEnv({ AGATE_FEEDS: "nhl" }) };
  const about = async () =>
    (await examine(asked, { payments: async () => [], installation: async () => [] }))
      .filter((finding) => finding.about === "feeds")
      .map(({ level, what, remedy }) => [level, what, remedy]);
  expect(await about()).toContainEqual([
    "odd",
    "NHL: never had a good answer",
    "agate refresh nhl fetches now; agate data runs --league nhl shows the result",
  ]);
  expect((await about()).flat().join()).not.toContain("is kept");
  const at = new Date(Date.now() - 7_300_000);
  await db
    .insert(feedScope)
    .values({ league: "nhl", kind: "teams", scope: "all", goodAt: at, triedAt: at, outcome: "ok" });
  expect(await about()).toContainEqual([
    "good",
    "NHL: the last good answer is 2 hours old, within its promise",
    undefined,
  ]);
});

test("[OP3] agate doctor exits with 0 when there is no fault, and reports the same to another program", async () => {
  const env = { DATABASE_URL: (await testDatabase()).url, DATA_DIR: folder };
  const { code, out, err } = await agate(["doctor"], { env });
  expect(err).toBe("");
  expect(out).toMatch(/ok {5}database +PostgreSQL \d+/);
  const { out: json } = await agate(["doctor", "--json"], { env });
  const findings = JSON.parse(json) as readonly { readonly level: string }[];
  expect(code).toBe(findings.some(({ level }) => level === "bad") ? 1 : 0);
  expect(findings).toContainEqual({ about: "jobs", level: "good", what: "no job is overdue" });
  expect(await agate(["doctor", "all"])).toMatchObject({ code: 2 });
  expect(await agate(["doctor"], { env: { PORT: "many" } })).toMatchObject({ code: 2, out: "" });
});
