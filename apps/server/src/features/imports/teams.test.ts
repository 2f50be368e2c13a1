import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { feedRun, team, venue } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { faultTexts, imported, tryImport } from "../../testing/imports.ts";

const context = await testContext();
const { db } = context.database;
const league = "college-baseball-d1";

beforeEach(async () => {
  for (const table of [team, feedRun, venue]) await db.delete(table);
});

const row = (id: string, name: string, more: Partial<typeof team.$inferInsert> = {}): typeof team.$inferInsert => ({
  id,
  league,
  name,
  origin: "feed",
  confirmedAt: new Date("2026-06-01T00:00:00Z"),
  ...more,
});

test("[IM12] teams are added and changed, and those the file does not name stay @all", async () => {
  await imported(context, "teams", league, [
    "name,abbr,city,state,venue,ncaa_id",
    "Vanderbilt Commodores,VAN,Nashville,TN,Hawkins Field,736",
    "LSU Tigers,LSU,,,,365",
  ]);
  const difference = await imported(context, "teams", league, [
    "name,abbreviation,stadium",
    "LSU Tigers,LSUT,",
    "Stetson Hatters,STET,",
  ]);
  expect(difference).toEqual({
    added: ["Stetson Hatters"],
    changed: ["LSU Tigers: abbreviation LSU to LSUT"],
    removed: [],
  });
  const all = await db.select().from(team);
  expect(all.map(({ name, ncaaStatsTeamId, origin }) => `${name} ${ncaaStatsTeamId} ${origin}`).toSorted()).toEqual([
    "LSU Tigers 365 import",
    "Stetson Hatters null import",
    "Vanderbilt Commodores 736 import",
  ]);
  expect(await db.select().from(venue)).toMatchObject([
    { name: "Hawkins Field", city: "Nashville", state: "Tennessee", country: "USA" },
  ]);
  expect(await db.select().from(feedRun)).toMatchObject([{ kind: "teams", scope: "all", provider: "import" }, {}]);
});

test("[IM12] a feed's team is found by its location, gets its NCAA number, and keeps its name", async () => {
  await db.insert(team).values(row("t1", "Vanderbilt Commodores", { location: "Vanderbilt", nickname: "Commodores" }));
  expect(await imported(context, "teams", league, ["school,school_id", "Vanderbilt,736"])).toEqual({
    added: [],
    changed: ["Vanderbilt Commodores: NCAA number (none) to 736"],
    removed: [],
  });
  expect(await db.select().from(team)).toMatchObject([{ id: "t1", origin: "feed", nickname: "Commodores" }]);
});

test("[IM12] our own ID renames a team", async () => {
  await db.insert(team).values(row("t1", "Old Name"));
  const { changed } = await imported(context, "teams", league, ["team_id,name", "t1,New Name"]);
  expect(changed).toEqual(["Old Name: name Old Name to New Name"]);
  const outcome = await tryImport(context, "teams", league, ["team_id,name", "t9,New Name"]);
  expect(faultTexts(outcome)).toEqual([
    "2: There is no team with the id t9. Leave the column out to find teams by name",
  ]);
});

test("[IM12] a sample team becomes a real one, including its venue", async () => {
  await db
    .insert(venue)
    .values({ id: "v", name: "Hawkins Field", city: "Nashville", state: "Tennessee", country: "USA" });
  await db
    .insert(team)
    .values(row("s1", "Vanderbilt Commodores", { origin: "sample", venueId: "v", abbreviation: "VAN" }));
  expect((await imported(context, "teams", league, ["name", "Vanderbilt Commodores"])).added).toEqual([
    "Vanderbilt Commodores",
  ]);
  expect(await db.select().from(team).where(eq(team.origin, "import"))).toMatchObject([
    { venueId: "v", abbreviation: "VAN" },
  ]);
});

test("[IM12] [IM3] importing the same list twice changes nothing", async () => {
  const file = ["name,venue,city,state", "Vanderbilt Commodores,Hawkins Field,Nashville,TN", "A&M,,,", "A M,,,"];
  const outcome = await tryImport(context, "teams", league, file);
  expect(faultTexts(outcome)).toEqual(["4: A M is already on line 3"]);
  await imported(context, "teams", league, file.slice(0, 3));
  expect(await imported(context, "teams", league, file.slice(0, 3))).toEqual({ added: [], changed: [], removed: [] });
});

test("[IM1] [IM12] a team is refused without a name, or with an invalid number or an unknown time zone", async () => {
  const outcome = await tryImport(context, "teams", league, [
    "name,ncaa_id,venue,time_zone",
    ",1,,",
    "LSU,x,,",
    "UCI,,Anteater Ballpark,Mars/Olympus",
  ]);
  expect(faultTexts(outcome)).toEqual([
    "2: The row has no name",
    '3: ncaa_stats_team_id "x" is not a number',
    '4: time_zone "Mars/Olympus" is not known; write it as America/Chicago',
  ]);
  expect(await db.$count(team)).toBe(0);
});
