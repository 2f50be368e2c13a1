import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, ne } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type {
  CommonCodesJson,
  DriversJson,
  EventsJson,
  FieldJson,
  PositionCodesJson,
  RosterJson,
  ScheduleJson,
} from "@agate/api";
import { paths } from "@agate/api/schemas";
import { lineText } from "@agate/captions";
import { addDays } from "@agate/captions/calendar";
import { leagueBySlug } from "@agate/leagues";
import { buildDocument } from "@agate/leagues/document";
import { entrant, event, leagueState, rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { addTeams, readsOf, touch } from "../../testing/league-rows.ts";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { loadShippedData } from "../imports/shipped.ts";
import { readSampleFiles } from "./files.ts";
import { refreshSample, leaguesWithSample, loadSample } from "./sample.ts";

const context = await testContext(); // its clock is at noon Eastern on June 7, 2026
const { db } = context.database;
const { json } = readsOf(context);
const today = "2026-06-07";
const files = readSampleFiles(context.env.folders.samples);
const sampled = leaguesWithSample(files);
const ofTeams = sampled.filter((league) => league.kind === "matchup");

/** Sample files for a few leagues: none for the NHL, LIV, or IndyCar. */
const folder = temporaryFolder();
cpSync(context.env.folders.samples, folder, { recursive: true });
for (const file of readdirSync(join(folder, "teams")))
  if (!["fifa.csv", "mlb.csv", "nba.csv", "wnba.csv"].includes(file)) rmSync(join(folder, "teams", file));
for (const [file, league] of [
  ["tournaments.csv", "liv"],
  ["races.csv", "indycar"],
] as const) {
  const lines = readFileSync(join(folder, file), "utf8").split("\n");
  writeFileSync(join(folder, file), lines.filter((line) => !line.startsWith(`${league},`)).join("\n"));
}
const few = leaguesWithSample(readSampleFiles(folder));
const ofFew = { ...context.env, folders: { ...context.env.folders, samples: folder } };

beforeAll(async () => {
  await loadShippedData(context);
  await refreshSample(context);
});

const scheduleOf = (slug: string, from: string, to: string) => json<ScheduleJson>(paths.schedule(slug, { from, to }));
const peopleOfTeam = async (slug: string, id: string | null) =>
  (await json<RosterJson>(paths.roster(slug, id ?? ""))).rows.map((row) => ({
    // The sample numbers people team by team.
    id: `${id} ${row.player_id}`,
    jersey: row.jersey,
    position: row.position,
    firstName: row.first_name,
    lastName: row.last_name,
    name: row.name,
  }));

describe.each(ofTeams.filter(({ slug }) => slug !== "fifa").map(({ slug }) => slug))("%s", (slug) => {
  test("[SA1] has games from yesterday to two weeks ahead, several today", async () => {
    const { games: all } = await scheduleOf(slug, addDays(today, -1), addDays(today, 14));
    for (let day = -1; day <= 14; day++) {
      const date = addDays(today, day);
      expect([date, all.filter(({ game_date }) => game_date === date).length > 1]).toEqual([date, true]);
    }
    const { games } = await scheduleOf(slug, today, today);
    expect(games.length).toBeGreaterThanOrEqual(3);
    const teams = games
      .filter(({ game_no }) => game_no === 1)
      .flatMap((game) => [game.home_team.team_id, game.away_team.team_id]);
    expect(new Set(teams).size).toBe(teams.length);
  });

  test("[SA1] has a postponed game, one without a time, and one without an opponent", async () => {
    const { games, provenance } = await scheduleOf(slug, today, addDays(today, 14));
    expect(games.some(({ status }) => status === "postponed")).toBe(true);
    expect(games.some(({ game_time }) => game_time === null)).toBe(true);
    expect(games.some(({ away_team }) => away_team.team_id === null && away_team.team_name === "TBD")).toBe(true);
    expect(games.every(({ location, city, country }) => location && city && country)).toBe(true);
    expect(provenance).toMatchObject({ source: "Sample data", sample: true });
  });
});

test("[SA1] the Club World Cup is played on its days in 2025", async () => {
  const { games, first_day, last_day } = await json<ScheduleJson>(paths.schedule("fifa"));
  expect(games).toHaveLength(48);
  expect([first_day, last_day]).toEqual(["2025-06-14", "2025-06-26"]);
  expect(games.every(({ status }) => status === "final")).toBe(true);
});

test("[SA1] baseball plays a double-header today", async () => {
  for (const { slug } of ofTeams.filter(({ category }) => category === "baseball").slice(0, 5)) {
    const { games } = await scheduleOf(slug, today, today);
    const [second] = games.filter(({ game_no }) => game_no === 2);
    expect(games.filter(({ home_team }) => home_team.team_id === second?.home_team.team_id)).toHaveLength(2);
  }
});

test("[SA1] every tour has a tournament this week with a field, every series a race with an entry list", async () => {
  for (const { slug, kind } of sampled.filter((league) => league.kind !== "matchup")) {
    const { events } = await json<EventsJson>(paths.events(slug));
    const thisWeek = events.find(({ start_date }) => start_date >= "2026-06-01" && start_date <= today);
    expect([slug, events.length >= 3, Boolean(thisWeek?.city)]).toEqual([slug, true, true]);
    if (kind === "field") {
      const { players } = await json<FieldJson>(paths.field(slug, thisWeek?.event_id ?? ""));
      expect(players.length).toBeGreaterThanOrEqual(40);
    } else {
      const own = await json<DriversJson>(paths.drivers(slug, { event: thisWeek?.event_id }));
      const season = await json<DriversJson>(paths.drivers(slug));
      expect([own.scope, season.scope]).toEqual(["entry-list", "season"]);
      expect(season.drivers.length).toBeGreaterThan(own.drivers.length);
    }
  }
});

describe("the people", () => {
  const jerseysOf = async (slug: string) => {
    const rows = await db
      .select()
      .from(rosterEntry)
      .innerJoin(team, eq(team.id, rosterEntry.teamId))
      .where(eq(team.league, slug));
    return rows.map(({ roster_entry }) => roster_entry);
  };

  test("[SA2] every team has a coach and a believable number of players @all", async () => {
    for (const league of ofTeams) {
      if (league.kind !== "matchup") continue;
      const byTeam = Map.groupBy(await jerseysOf(league.slug), ({ teamId }) => teamId);
      expect([league.slug, byTeam.size]).toEqual([league.slug, await db.$count(team, eq(team.league, league.slug))]);
      for (const people of byTeam.values()) {
        const coaches = people.filter(({ position }) => ["Head Coach", "Manager"].includes(position));
        expect(coaches).toHaveLength(1);
        expect(people.length - 1).toBeGreaterThanOrEqual(league.rosterSize.from);
        expect(people.length - 1).toBeLessThanOrEqual(league.rosterSize.to);
        expect(new Set(people.map(({ fullName }) => fullName)).size).toBe(people.length);
      }
    }
  });

  test("[SA2] numbers are not tidy: 0 and 00, none, shared ones in football, suffixes and accents @all", async () => {
    for (const { slug } of ofTeams)
      expect([
        slug,
        (await jerseysOf(slug)).some(
          (row) => !row.jersey && row.position !== "Head Coach" && row.position !== "Manager",
        ),
      ]).toEqual([slug, true]);
    const nba = await jerseysOf("nba");
    expect(nba.some(({ jersey }) => jersey === "0") && nba.some(({ jersey }) => jersey === "00")).toBe(true);
    const everybody = await db.select().from(rosterEntry);
    expect(everybody.some(({ lastName }) => lastName.endsWith("Jr."))).toBe(true);
    expect(everybody.some(({ lastName }) => /[À-ÿ]/.test(lastName))).toBe(true);
    const shares = (people: typeof everybody) =>
      [
        ...Map.groupBy(
          people.filter(({ jersey }) => jersey),
          ({ teamId, jersey }) => `${teamId} ${jersey}`,
        ).values(),
      ].filter(({ length }) => length > 1);
    const college = shares(await jerseysOf("ncaa-football-d1"));
    expect(college.some((group) => new Set(group.map(({ position }) => position)).size === 1)).toBe(true);
    expect(college.some((group) => new Set(group.map(({ position }) => position)).size > 1)).toBe(true);
    expect(shares(await jerseysOf("nfl")).length).toBeGreaterThan(0);
    expect(shares(await jerseysOf("mlb"))).toEqual([]);
  });

  test("[SA2] all of them are marked as sample data", async () => {
    for (const table of [team, event, rosterEntry, entrant])
      expect(await db.$count(table, ne(table.origin, "sample"))).toBe(0);
    expect(await db.$count(leagueState, eq(leagueState.hasReal, true))).toBe(0);
  });
});

test("[SA6] a file can be made for each league, without problems and with its people", async () => {
  for (const { slug, kind } of sampled) {
    const { codes: commonCodes } = await json<CommonCodesJson>(paths.commonCodes(slug));
    const built = buildDocument({ league: slug, commonCodes, ...(await factsOf(slug, kind)) });
    expect([slug, built.ok ? [] : built.problems]).toEqual([slug, []]);
    if (!built.ok) continue;
    const { lines, report } = built.file;
    const text = lines.map(lineText).join("\n");
    expect([slug, report.unknownPositions, report.commonCodesLeftOut, report.notes]).toEqual([slug, [], [], []]);
    expect(lines.length).toBeGreaterThan(39);
    expect(text).not.toContain("undefined");
  }
});

test.each(ofTeams)(
  "[ST12] [SA1] every team of $slug has its school if it is a college team, otherwise none",
  async (league) => {
    const rows = await db.select({ id: team.id }).from(team).where(eq(team.league, league.slug));
    for (const { id } of rows) {
      const { team_name: name, school } = (await json<RosterJson>(paths.roster(league.slug, id))).team;
      expect([name, school !== undefined]).toEqual([name, league.isCollege]);
    }
  },
);

async function factsOf(slug: string, kind: string): Promise<object> {
  if (kind === "matchup") {
    const all = await json<ScheduleJson>(paths.schedule(slug));
    const game = all.games.find(
      ({ away_team, game_date }) => away_team.team_id && (slug === "fifa" || game_date === today),
    );
    if (!game) throw new Error(`No game in ${slug}`);
    const side = async ({ team_id, team_name }: typeof game.home_team) => ({
      name: team_name,
      roster: await peopleOfTeam(slug, team_id),
    });
    return {
      home: await side(game.home_team),
      away: await side(game.away_team),
      venue: { name: game.location, city: game.city, country: game.country },
      date: game.local_date,
      positionCodes: (await json<PositionCodesJson>(paths.positionCodes(slug))).codes,
    };
  }
  const { events } = await json<EventsJson>(paths.events(slug));
  const [, found = events[0]] = events;
  if (!found) throw new Error(`No event in ${slug}`);
  const { event_id, event_name: name, course, location, city, country, start_date } = found;
  if (kind === "field") {
    const { players } = await json<FieldJson>(paths.field(slug, event_id));
    return {
      event: { name, course, city, country, startDate: start_date },
      field: players.map(({ first_name, last_name }) => ({ firstName: first_name, lastName: last_name })),
    };
  }
  const { drivers } = await json<DriversJson>(paths.drivers(slug, { event: event_id }));
  return {
    event: { name, location, city, country, date: start_date },
    drivers: drivers.map(({ vehicle_number, first_name, last_name, team: racing, manufacturer }) => ({
      number: vehicle_number,
      firstName: first_name,
      lastName: last_name,
      team: racing,
      manufacturer,
    })),
  };
}

test("[SA3] reloading sample data moves it to today, with the same people, and touches nothing real @all", async () => {
  await addTeams(db, { id: "real", name: "Real Team" });
  const before = await peopleOfTeam("mlb", "mlb-sample-bos");
  const [state] = await db.select().from(leagueState).where(eq(leagueState.league, "mlb"));
  const later = await loadSample({ ...context, now: () => new Date("2026-09-01T16:00:00Z") });
  expect(later).toMatchObject({ ok: true, leagues: { length: sampled.length } });
  expect((await scheduleOf("mlb", "2026-09-01", "2026-09-01")).games.length).toBeGreaterThan(3);
  expect((await scheduleOf("mlb", today, today)).games).toEqual([]);
  expect((await json<ScheduleJson>(paths.schedule("fifa"))).first_day).toBe("2025-06-14");
  expect(await peopleOfTeam("mlb", "mlb-sample-bos")).toEqual(before);
  const [moved] = await db.select().from(leagueState).where(eq(leagueState.league, "mlb"));
  expect(moved?.revision).toBe((state?.revision ?? 0) + 1);
  expect(await db.$count(team, eq(team.id, "real"))).toBe(1);
  expect(await db.$count(rosterEntry)).toBeGreaterThan(10_000);
});

test("[SA4] no sample data loads in production", async () => {
  const production = { ...(await testContext()), env: { ...context.env, production: true } };
  expect(await loadSample(production)).toEqual({
    ok: false,
    problem: expect.stringContaining("never loads in production"),
  });
  expect(await refreshSample(production)).toEqual({ ok: true, leagues: [] });
  expect(await production.database.db.$count(team)).toBe(0);
});

test("[SA5] a league with any data gets no sample at a start, and two concurrent first starts load one", async () => {
  const fresh = await testContext({ env: ofFew });
  await addTeams(fresh.database.db, { id: "real", name: "Real Team" });
  await touch(fresh, "nba", { hasReal: true });
  const [one, other] = await Promise.all([refreshSample(fresh), refreshSample(fresh)]);
  const loaded = [one, other].flatMap((outcome) => (outcome.ok ? outcome.leagues : []));
  expect(loaded.toSorted()).toEqual(
    few
      .map(({ slug }) => slug)
      .filter((slug) => !["mlb", "nba"].includes(slug))
      .toSorted(),
  );
  expect(await fresh.database.db.$count(team, eq(team.league, "mlb"))).toBe(1);
  expect(await refreshSample(fresh)).toEqual({ ok: true, leagues: [] });
});

test("[SA3] an outdated sample is regenerated at the next start; real data stays, and so does 2025", async () => {
  let now = new Date("2026-06-07T16:00:00Z");
  const later = await testContext({ env: ofFew, now: () => now });
  const tables = later.database.db;
  await refreshSample(later);
  await tables.update(leagueState).set({ hasReal: true }).where(eq(leagueState.league, "nba"));
  expect(await refreshSample(later)).toEqual({ ok: true, leagues: [] });

  now = new Date("2026-08-07T16:00:00Z");
  const renewed = await refreshSample(later);
  expect(renewed.ok && renewed.leagues).toEqual(
    few.map(({ slug }) => slug).filter((slug) => slug !== "fifa" && slug !== "nba"),
  );
  const daysOf = async (league: string) =>
    (await tables.selectDistinct({ day: event.easternDate }).from(event).where(eq(event.league, league))).map(
      ({ day }) => day,
    );
  expect(await daysOf("mlb")).toContain("2026-08-07");
  expect(await daysOf("nba")).not.toContain("2026-08-07");
  expect(await refreshSample(later)).toEqual({ ok: true, leagues: [] });
});

describe("a league without sample data", () => {
  test("[SA7] is skipped at every start, and its reads return nothing @all", async () => {
    const fresh = await testContext({ env: ofFew });
    const rest = few.map(({ slug }) => slug);
    for (const slug of ["nhl", "liv", "indycar"]) expect(rest).not.toContain(slug);
    expect(await refreshSample(fresh)).toEqual({ ok: true, leagues: rest });
    expect(await refreshSample(fresh)).toEqual({ ok: true, leagues: [] });
    expect(await loadSample(fresh)).toEqual({ ok: true, leagues: rest });

    const reads = readsOf(fresh);
    expect(await reads.json<ScheduleJson>(paths.schedule("nhl"))).toMatchObject({
      games: [],
      provenance: { source: null, sample: false },
    });
    for (const slug of ["liv", "indycar"])
      expect(await reads.json<EventsJson>(paths.events(slug))).toMatchObject({ events: [] });
    expect(await reads.json<DriversJson>(paths.drivers("indycar"))).toMatchObject({ drivers: [] });
  });

  test("[SA7] every file and row of the sample belongs to an existing league", () => {
    const kindOf = (slug: string) => [slug, leagueBySlug(slug)?.kind];
    const teams = readdirSync(join(context.env.folders.samples, "teams")).map((file) => file.replace(/\.csv$/, ""));
    for (const slug of teams) expect(kindOf(slug)).toEqual([slug, "matchup"]);
    for (const { league } of files.tournaments) expect(kindOf(league)).toEqual([league, "field"]);
    for (const { league } of [...files.races, ...files.cars]) expect(kindOf(league)).toEqual([league, "race"]);
    expect(new Set(sampled.map(({ kind }) => kind))).toEqual(new Set(["matchup", "field", "race"]));
  });
});
