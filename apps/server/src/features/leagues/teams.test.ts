import { eq } from "drizzle-orm";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import type { RosterJson, TeamsJson } from "@agate/api";
import { roster, teams, paths } from "@agate/api/schemas";
import { feedRun, rosterChange, rosterEntry } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { addTeams, memberRow, readsOf, touch } from "../../testing/league-rows.ts";

const context = await testContext();
const { db } = context.database;
const { app, json } = readsOf(context);

beforeAll(async () => {
  await addTeams(
    db,
    { id: "t-zurich", name: "Zürich" },
    { id: "t-eclair", name: "Éclair" },
    { id: "t-dash", name: "dash" },
    { id: "t-eagle", name: "Eagle", abbreviation: "EAG", ncaaStatsTeamId: "736" },
    { id: "t-folded", name: "Folded", active: false },
    { id: "t-removed", name: "Removed", removedAt: new Date("2026-06-01T00:00:00Z") },
    { id: "t-other", name: "Other", league: "nba" },
  );
  const member = (personId: string, jersey: string, more: Partial<typeof rosterEntry.$inferInsert> = {}) =>
    memberRow({ teamId: "t-eagle", personId, jersey, lastName: `Person ${personId}`, ...more });
  await db
    .insert(rosterEntry)
    .values([
      member("1", "12"),
      member("2", "2"),
      member("3", "0"),
      member("4", "00"),
      member("5", ""),
      member("6", "#7"),
      member("7", "", { position: "Head Coach", firstName: "Ada", lastName: "Marlow", fullName: "Ada Marlow" }),
      member("8", "99", { removedAt: new Date("2026-06-01T00:00:00Z") }),
      member("9", "31", { lastName: "", fullName: "Theo Brandt Jr." }),
      member("10", "12", { lastName: "Another" }),
    ]);
  await touch(context, "mlb", { hasReal: true });
});

test("[RD5] teams are sorted by name as people would, and only active ones are listed", async () => {
  const answer = await json<TeamsJson>(paths.teams("mlb"));
  expect(v.parse(teams, answer)).toEqual(answer);
  expect(answer.teams.map(({ team_name }) => team_name)).toEqual(["dash", "Eagle", "Éclair", "Zürich"]);
  expect(answer.teams[1]).toEqual({
    team_id: "t-eagle",
    team_name: "Eagle",
    abbreviation: "EAG",
    ncaa_stats_team_id: "736",
  });
  expect(answer.teams[0]).toEqual({ team_id: "t-dash", team_name: "dash" });
});

test("[RD6] a roster is sorted by number, with a missing one counting as 0 and coaches as rows", async () => {
  const answer = await json<RosterJson>(paths.roster("mlb", "t-eagle"));
  expect(v.parse(roster, answer)).toEqual(answer);
  expect(answer.rows.map(({ player_id, jersey }) => `${player_id}:${jersey}`)).toEqual([
    "7:",
    "5:",
    "3:0",
    "4:00",
    "2:2",
    "6:#7",
    "10:12",
    "1:12",
    "9:31",
  ]);
  expect(answer.rows[0]).toMatchObject({
    team_id: "t-eagle",
    player_id: "7",
    source: "espn",
    jersey: "",
    position: "Head Coach",
    first_name: "Ada",
    last_name: "Marlow",
    name: "",
    player_info: "",
  });
});

test("[N10] a person who joined after the team's first people has the last time it named him", async () => {
  const change = { league: "mlb", teamId: "t-eagle", fields: {}, source: "espn" };
  const [entry] = await db.select().from(rosterEntry).where(eq(rosterEntry.personId, "9"));
  const joined = { ...change, what: "joined" as const, entryId: entry?.id ?? "" };
  await db.insert(rosterChange).values([
    { ...change, what: "loaded", at: new Date("2026-04-01T10:00:00Z") },
    { ...joined, at: new Date("2026-05-01T10:00:00Z") },
    { ...joined, at: new Date("2026-06-01T10:00:00Z") },
  ]);
  await touch(context, "mlb", { hasReal: true });
  const { rows } = await json<RosterJson>(paths.roster("mlb", "t-eagle"));
  expect(rows.flatMap(({ player_id, since }) => (since === undefined ? [] : [[player_id, since]]))).toEqual([
    ["9", "2026-06-01T10:00:00Z"],
  ]);
});

test("[RD6] a person with a single name has only that", async () => {
  const { rows } = await json<RosterJson>(paths.roster("mlb", "t-eagle"));
  expect(rows.at(-1)).toMatchObject({ first_name: "", last_name: "", name: "Theo Brandt Jr." });
});

test("[RD6] a team without a roster has an empty one, and so does a team that folded", async () => {
  expect((await json<RosterJson>(paths.roster("mlb", "t-dash"))).rows).toEqual([]);
  expect((await json<RosterJson>(paths.roster("mlb", "t-folded"))).team.team_name).toBe("Folded");
});

test.each([
  ["mlb", "t-other"],
  ["mlb", "nothing"],
  ["mlb", "__proto__"],
  ["mlb", "../x"],
])("[RD11] %s has no team %s", async (league, id) => {
  const answer = await app.request(paths.roster(league, id));
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ title: "There is no such team in this league." });
});

test("[RD15] a roster is confirmed by the last good run of its own team", async () => {
  const before = await json<RosterJson>(paths.roster("mlb", "t-eagle"));
  expect(before.provenance).toEqual({ source: "ESPN", confirmed_at: "2026-06-07T12:00:00.000Z", sample: false });
  const run = { league: "mlb", kind: "roster", provider: "import", outcome: "ok" } as const;
  await db.insert(feedRun).values([
    { ...run, scope: "t-eagle", started: new Date("2026-06-07T13:00:00Z"), finished: new Date("2026-06-07T13:00:01Z") },
    { ...run, scope: "t-dash", started: new Date("2026-06-07T14:00:00Z"), finished: new Date("2026-06-07T14:00:01Z") },
  ]);
  await touch(context, "mlb");
  const after = await json<RosterJson>(paths.roster("mlb", "t-eagle"));
  expect(after.provenance).toEqual({ source: "Import", confirmed_at: "2026-06-07T13:00:01.000Z", sample: false });
});

test("[RD15] data that was never confirmed says so", async () => {
  expect((await json<TeamsJson>(paths.teams("cfl"))).provenance).toEqual({
    source: null,
    confirmed_at: null,
    sample: false,
  });
});

test("[RD19] [A4] a roster is one statement, whatever characters its people's names contain", async () => {
  await addTeams(db, { id: "t-odd", name: "Odd", league: "nwsl" });
  const names = ["Ad\u001fa", 'Q"uote', "back\\slash", "\u{1F600} \u2028", "a,b}]"];
  await db
    .insert(rosterEntry)
    .values(
      names.map((firstName, at) =>
        memberRow({ teamId: "t-odd", personId: String(at), jersey: String(at), firstName, lastName: "\u001eLow" }),
      ),
    );
  await touch(context, "nwsl");
  let statements = 0;
  const count = () => statements++;
  context.database.pool.on("acquire", count);
  const { rows } = await json<RosterJson>(paths.roster("nwsl", "t-odd"));
  context.database.pool.off("acquire", count);
  expect(rows.map(({ first_name, last_name }) => [first_name, last_name])).toEqual(
    names.map((name) => [name, "\u001eLow"]),
  );
  // The other one reads the states of the leagues.
  expect(statements).toBe(2);
});
