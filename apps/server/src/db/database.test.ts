import { expect, test } from "vitest";
import { testDatabase } from "./testing.ts";
import { leagueState } from "./schema.ts";

const database = await testDatabase();

test("a fresh database has every table", async () => {
  await database.db.insert(leagueState).values({ league: "mlb" });
  expect(await database.db.select().from(leagueState)).toMatchObject([{ league: "mlb", revision: 1 }]);
});
