import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { migrate } from "./database.ts";
import { leagueState } from "./schema.ts";
import { testDatabase } from "../testing/database.ts";

const database = await testDatabase();
const migrations = join(import.meta.dirname, "../../migrations");

async function emptyDatabase(): Promise<void> {
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`drop schema drizzle cascade`);
  await database.db.execute(sql`create schema public`);
}

test("a fresh database has every table", async () => {
  await database.db.insert(leagueState).values({ league: "mlb" });
  expect(await database.db.select().from(leagueState)).toMatchObject([{ league: "mlb", revision: 1 }]);
});

test("[DB2] [F5] several processes may migrate at once, and again", async () => {
  await emptyDatabase();
  await Promise.all([1, 2, 3].map(() => migrate(database, migrations)));
  await migrate(database, migrations);
  expect(await database.db.select().from(leagueState)).toEqual([]);
});

test("[DB2] [F5] a migration that fails half-way leaves nothing behind", async () => {
  await emptyDatabase();
  // The last table of the first migration is in the way.
  await database.db.execute(sql`create table league_state (note text)`);
  await expect(migrate(database, migrations)).rejects.toThrow("league_state");
  const tables = await database.db.execute(sql`select tablename from pg_tables where schemaname = 'public'`);
  expect(tables.rows).toEqual([{ tablename: "league_state" }]);
  await database.db.execute(sql`drop table league_state`);
  await migrate(database, migrations);
  expect(await database.db.select().from(leagueState)).toEqual([]);
});

/** The migrations that there were before one of them, by its name. */
function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), "agate-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8")) as { readonly entries: readonly { readonly tag: string }[] };
  const at = journal.entries.findIndex((entry) => entry.tag === tag);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return folder;
}

test("[DB2] [SU26] what the former stand-in sold is gone with it, and whoever bought at home can buy anew; what Stripe sold stays", async () => {
  await emptyDatabase();
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
