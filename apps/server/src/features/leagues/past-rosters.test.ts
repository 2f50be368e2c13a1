import { beforeEach, expect, test } from "vitest";
import type { PastRostersJson } from "@agate/api";
import { readOverrides } from "../../db/overrides.ts";
import { event, rosterEntry } from "../../db/schema.ts";
import { storePeople } from "../../db/store-rows.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues } from "../../testing/database.ts";
import { addTeams, gameRow, memberRow, readsOf, touch } from "../../testing/league-rows.ts";
import { leagueRoutes } from "./routes.ts";

const context = await testContext();
const { db } = context.database;
const { app, json } = readsOf(context);

type Entry = typeof rosterEntry.$inferSelect;
type Member = Partial<Entry> & Pick<Entry, "personId" | "jersey">;

/** Stores a team's people as a refresh at that time does, including the history. */
async function refreshed(teamId: string, at: string, members: readonly Member[], source = "espn") {
  const now = new Date(at);
  const stored = (await db.select().from(rosterEntry)).filter((row) => row.teamId === teamId);
  const rows = members.map(
    (member): Entry =>
      ({
        season: "",
        side: null,
        status: "",
        playerInfo: "",
        missed: 0,
        removedAt: null,
        firstName: "",
        fullName: "",
        position: "P",
        ...(memberRow({ teamId, lastName: member.personId, ...member, confirmedAt: now }) as Partial<Entry>),
      }) as Entry,
  );
  const overrides = await readOverrides(db, "roster_entry");
  await storePeople(db, rows, stored, { now, overrides, gone: stored, source });
  await touch(context, "mlb");
}

const read = (game = "g") => json<PastRostersJson>(`/api/leagues/mlb/games/${game}/past-rosters`);
const words = ({ home }: PastRostersJson) =>
  home?.as_of && home.rows.map((row) => `${row.jersey} ${row.first_name} ${row.last_name}`.replace("  ", " "));
const played = (id: string, more: Parameters<typeof gameRow>[0] | object = {}) =>
  gameRow({
    id,
    homeTeamId: "pioneers",
    awayTeamId: "blaze",
    status: "final",
    venueCity: "Portland, Oregon",
    venueCountry: "USA",
    ...more,
  });

beforeEach(async () => {
  await deleteLeagues(context.database);
  await addTeams(db, { id: "pioneers", name: "Portland Pioneers" }, { id: "blaze", name: "Austin Blaze" });
  await db.insert(event).values([played("g"), played("second", { gameNo: 2 })]);
  await touch(context, "mlb", { hasReal: true });
  await refreshed("pioneers", "2026-06-01T12:00:00Z", [
    { personId: "Ellery", jersey: "8" },
    { personId: "Nash", jersey: "7" },
  ]);
  await refreshed("blaze", "2026-06-20T12:00:00Z", [{ personId: "Navarro", jersey: "3" }]);
});

test("[LU21] a traded player is listed with his number of that day, and later arrivals are not listed", async () => {
  await refreshed("pioneers", "2026-07-01T12:00:00Z", [
    { personId: "Ellery", jersey: "88" },
    { personId: "Falk", jersey: "7" },
  ]);
  await refreshed("pioneers", "2026-07-02T12:00:00Z", [
    { personId: "Ellery", jersey: "18" },
    { personId: "Falk", jersey: "9" },
  ]);
  expect(words(await read())).toEqual(["7 Nash", "8 Ellery"]);
  expect((await read("second")).home).toEqual((await read()).home);
});

test("[LU21] names are spelled and split as they are today, for a traded player as on his new team", async () => {
  await refreshed("pioneers", "2026-07-01T12:00:00Z", [
    { personId: "Ellery", jersey: "8", firstName: "Marcus", lastName: "De Ellery" },
  ]);
  await refreshed("blaze", "2026-07-02T12:00:00Z", [
    { personId: "Navarro", jersey: "3" },
    { personId: "Nash", jersey: "71", firstName: "Bo", lastName: "Nash Jr." },
  ]);
  expect(words(await read())).toEqual(["7 Bo Nash Jr.", "8 Marcus De Ellery"]);
});

test("[LU21] a player who left during the day is listed, and a position unknown then is today's", async () => {
  await refreshed("pioneers", "2026-06-07T22:00:00Z", [{ personId: "Ellery", jersey: "8", position: "" }]);
  await refreshed("pioneers", "2026-06-09T22:00:00Z", [{ personId: "Ellery", jersey: "8", position: "RF" }]);
  const { home } = await read();
  expect(home?.rows.map(({ player_id, position }) => [player_id, position])).toEqual([
    ["Nash", "P"],
    ["Ellery", "RF"],
  ]);
});

