import { expect, test } from "vitest";
import { testContext } from "../../testing/context.ts";
import { addEntrants, addMembers, addTeams, touch } from "../../testing/league-rows.ts";
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
  await addTeams(
    db,
    { id: "mlb-1", name: "Boston Red Sox" },
    { id: "nhl-1", name: "Boston Bruins", league: "nhl" },
    { id: "nfl-1", name: "A team alone", league: "nfl" },
    { id: "other-1", name: "Without a page", league: "other" },
    { id: "mls-1", name: "Sample beside real data", league: "mls" },
  );
  await addMembers(
    db,
    { teamId: "mlb-1", personId: "1" },
    { teamId: "nhl-1", personId: "2", ...gone },
    { teamId: "other-1", personId: "3" },
    { teamId: "mls-1", personId: "4", origin: "sample" },
  );
  await addEntrants(
    db,
    { id: "5", league: "indycar" },
    { id: "6", league: "pga", ...gone },
    { id: "7", league: "liv", origin: "sample" },
  );
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
