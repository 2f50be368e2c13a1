import { describe, expect, test } from "vitest";
import { espn } from "./espn/index.ts";
import { type AnySource, type Ask, type RequestedGame, type Feed, scopesOf } from "./feed.ts";
import { fifa } from "./fifa/index.ts";
import { hockeyTech } from "./hockeytech/index.ts";
import { pickKeys } from "./http/exchange.ts";
import { mlbStats } from "./mlb-stats/index.ts";
import { mls } from "./mls/index.ts";
import { nhl } from "./nhl/index.ts";
import { nwsl } from "./nwsl/index.ts";
import { testContract } from "./testing/contract.ts";
import { askOf } from "./testing/stub-requests.ts";
import { renamed } from "./testing/trial.ts";

/** Line-ups of invented people, as each provider sends them. Every body contains a reason for absence. */

const reason = { injuries: [{ reason: "Knee surgery" }], status: { code: "D15", description: "Injured 15-Day" } };
const known = { id: "7", homeId: "1", awayId: "2", season: "2026", day: "2026-09-12" };

interface Case<S extends AnySource> {
  readonly feed: Feed<S>;
  readonly source: S;
  readonly game: RequestedGame;
  /** The bodies once the line-up is out, and before. */
  readonly out: Readonly<Record<string, unknown>>;
  readonly notOut: Readonly<Record<string, unknown>>;
  /** Where a body names its game. */
  readonly gameAt: readonly string[] | null;
}

function tryLineup<S extends AnySource>(name: string, one: Case<S>): void {
  const { feed, source, game, out, notOut, gameAt } = one;
  const ask = askOf(out);
  testContract(`the line-ups of ${name}`, {
    feed,
    source,
    season: "2026",
    ask,
    elsewhere: scopesOf(feed).filter((scope) => scope !== "lineup"),
    requests: {
      lineup: { game, otherGame: gameAt && ((body) => renamed(body, gameAt, "999")), notOut: askOf(notOut) },
    },
  });
}

const mlbSide = (id: number, order: boolean) => ({
  team: { id },
  pitchers: order ? [id * 100 + 3] : [],
  players: Object.fromEntries(
    [1, 2, 3].map((at) => [
      `ID${id * 100 + at}`,
      {
        person: { id: id * 100 + at, fullName: `Ana${at} de la Cruz` },
        jerseyNumber: String(at),
        position: { abbreviation: "SS" },
        status: reason.status,
        ...(order && at === 2 ? { battingOrder: "100" } : {}),
        ...(order && at === 1 ? { battingOrder: "101" } : {}),
      },
    ]),
  ),
});
const mlbGame = (order: boolean) => ({
  gamePk: 7,
  ...reason,
  gameData: {
    players: Object.fromEntries(
      [101, 102, 103, 201, 202, 203].map((id) => [
        `ID${id}`,
        { id, fullName: `Ana${id % 100} de la Cruz`, useName: `Ana${id % 100}`, useLastName: "de la Cruz" },
      ]),
    ),
  },
  liveData: { boxscore: { teams: { home: mlbSide(1, order), away: mlbSide(2, order) } } },
});
const mlbCase: Case<{ readonly feed: "mlb-stats"; readonly sportId: 1 }> = {
  feed: mlbStats,
  source: { feed: "mlb-stats", sportId: 1 },
  game: known,
  out: { "/feed/live": mlbGame(true) },
  notOut: { "/feed/live": mlbGame(false) },
  gameAt: ["gamePk"],
};
tryLineup("MLB", mlbCase);

const spot = (teamId: number, at: number) => ({
  teamId,
  playerId: teamId * 100 + at,
  firstName: { default: "Élise" },
  lastName: { default: `van Dijk${at}`, cs: "van Dyk" },
  sweaterNumber: at,
  positionCode: "C",
});
const nhlGame = (rosterSpots: readonly object[]) => ({
  id: 7,
  ...reason,
  rosterSpots,
  homeTeam: { id: 1, abbrev: "MTL" },
  awayTeam: { id: 2, abbrev: "VAN" },
});
tryLineup("the NHL", {
  feed: nhl,
  source: { feed: "nhl" },
  game: known,
  out: { "/play-by-play": nhlGame([spot(1, 8), spot(1, 9), spot(2, 8)]) },
  notOut: { "/play-by-play": nhlGame([]) },
  gameAt: ["id"],
});

