import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leagueState, rosterEntry, team } from "../../db/schema.ts";
import { testWorld } from "../../testing/world.ts";
import { insertPlaceholderRoster } from "./placeholder-roster.ts";

const world = await testWorld();
const { db } = world.database;

beforeEach(async () => {
  for (const table of [rosterEntry, team, leagueState]) await db.delete(table);
  const row = (id: string, league: string, name: string, origin: "feed" | "sample" = "feed") => ({
    id,
    league,
    name,
    origin,
    confirmedAt: new Date(),
  });
  await db
    .insert(team)
    .values([
      row("bos", "mlb", "Boston Red Sox"),
      row("van", "college-baseball-d1", "Vanderbilt Commodores"),
      row("tol", "triple-a-baseball", "Toledo Mud Hens", "sample"),
    ]);
});

const peopleOf = (teamId: string) => db.select().from(rosterEntry).where(eq(rosterEntry.teamId, teamId));

test("[IM18] a team gets 23 placeholder players with the jerseys 1 to 23, once", async () => {
  for (let time = 0; time < 2; time++)
    expect(await insertPlaceholderRoster(world, "mlb", "boston red sox")).toEqual({ ok: true, team: "Boston Red Sox" });
  const people = await peopleOf("bos");
  expect(people.map(({ jersey }) => Number(jersey)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 23 }, (_, at) => at + 1),
  );
  expect(people[0]).toMatchObject({ firstName: "Placeholder", lastName: "Player 1", personId: "1", origin: "import" });
  expect(await db.select().from(leagueState)).toMatchObject([{ league: "mlb", hasReal: true }]);
});

test("[IM18] ids are negative in college baseball, and the minors have one name", async () => {
  await insertPlaceholderRoster(world, "college-baseball-d1", "van");
  expect((await peopleOf("van")).every(({ personId }) => Number(personId) < 0)).toBe(true);
  await insertPlaceholderRoster(world, "triple-a-baseball", "Toledo Mud Hens");
  const [first] = await peopleOf("tol");
  expect(first).toMatchObject({ firstName: "", lastName: "", fullName: "Placeholder Player 1" });
});

test("[IM18] those of a sample team are sample data, and make nothing real", async () => {
  await insertPlaceholderRoster(world, "triple-a-baseball", "tol");
  expect((await peopleOf("tol")).every(({ origin }) => origin === "sample")).toBe(true);
  expect(await db.select().from(leagueState)).toMatchObject([{ hasReal: false }]);
});

test("[IM18] a team or a league nobody knows is told in the fixed words", async () => {
  expect(await insertPlaceholderRoster(world, "mlb", "Nobody")).toEqual({ ok: false, problem: "Team not found" });
  for (const league of ["cricket", "pga", "nascar-cup"])
    expect(await insertPlaceholderRoster(world, league, "bos")).toEqual({
      ok: false,
      problem: "Unsupported league prefix",
    });
});
