import { expect, test } from "vitest";
import { entrant, rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { entrantRow, memberRow, teamRow, touch } from "../../testing/league-rows.ts";
import { createLeaguesWithData } from "./leagues-with-data.ts";

let now = new Date("2026-06-07T16:00:00Z");
const context = await testContext({ now: () => now });
const { db } = context.database;

test("[PI12] a league has data while it has a visible person", async () => {
  const leagues = createLeaguesWithData(context);
  expect(leagues.slugs()).toContain("pga");
  await leagues.settled();
  expect(leagues.slugs()).toEqual([]);

  const gone = { removedAt: now };
  await db
    .insert(team)
    .values([
      teamRow({ id: "mlb-1", name: "Boston Red Sox" }),
      teamRow({ id: "nhl-1", name: "Boston Bruins", league: "nhl" }),
      teamRow({ id: "nfl-1", name: "A team alone", league: "nfl" }),
      teamRow({ id: "other-1", name: "Without a page", league: "other" }),
      teamRow({ id: "mls-1", name: "Sample beside real data", league: "mls" }),
    ]);
  await db
    .insert(rosterEntry)
    .values([
      memberRow({ teamId: "mlb-1", personId: "1" }),
      memberRow({ teamId: "nhl-1", personId: "2", ...gone }),
      memberRow({ teamId: "other-1", personId: "3" }),
      memberRow({ teamId: "mls-1", personId: "4", origin: "sample" }),
    ]);
  await db
    .insert(entrant)
    .values([
      entrantRow({ id: "5", league: "indycar" }),
      entrantRow({ id: "6", league: "pga", ...gone }),
      entrantRow({ id: "7", league: "liv", origin: "sample" }),
    ]);
  await touch(context, "mls", { hasReal: true });
  expect(leagues.slugs()).toEqual([]);
  now = new Date(now.getTime() + 60_000);
  leagues.slugs();
  await leagues.settled();
  expect(leagues.slugs()).toEqual(["mlb", "liv", "indycar"]);
  const before = leagues.slugs();
  now = new Date(now.getTime() + 60_000);
  leagues.slugs();
  await leagues.settled();
  expect(leagues.slugs()).toBe(before);
});