test("[LU21] the day ends by the venue's clock: later changes are excluded, earlier ones included", async () => {
  const both = [
    { personId: "Ellery", jersey: "8" },
    { personId: "Nash", jersey: "7" },
  ];
  await refreshed("pioneers", "2026-06-08T06:30:00Z", [...both, { personId: "Late", jersey: "30" }]);
  await refreshed("pioneers", "2026-06-08T07:30:00Z", [
    ...both,
    { personId: "Late", jersey: "30" },
    { personId: "Next", jersey: "31" },
  ]);
  expect(words(await read())).toEqual(["7 Nash", "8 Ellery", "30 Late"]);
});

test("[LU21] a player who left and came back is missing in between, and an operator's correction applies to every day", async () => {
  await refreshed("pioneers", "2026-06-05T12:00:00Z", [{ personId: "Ellery", jersey: "8" }]);
  await refreshed("pioneers", "2026-06-10T12:00:00Z", [
    { personId: "Ellery", jersey: "8" },
    { personId: "Nash", jersey: "77" },
  ]);
  await refreshed(
    "pioneers",
    "2026-06-11T12:00:00Z",
    [
      { personId: "Ellery", jersey: "21" },
      { personId: "Nash", jersey: "77" },
    ],
    "person",
  );
  expect(words(await read())).toEqual(["21 Ellery"]);
});

test("[LU21] a player who got a new ID on the day is listed once, and two people with one name are two", async () => {
  const twins = [
    { personId: "ny1", jersey: "4", lastName: "Young" },
    { personId: "ny2", jersey: "5", lastName: "Young" },
  ];
  await refreshed("pioneers", "2026-06-05T12:00:00Z", [{ personId: "Ellery", jersey: "8", firstName: "Bo" }, ...twins]);
  await refreshed("pioneers", "2026-06-07T22:00:00Z", [
    { personId: "e-2", jersey: "8", firstName: "Bob", lastName: "Ellery Jr." },
    { personId: "ny3", jersey: "50", lastName: "Young" },
  ]);
  expect(words(await read())).toEqual(["5 Young", "8 Bob Ellery Jr.", "50 Young"]);
});

test("[LU21] [M6] of two managers on a day, the later one comes first", async () => {
  const [ellery, coach] = [
    { personId: "Ellery", jersey: "8" },
    { jersey: "", position: "Manager" },
  ];
  await refreshed("pioneers", "2026-06-05T12:00:00Z", [ellery, { ...coach, personId: "Adams" }]);
  await refreshed("pioneers", "2026-06-07T22:00:00Z", [ellery, { ...coach, personId: "Reyes" }]);
  expect((await read()).home?.rows.map(({ last_name }) => last_name)).toEqual(["Reyes", "Ellery", "Adams"]);
});

test("[LU21] a coach whose source was read before the players' isn't a roster", async () => {
  await addTeams(db, { id: "bears", name: "Riverton Bears" });
  await db.insert(event).values([played("coached", { homeTeamId: "bears" })]);
  await refreshed("bears", "2026-06-07T12:00:00Z", [{ personId: "Reyes", jersey: "", position: "Manager" }]);
  expect((await read("coached")).home).toMatchObject({ as_of: null, rows: [] });
});

test("[LU21] a side whose history begins later says so, and so does an unknown side", async () => {
  await db.insert(event).values([played("open", { awayTeamId: null, awayLabel: "TBD" })]);
  await db.insert(event).values([played("old", { easternDate: "2025-06-07" })]);
  expect(await read()).toMatchObject({
    event_id: "g",
    day: "2026-06-07",
    home: { team_id: "pioneers", as_of: "2026-06-07" },
    away: { team_id: "blaze", as_of: null, rows: [] },
  });
  expect((await read("open")).away).toBeNull();
  expect(await read("old")).toMatchObject({ day: "2025-06-07", home: { as_of: null }, away: { as_of: null } });
});

test("[LU21] for an Eastern league's game, the Eastern day counts", async () => {
  await addTeams(db, { id: "city", league: "mls", name: "Portland City" });
  await db.insert(event).values(played("m", { league: "mls", homeTeamId: "city", localDate: "2026-06-06" }));
  expect(await json(`/api/leagues/mls/games/m/past-rosters`)).toMatchObject({ day: "2026-06-07" });
});

test("[LU22] only people who are entitled to export can read them; a league without teams has none", async () => {
  const gated = leagueRoutes(context, { exportGate: async () => new Response("closed", { status: 403 }) });
  expect((await gated.request("/api/leagues/mlb/games/g/past-rosters")).status).toBe(403);
  const answer = await app.request("/api/leagues/mlb/games/g/past-rosters");
  expect(answer.headers.get("cache-control")).toBe("private, no-cache");
  expect((await app.request("/api/leagues/mlb/games/never/past-rosters")).status).toBe(404);
  expect((await app.request("/api/leagues/pga/games/g/past-rosters")).status).toBe(404);
});