const skater = (at: number, start: string) => ({
  player_id: String(at),
  person_id: String(at + 500),
  first_name: "Jo",
  last_name: `Hale${at}`,
  jersey_number: String(at),
  position_str: "LW",
  start,
  status: "C",
});
const pwhlGame = (...players: readonly object[]) => ({
  GC: {
    Parameters: { game_id: "7" },
    Gamesummary: {
      ...reason,
      home: { id: "1" },
      visitor: { id: "2" },
      home_team_lineup: { players, goalies: [] },
      visitor_team_lineup: { players: [], goalies: players },
      coaches: players.length
        ? { home: [{ person_id: "9", first_name: "Kim", last_name: "Roe", description: "Head Coach" }] }
        : null,
    },
  },
});
tryLineup("HockeyTech", {
  feed: hockeyTech,
  source: { feed: "hockeytech", client: "pwhl", siteId: 0, leagueId: 1 },
  game: known,
  out: { gamesummary: pwhlGame(skater(3, "0"), skater(4, "1")) },
  notOut: { gamesummary: pwhlGame() },
  gameAt: ["GC", "Parameters", "game_id"],
});

const athlete = (at: number, starter: boolean) => ({
  starter,
  active: false,
  didNotPlay: false,
  reason: "KNEE",
  jersey: String(at),
  athlete: { id: String(at), displayName: `Pat Moss${at}`, shortName: `P. Moss${at}`, jersey: String(at) },
});
const boxscore = (players?: readonly object[]) => ({
  ...reason,
  header: { id: "7" },
  boxscore: {
    teams: [
      { homeAway: "away", team: { id: "2" } },
      { homeAway: "home", team: { id: "1" } },
    ],
    ...(players && { players }),
  },
});
const ofTeam = (id: string, ...athletes: readonly object[]) => ({
  team: { id },
  statistics: [{ athletes }, { athletes }],
});
tryLineup("ESPN's basketball", {
  feed: espn,
  source: { feed: "espn", paths: ["basketball/nba"] },
  game: known,
  out: { "/summary": boxscore([ofTeam("2", athlete(4, true)), ofTeam("1", athlete(5, false), athlete(6, true))]) },
  notOut: { "/summary": boxscore() },
  gameAt: ["header", "id"],
});
tryLineup("ESPN's soccer", {
  feed: espn,
  source: { feed: "espn", paths: ["soccer/usa.ncaa.m.1"] },
  game: known,
  out: {
    "/summary": {
      ...boxscore(),
      rosters: [
        { team: { id: "1" }, roster: [athlete(5, false), athlete(6, true)] },
        { team: { id: "2" }, roster: [athlete(7, true)] },
      ],
    },
  },
  notOut: { "/summary": boxscore() },
  gameAt: ["header", "id"],
});
const entry = (at: number) => ({
  playerId: at,
  jersey: "01",
  starter: at > 4,
  displayName: "St. Brown",
  reason: "KNEE",
});
tryLineup("ESPN's football", {
  feed: espn,
  source: { feed: "espn", paths: ["football/nfl"] },
  game: known,
  out: { "/competitors/": { entries: [entry(4), entry(5)] } },
  notOut: { "/competitors/": { entries: [] } },
  gameAt: null,
});

test("[LU9] ESPN's football pads the numbers of a line-up, and of nothing else", async () => {
  const ask = askOf({
    "/competitors/": { entries: [entry(4), { ...entry(5), jersey: "00" }, { ...entry(6), jersey: "10" }] },
  });
  const { facts } = await espn.lineup({ feed: "espn", paths: ["football/nfl"] }, known, ask);
  expect(facts.home.people.map(({ jersey }) => jersey).toSorted()).toEqual(["00", "1", "10"]);
});

