import { beforeAll, expect, test } from "vitest";
import { type AllTeamsJson, type ComingFreshnessJson, type ComingJson, type FoundPeopleJson, urlOf } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { createApp } from "../../../app.ts";
import { feedRun, rosterEntry } from "../../../db/schema.ts";
import { testContext } from "../../../testing/context.ts";
import { checkAgainstDefinition } from "../../../testing/endpoint-definition.ts";
import { addEntrants, addGames, addMembers, addTeams, memberRow, touch } from "../../../testing/league-rows.ts";
import { acrossLeaguesRoutes } from "./routes.ts";

// Sunday, June 7, 2026, noon in New York.
let now = new Date("2026-06-07T16:00:00Z");
const context = await testContext({ now: () => now });
const { db } = context.database;

/** The reads from a new app, with nothing cached in memory. */
const json = async <T>(path: string): Promise<T> => {
  const answer = await createApp(context).request(path);
  const text = await answer.text();
  const contentType = answer.headers.get("content-type");
  checkAgainstDefinition({ method: "GET", path, status: answer.status, contentType, text });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text}`);
  return JSON.parse(text) as T;
};
const peopleOf = (name: string) => urlOf(paths.people, { name });
const found = async (name: string) => (await json<FoundPeopleJson>(peopleOf(name))).people;
const names = async (name: string) => (await found(name)).map((one) => one.name);

beforeAll(async () => {
  await addTeams(
    db,
    { id: "sox", name: "Boston Red Sox", abbreviation: "BOS" },
    { id: "sox-twin", name: "Red Sox", active: false, mergedInto: "sox", removedAt: now },
    { id: "braves", name: "Atlanta Braves" },
    { id: "bears", league: "nfl", name: "Chicago Bears" },
    { id: "invented", league: "mlb", name: "Invented Nine", origin: "sample" },
    { id: "sample-only", league: "nwsl", name: "Sample Club", origin: "sample" },
  );
  const sides = { homeTeamId: "sox", awayTeamId: "braves" };
  const noon = (day: string) => new Date(`${day}T16:05:00Z`);
  await addGames(
    db,
    { id: "old", ...sides, easternDate: "2026-06-05", startsAt: noon("2026-06-05") },
    { id: "last-night", ...sides, easternDate: "2026-06-06", startsAt: new Date("2026-06-07T02:10:00Z") },
    {
      id: "today-late",
      ...sides,
      startsAt: new Date("2026-06-08T02:10:00Z"),
      venueName: "Fenway Park",
      neutralSite: true,
    },
    { id: "today", ...sides, startsAt: noon("2026-06-07") },
    { id: "today-unknown", ...sides },
    { id: "today-off", ...sides, status: "cancelled" },
    { id: "today-sample", ...sides, origin: "sample" },
    { id: "week", league: "nfl", homeTeamId: "bears", awayLabel: "TBD", easternDate: "2026-06-14" },
    {
      id: "week-sample",
      league: "nwsl",
      homeTeamId: "sample-only",
      awayLabel: "TBD",
      easternDate: "2026-06-14",
      origin: "sample",
    },
    { id: "far", league: "nfl", homeTeamId: "bears", awayLabel: "TBD", easternDate: "2026-06-15" },
    { id: "hockey", league: "nhl", homeLabel: "TBD", awayLabel: "TBD", easternDate: "2026-10-07" },
    {
      id: "open",
      league: "pga",
      kind: "tournament",
      name: "Lakeshore Open",
      easternDate: "2026-06-04",
      localDate: "2026-06-04",
      endDate: "2026-06-07",
      venueName: "Lakeshore",
    },
    {
      id: "done",
      league: "pga",
      kind: "tournament",
      name: "Done",
      easternDate: "2026-05-28",
      endDate: "2026-05-31",
    },
  );
  await addMembers(
    db,
    {
      teamId: "sox",
      personId: "1",
      jersey: "17",
      position: "SP",
      firstName: "Shohei",
      lastName: "Ohtani",
    },
    { teamId: "sox", personId: "2", jersey: "3", firstName: "José", lastName: "Ñíguez-O’Neill" },
    { teamId: "sox", personId: "3", firstName: "Łukasz", lastName: "Ølberg" },
    { teamId: "sox", personId: "4", firstName: "Gone", lastName: "Ohtani", removedAt: now },
    { teamId: "braves", personId: "5", fullName: "Sadaharu Oh" },
    { teamId: "bears", personId: "6", firstName: "Ohta", lastName: "Smith" },
    { teamId: "bears", personId: "7", firstName: "Ada", lastName: "Ohta" },
    { teamId: "bears", personId: "9", firstName: "Al", lastName: "Penalver" },
    { teamId: "sox", personId: "10", firstName: "Zé", lastName: "Peña" },
    { teamId: "sox", personId: "8", firstName: "Invented", lastName: "Ohtani", origin: "sample" },
  );
  await addEntrants(
    db,
    { id: "e1", eventId: "open", firstName: "Scottie", lastName: "Rivers" },
    { id: "e2", eventId: "done", firstName: "Scottie", lastName: "Rivers" },
    { id: "e3", eventId: "done", firstName: "Only", lastName: "Doneman" },
    { id: "d1", league: "nascar-cup", firstName: "Dale", lastName: "Rivers", carNumber: "07" },
  );
  await db.insert(feedRun).values({
    league: "mlb",
    kind: "roster",
    scope: "sox",
    provider: "mlb-stats",
    started: new Date("2026-06-07T15:00:00Z"),
    finished: new Date("2026-06-07T15:00:01Z"),
    outcome: "ok",
  });
  await touch(context, "mlb", { hasReal: true });
});

test("[HM1] the games of all leagues are listed from yesterday to a week from now, Eastern, by day and time", async () => {
  const { from, to, games, samples } = await json<ComingJson>(paths.coming);
  expect(samples, "leagues whose games are samples").toEqual(["nwsl"]);
  expect([from, to]).toEqual(["2026-06-06", "2026-06-14"]);
  expect(games.map(({ game_id }) => game_id)).toEqual([
    "last-night",
    "today",
    "today-late",
    "today-unknown",
    "week",
    "week-sample",
  ]);
  expect(games[2]).toEqual({
    league: "mlb",
    game_id: "today-late",
    game_date: "2026-06-07",
    game_time: "2026-06-08T02:10:00.000Z",
    game_no: 1,
    status: "scheduled",
    neutral_site: true,
    location: "Fenway Park",
    home_team: { team_id: "sox", team_name: "Boston Red Sox" },
    away_team: { team_id: "braves", team_name: "Atlanta Braves" },
  });
});

test("[HM1] events are listed while they last, with each league's next day and the teams that were merged @all", async () => {
  const { events, next_days, merged_teams } = await json<ComingJson>(paths.coming);
  expect(events).toEqual([
    {
      league: "pga",
      event_id: "open",
      event_name: "Lakeshore Open",
      course: "Lakeshore",
      start_date: "2026-06-04",
      end_date: "2026-06-07",
    },
  ]);
  expect(next_days).toEqual([
    { league: "mlb", day: "2026-06-07" },
    { league: "nfl", day: "2026-06-14" },
    { league: "nhl", day: "2026-10-07" },
    { league: "nwsl", day: "2026-06-14" },
  ]);
  expect(merged_teams).toEqual([{ from: "sox-twin", into: "sox" }]);
});

test("[HM1] the teams of all leagues are listed league by league in menu order, with the IDs that resolve to them", async () => {
  const { leagues } = await json<AllTeamsJson>(paths.allTeams);
  expect(leagues).toEqual([
    { league: "nfl", teams: [{ team_id: "bears", team_name: "Chicago Bears" }] },
    {
      league: "mlb",
      teams: [
        { team_id: "braves", team_name: "Atlanta Braves" },
        { team_id: "sox", team_name: "Boston Red Sox", abbreviation: "BOS", earlier_ids: ["sox-twin"] },
      ],
    },
    { league: "nwsl", teams: [{ team_id: "sample-only", team_name: "Sample Club" }] },
  ]);
});

test("[HM2] the age of each roster and field of these days matches its own read", async () => {
  const { teams, events } = await json<ComingFreshnessJson>(paths.comingFreshness);
  expect(Object.keys(teams)).toEqual(["sox", "braves"]);
  expect(Object.keys(events)).toEqual(["open"]);
  for (const [id, { provenance, freshness }] of Object.entries(teams)) {
    const own = await json<{ provenance: unknown }>(paths.roster("mlb", id));
    expect(provenance).toEqual(own.provenance);
    expect(freshness).toEqual(await json(paths.teamFreshness("mlb", id)));
  }
  expect(events.open?.provenance).toEqual((await json<{ provenance: unknown }>(paths.field("pga", "open"))).provenance);
});

test("[HM3] people are found by the beginnings of the words in their names, ignoring accents and signs @all", async () => {
  for (const typed of ["ohtani", "OHTANI sho", "sho oht", "Ohtáni", "  shohei   ohtani "])
    expect(await names(typed), typed).toContain("Shohei Ohtani");
  for (const typed of ["niguez", "Jose Niguez", "ñíg", "oneill", "o'neill"])
    expect(await names(typed), typed).toEqual(["José Ñíguez-O’Neill"]);
  for (const typed of ["lukasz", "ŁUKASZ", "olberg luk"]) expect(await names(typed), typed).toEqual(["Łukasz Ølberg"]);
  expect(await names("htani")).toEqual([]);
});

test("[HM3] people with exactly that last name come first; people who left or are invented are excluded", async () => {
  expect(await names("ohta")).toEqual(["Ada Ohta", "Ohta Smith", "Shohei Ohtani"]);
  expect(await names("pena")).toEqual(["Zé Peña", "Al Penalver"]);
  expect(await names("oh")).toEqual(["Sadaharu Oh"]);
  expect(await names("gone")).toEqual([]);
  expect(await names("invented")).toEqual([]);
});

test("[HM3] a player is listed with his team, an individual entrant with the event, and each once", async () => {
  expect(await found("shohei")).toEqual([
    {
      league: "mlb",
      name: "Shohei Ohtani",
      jersey: "17",
      position: "SP",
      team: { team_id: "sox", team_name: "Boston Red Sox" },
      event: null,
    },
  ]);
  const rivers = await found("rivers");
  expect(rivers.map(({ name, jersey, event: of }) => [name, jersey, of?.event_name ?? null])).toEqual([
    ["Dale Rivers", "07", null],
    ["Scottie Rivers", "", "Lakeshore Open"],
  ]);
  expect(await names("doneman")).toEqual([]);
});

test("[HM3] a query that cannot be a name is refused or finds no one", async () => {
  const app = createApp(context);
  for (const typed of ["", "   ", "x".repeat(81)]) expect((await app.request(peopleOf(typed))).status, typed).toBe(400);
  for (const typed of ["'", "\\", "& | !", "a:* | b", "%", "')); drop table team; --", "\u{1F3C8}", "-", "l’"])
    expect(await names(typed), typed).toEqual([]);
});

test("[HM3] at most twenty are listed, with a note that there are more", async () => {
  await db
    .insert(rosterEntry)
    .values(
      Array.from({ length: 21 }, (_, at) =>
        memberRow({ teamId: "bears", personId: `many-${at}`, firstName: "Sam", lastName: `Zweig${at}` }),
      ),
    );
  const { people, more } = await json<FoundPeopleJson>(peopleOf("zwei"));
  expect([people.length, more]).toEqual([20, true]);
  expect((await json<FoundPeopleJson>(peopleOf("zweig20"))).more).toBe(false);
});

test("[HM4] a network that searches endlessly must wait until the next minute", async () => {
  const routes = acrossLeaguesRoutes(context, { freshness: async () => [], maxSearches: 2 });
  const search = async () => routes.request(peopleOf("ohtani"));
  expect([(await search()).status, (await search()).status]).toEqual([200, 200]);
  const refused = await search();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  now = new Date(now.getTime() + 60_000);
  expect((await search()).status).toBe(200);
});

test("[HM4] responses are made once every half minute, keep their tag while unchanged, and change with the day", async () => {
  const routes = acrossLeaguesRoutes(context, { freshness: async () => [] });
  const request = async (tag = "") => routes.request(paths.coming, { headers: { "If-None-Match": tag } });
  const first = await request();
  const tag = first.headers.get("etag") ?? "";
  expect((await request(tag)).status).toBe(304);
  await addGames(db, { id: "added", homeTeamId: "sox", awayTeamId: "braves" });
  expect((await request(tag)).status).toBe(304);
  now = new Date(now.getTime() + 30_000);
  expect((await request(tag)).status).toBe(200);
  now = new Date("2026-06-08T04:00:10Z");
  expect(((await (await request()).json()) as ComingJson).from).toBe("2026-06-07");
});
