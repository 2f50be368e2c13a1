import { and, eq, isNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { leagueState, rosterChange, rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { insertPlaceholderRoster } from "./placeholder-roster.ts";

const context = await testContext();
const { db } = context.database;

beforeEach(async () => {
  for (const table of [rosterChange, rosterEntry, team, leagueState]) await db.delete(table);
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
    expect(await insertPlaceholderRoster(context, "mlb", "boston red sox")).toEqual({
      ok: true,
      team: "Boston Red Sox",
      removed: [],
    });
  const people = await peopleOf("bos");
  expect(people.map(({ jersey }) => Number(jersey)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 23 }, (_, at) => at + 1),
  );
  expect(people[0]).toMatchObject({ firstName: "Placeholder", lastName: "Player 1", personId: "1", origin: "import" });
  expect(await db.select().from(leagueState)).toMatchObject([{ league: "mlb", hasReal: true }]);
});

const player = (id: string, row: Partial<typeof rosterEntry.$inferInsert> = {}) => ({
  id,
  teamId: "bos",
  provider: "espn",
  personId: id,
  firstName: "Ada",
  lastName: id,
  fullName: `Ada ${id}`,
  jersey: "7",
  position: "P",
  origin: "feed" as const,
  confirmedAt: new Date(),
  ...row,
});
const shown = (teamId: string) =>
  db
    .select()
    .from(rosterEntry)
    .where(and(eq(rosterEntry.teamId, teamId), isNull(rosterEntry.removedAt)));

test("[IM27] a team that has people keeps them, and the people who would be replaced are listed", async () => {
  await db
    .insert(rosterEntry)
    .values([
      player("Byron"),
      player("Lovelace", { origin: "import", provider: "import" }),
      player("Gone", { removedAt: new Date() }),
    ]);
  expect(await insertPlaceholderRoster(context, "mlb", "bos")).toEqual({
    ok: false,
    problem: "Boston Red Sox already has people; nothing was changed",
    present: ["Ada Byron (7)", "Ada Lovelace (7)"],
  });
  expect((await shown("bos")).map(({ id }) => id).toSorted()).toEqual(["Byron", "Lovelace"]);
  expect(await db.select().from(leagueState)).toEqual([]);
  // A coach counts as a person; people who have left do not.
  await db.delete(rosterEntry);
  await db.insert(rosterEntry).values([player("Coach", { position: "HC" }), player("Gone", { removedAt: new Date() })]);
  expect(await insertPlaceholderRoster(context, "mlb", "bos")).toMatchObject({ ok: false, present: ["Ada Coach (7)"] });
  await db.update(rosterEntry).set({ removedAt: new Date() });
  expect(await insertPlaceholderRoster(context, "mlb", "bos")).toMatchObject({ ok: true, removed: [] });
});

test("[IM27] with --replace, they are removed and named, and the removal is recorded in the history", async () => {
  await db.insert(rosterEntry).values([player("Byron"), player("Lovelace")]);
  expect(await insertPlaceholderRoster(context, "mlb", "bos", { replace: true })).toEqual({
    ok: true,
    team: "Boston Red Sox",
    removed: ["Ada Byron (7)", "Ada Lovelace (7)"],
  });
  expect((await shown("bos")).every(({ provider }) => provider === "placeholder")).toBe(true);
  expect(await shown("bos")).toHaveLength(23);
  const left = await db.select().from(rosterChange).where(eq(rosterChange.what, "left"));
  expect(left.map(({ person }) => person).toSorted()).toEqual(["Ada Byron", "Ada Lovelace"]);
  expect(await insertPlaceholderRoster(context, "mlb", "bos")).toMatchObject({ ok: true, removed: [] });
});

test("[IM27] a sample team's people count too, but a league's hidden sample people do not", async () => {
  await db.insert(rosterEntry).values([player("Byron", { teamId: "tol", origin: "sample", provider: "sample" })]);
  expect(await insertPlaceholderRoster(context, "triple-a-baseball", "tol")).toMatchObject({
    present: ["Ada Byron (7)"],
  });
  await db.delete(rosterEntry);
  await db.insert(rosterEntry).values([player("Byron", { origin: "sample", provider: "sample" })]);
  expect(await insertPlaceholderRoster(context, "mlb", "bos")).toMatchObject({ ok: true, removed: [] });
});

test("[IM18] IDs are negative in college baseball, and the minors have a single name", async () => {
  await insertPlaceholderRoster(context, "college-baseball-d1", "van");
  expect((await peopleOf("van")).every(({ personId }) => Number(personId) < 0)).toBe(true);
  await insertPlaceholderRoster(context, "triple-a-baseball", "Toledo Mud Hens");
  const [first] = await peopleOf("tol");
  expect(first).toMatchObject({ firstName: "", lastName: "", fullName: "Placeholder Player 1" });
});

test("[IM18] those of a sample team are sample data, and make nothing real", async () => {
  await insertPlaceholderRoster(context, "triple-a-baseball", "tol");
  expect((await peopleOf("tol")).every(({ origin }) => origin === "sample")).toBe(true);
  expect(await db.select().from(leagueState)).toMatchObject([{ hasReal: false }]);
});

test("[IM18] an unknown team or league is reported with the required wording", async () => {
  expect(await insertPlaceholderRoster(context, "mlb", "Nobody")).toEqual({ ok: false, problem: "Team not found" });
  for (const league of ["cricket", "pga", "nascar-cup"])
    expect(await insertPlaceholderRoster(context, league, "bos")).toEqual({
      ok: false,
      problem: "Unsupported league prefix",
    });
});
