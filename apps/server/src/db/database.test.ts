import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createFeatures } from "../app.ts";
import { readEnv } from "../env.ts";
import { migrate } from "../jobs/migrate.ts";
import { createLog } from "../log/log.ts";
import { adoptMail, mailWorker } from "../mail/outbox.ts";
import { testContext } from "../testing/context.ts";
import { emptyDatabase, migrations, migrationsBefore, testDatabase } from "../testing/database.ts";
import { runDueJobs } from "../testing/jobs.ts";
import { leagueState } from "./schema.ts";

const database = await testDatabase();

test("a fresh database has every table", async () => {
  await database.db.insert(leagueState).values({ league: "mlb" });
  expect(await database.db.select().from(leagueState)).toMatchObject([{ league: "mlb", revision: 1 }]);
});

test("[DB2] [F5] several processes can migrate at once, and again @all", async () => {
  await emptyDatabase(database);
  await Promise.all([1, 2, 3].map(() => migrate(database, migrations)));
  await migrate(database, migrations);
  expect(await database.db.select().from(leagueState)).toEqual([]);
});

test("[DB2] [F5] a migration that fails halfway leaves nothing behind @all", async () => {
  await emptyDatabase(database);
  // Conflicts with the last table of the first migration.
  await database.db.execute(sql`create table league_state (note text)`);
  await expect(migrate(database, migrations)).rejects.toThrow("league_state");
  const tables = await database.db.execute(sql`select tablename from pg_tables where schemaname = 'public'`);
  expect(tables.rows).toEqual([{ tablename: "league_state" }]);
  await database.db.execute(sql`drop table league_state`);
  await migrate(database, migrations);
  expect(await database.db.select().from(leagueState)).toEqual([]);
});

test("[DB2] [SU26] migrating deletes what the former simulator sold and keeps what Stripe sold @all", async () => {
  await emptyDatabase(database);
  await migrate(database, migrationsBefore("0008_simulated_stripe"));
  for (const mode of ["local", "test"]) {
    const owner = `person-${mode}`;
    await database.db.execute(sql`insert into person values (${owner}, ${`${mode}@example.com`}, now(), now())`);
    await database.db.execute(sql`insert into payment_customer values (${`cus_${mode}_1`}, ${owner}, ${mode}, now())`);
    await database.db.execute(
      sql`insert into profile (person_id, subscription_id, subscription_status) values (${owner}, ${`sub_${mode}_1`}, 'active')`,
    );
  }
  await database.db.execute(
    sql`insert into stand_in_object (id, kind, object) values ('clock', 'clock', '{"ahead": 1}')`,
  );
  await migrate(database, migrations);
  const found = await database.db.execute(
    sql`select c.id as customer, subscription_status as status from profile p left join payment_customer c using (person_id) order by 1`,
  );
  expect(found.rows).toEqual([
    { customer: "cus_test_1", status: "active" },
    { customer: null, status: null },
  ]);
  expect((await database.db.execute(sql`select id from stand_in_object`)).rows).toEqual([]);
});

test("[DB2] [AC20] [SU12] mail and events waiting at the migration to jobs are delivered and handled; finished ones are not repeated @all", async () => {
  await emptyDatabase(database);
  await migrate(database, migrationsBefore("0010_jobs"));
  const { db } = database;
  for (const [id, due] of [
    ["waits", "2026-06-07"],
    ["is done", null],
  ]) {
    await db.execute(
      sql`insert into outbox (id, kind, recipient, data, created_at, due_at) values (${id}, 'note', 'ada@example.com', '{}', now(), ${due})`,
    );
    await db.execute(
      sql`insert into payment_event (id, mode, type, occurred_at, received_at, due_at) values (${id}, 'test', 'invoice.paid', now(), now(), ${due})`,
    );
  }
  await migrate(database, migrations);
  await adoptMail(db);
  const { subscriptions } = createFeatures(
    await testContext({ database, env: readEnv({ STRIPE_SECRET_KEY: "sk_test_1" }) }),
  );
  await subscriptions.adoptEvents();
  const written: string[] = [];
  const letters = {
    note: async (_db: unknown, { recipient }: { readonly recipient: string }) => void written.push(recipient),
  };
  const log = createLog("silent");
  const now = () => new Date();
  const mail = mailWorker({ db, now, mailTransport: undefined, letters: letters as never, log });
  await runDueJobs(database, [mail, ...subscriptions.workers]);
  expect(written).toEqual(["ada@example.com"]);
  for (const table of ["outbox", "payment_event"])
    expect((await db.execute(sql`select id from ${sql.identifier(table)} where due_at is not null`)).rows).toEqual([]);
  expect((await db.execute(sql`select state::text from pgboss.job`)).rows).toEqual([
    { state: "completed" },
    { state: "completed" },
  ]);
});
