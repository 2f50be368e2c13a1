import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { migrate } from "./database.ts";
import { leagueState } from "./schema.ts";
import { testDatabase } from "./testing.ts";

const database = await testDatabase();
const migrations = join(import.meta.dirname, "../../migrations");

test("a fresh database has every table", async () => {
  await database.db.insert(leagueState).values({ league: "mlb" });
  expect(await database.db.select().from(leagueState)).toMatchObject([{ league: "mlb", revision: 1 }]);
});

test("[DB2] [F5] several processes may migrate at once, and again", async () => {
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`drop schema drizzle cascade`);
  await database.db.execute(sql`create schema public`);
  await Promise.all([1, 2, 3].map(() => migrate(database, migrations)));
  await migrate(database, migrations);
  expect(await database.db.select().from(leagueState)).toEqual([]);
});

test("[DB2] [F5] a migration that fails half-way leaves nothing behind", async () => {
  await database.db.execute(sql`drop schema public cascade`);
  await database.db.execute(sql`drop schema drizzle cascade`);
  await database.db.execute(sql`create schema public`);
  // The last table of the first migration is in the way.
  await database.db.execute(sql`create table league_state (note text)`);
  await expect(migrate(database, migrations)).rejects.toThrow("league_state");
  const tables = await database.db.execute(sql`select tablename from pg_tables where schemaname = 'public'`);
  expect(tables.rows).toEqual([{ tablename: "league_state" }]);
  await database.db.execute(sql`drop table league_state`);
  await migrate(database, migrations);
  expect(await database.db.select().from(leagueState)).toEqual([]);
});