const mlsIds = { home: "MLS-CLU-000001", away: "MLS-CLU-000002" };
const mlsPlayer = (at: number, starting: string) => ({
  person_id: `MLS-OBJ-${at}`,
  first_name: "Óscar",
  last_name: `Ríos${at}`,
  shirt_number: at,
  playing_position: "LCB",
  starting,
});
const mlsSide = (team_id: string, players: readonly object[]) => ({
  team_id,
  team_name: "Rovers",
  players,
  trainer_staff: [{ person_id: "MLS-OBJ-9", first_name: "Kim", last_name: "Roe", role: "headcoach" }],
});
const mlsGame = (...players: readonly object[]) => ({
  "/competitions/": { seasons: [{ season_id: "MLS-SEA-1", season: 2026 }] },
  "/matches/seasons/": {
    schedule: [
      {
        match_id: "MLS-MAT-7",
        competition_id: "MLS-COM-000001",
        home_team_id: mlsIds.home,
        away_team_id: mlsIds.away,
        planned_kickoff_time: "2026-09-13T02:30:00Z",
        match_status: "scheduled",
      },
    ],
  },
  "/matches/MLS-MAT-7": {
    match_information: { match_id: "MLS-MAT-7", ...reason },
    home: mlsSide(mlsIds.home, players),
    away: mlsSide(mlsIds.away, players),
  },
});
tryLineup("MLS", {
  feed: mls,
  source: { feed: "mls" },
  game: { ...known, id: "MLS-MAT-7", homeId: mlsIds.home, awayId: mlsIds.away },
  out: mlsGame(mlsPlayer(3, "false"), mlsPlayer(4, "true")),
  notOut: mlsGame(),
  gameAt: ["match_information", "match_id"],
});

const nwslId = (what: string, at: number) => `nwsl::Football_${what}::${String(at).padStart(32, "0")}`;
const nwslPlayer = (at: number) => ({
  playerId: nwslId("Player", at),
  bibNumber: String(at),
  roleLabel: "Forward",
  mediaFirstName: "Ingrid",
  mediaLastName: `Ångström${at}`,
});
const nwslSide = (teamId: string, isOut: boolean) => ({
  teamId,
  mediaName: "Town",
  ...reason,
  fielded: isOut ? [nwslPlayer(3)] : [],
  benched: isOut ? [nwslPlayer(4)] : [],
  staff: [
    { staffId: nwslId("Staff", 9), mediaFirstName: "Kim", mediaLastName: "Roe", roleLabel: "Team Manager", role: 103 },
  ],
});
const nwslGame = (isOut: boolean) => ({
  "/competitions/": { seasons: [{ seasonId: nwslId("Season", 1), seasonName: "2026" }] },
  multipleSeasonMatches: {
    matches: [
      {
        matchId: nwslId("Match", 7),
        seasonId: nwslId("Season", 1),
        status: "SCHEDULED",
        matchDateUtc: "2026-09-13T00:00:00Z",
        home: { teamId: nwslId("Team", 1) },
        away: { teamId: nwslId("Team", 2) },
      },
    ],
  },
  "/lineups": {
    matchId: nwslId("Match", 7),
    home: nwslSide(nwslId("Team", 1), isOut),
    away: nwslSide(nwslId("Team", 2), isOut),
  },
});
tryLineup("the NWSL", {
  feed: nwsl,
  source: {
    feed: "nwsl",
    competition: "nwsl::Football_Competition::1",
    knownSeason: "nwsl::Football_Season::1",
    knownYear: "2026",
  },
  game: { ...known, id: nwslId("Match", 7), homeId: nwslId("Team", 1), awayId: nwslId("Team", 2) },
  out: nwslGame(true),
  notOut: nwslGame(false),
  gameAt: ["matchId"],
});

const fifaPlayer = (at: number, Status: number) => ({
  IdPlayer: String(at),
  ShirtNumber: at,
  Status,
  SpecialStatus: "Suspended",
  PlayerName: [{ Locale: "en-gb", Description: `Lionel DE BRUYN${at}` }],
  Position: 2,
});
const fifaGame = (...Players: readonly object[]) => ({
  "/calendar/": {
    Results: [
      {
        IdMatch: "7",
        IdSeason: "1",
        IdStage: "5",
        Date: "2026-09-12T20:00:00Z",
        MatchStatus: 1,
        Home: null,
        Away: null,
      },
    ],
  },
  "/live/football/": {
    IdMatch: "7",
    ...reason,
    HomeTeam: { IdTeam: "1", Players },
    AwayTeam: { IdTeam: "2", Players },
  },
});
tryLineup("FIFA", {
  feed: fifa,
  source: { feed: "fifa", competition: "17", season: "1" },
  game: known,
  out: fifaGame(fifaPlayer(3, 2), fifaPlayer(4, 1)),
  notOut: fifaGame(),
  gameAt: ["IdMatch"],
});

test("[PV24] keys that are not requested are dropped, and unreadable bodies entirely", () => {
  const body = JSON.stringify({ players: [{ id: 1, ID7: { name: "A" }, reason: "Knee" }], injuries: ["Knee"] });
  expect(JSON.parse(pickKeys(body, ["players", "id", "ID*", "name"]))).toEqual({
    players: [{ id: 1, ID7: { name: "A" } }],
  });
  expect(pickKeys(body.slice(0, -1), ["players"])).toBe("");
  const grouped = JSON.stringify({ athletes: [{ position: "suspended", items: [{ position: "QB", status: "Out" }] }] });
  expect(JSON.parse(pickKeys(grouped, ["athletes", "position", "items"], ["suspended"]))).toEqual({
    athletes: [{ position: "", items: [{ position: "QB" }] }],
  });
});

describe("what is read", () => {
  const ask: Ask = askOf(mlbCase.out);

  test("[LU8] the short name that a player goes by is read, one that only abbreviates is not", async () => {
    const shorts = async <S extends AnySource>(
      feed: Feed<S>,
      source: S,
      game: Partial<RequestedGame>,
      bodies: Readonly<Record<string, unknown>>,
    ) => {
      const answer = await feed.lineup?.(source, { ...known, ...game }, askOf(bodies));
      return answer?.facts.home.people.flatMap(({ role, shortName }) => (role === "coach" ? [] : [shortName]));
    };
    const ofMls = ["Rizo", "Ó. Ríos4", "Ríos5", "Óscar Ríos6", ""].map((short_name, at) => ({
      ...mlsPlayer(at + 3, "true"),
      short_name,
    }));
    const nameless = [undefined, undefined, undefined, undefined];
    expect(await shorts(mls, { feed: "mls" }, { homeId: mlsIds.home, awayId: mlsIds.away }, mlsGame(...ofMls))).toEqual(
      ["Rizo", ...nameless],
    );
    const ofFifa = ["RIZO", "L. DE BRUYN4"].map((Description, at) => ({
      ...fifaPlayer(at + 3, 1),
      ShortName: [{ Locale: "en-gb", Description }],
    }));
    expect(await shorts(fifa, { feed: "fifa", competition: "17", season: "1" }, {}, fifaGame(...ofFifa))).toEqual([
      "Rizo",
      undefined,
    ]);
    const ofNwsl = nwslGame(true);
    const [from, to] = [`"bibNumber":"3"`, `"bibNumber":"3","shortName":"Inka"`];
    const withShort = JSON.parse(JSON.stringify(ofNwsl).replaceAll(from, to));
    expect(
      await shorts(
        nwsl,
        { feed: "nwsl", competition: "nwsl::Football_Competition::1", knownSeason: "", knownYear: "" },
        { id: nwslId("Match", 7), homeId: nwslId("Team", 1), awayId: nwslId("Team", 2) },
        withShort,
      ),
    ).toEqual(["Inka", undefined]);
  });

  test("[PV23] starters in the batting order come first, the starting pitcher is one, a substitute is not", async () => {
    const { facts } = await mlbStats.lineup(mlbCase.source, known, ask);
    expect(facts.home.people.map(({ id, role }) => [id, role])).toEqual([
      ["102", "starter"],
      ["103", "starter"],
      ["101", "bench"],
    ]);
    expect(facts.home.people[0]).toMatchObject({ firstName: "Ana2", lastName: "de la Cruz", jersey: "2" });
  });
});
