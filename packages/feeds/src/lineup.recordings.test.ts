import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { espn } from "./espn/index.ts";
import type { Answer, Ask, RequestedGame, LineupFact } from "./feed.ts";
import { fifa } from "./fifa/index.ts";
import { hockeyTech } from "./hockeytech/index.ts";
import { pickKeys } from "./http/exchange.ts";
import { mlbStats } from "./mlb-stats/index.ts";
import { mls } from "./mls/index.ts";
import { nhl } from "./nhl/index.ts";
import { nwsl } from "./nwsl/index.ts";
import { faultsOfLineup } from "./testing/faults.ts";
import { recordings, type Replay, startReplay } from "./testing/recordings.ts";

/** Recorded line-ups. A reason for absence in a body is a private matter: none of it may get in. */

let replay: Replay;
beforeAll(async () => {
  if (recordings) replay = await startReplay(recordings);
});
afterAll(() => replay?.stop());

const file = (path: string) => readFileSync(join(recordings ?? "", path), "utf8");
const game = (id: string | null, change: Partial<RequestedGame> = {}): RequestedGame => ({
  id,
  homeId: null,
  awayId: null,
  season: "2026",
  day: "2026-01-01",
  ...change,
});
/** Serves a recorded body for which there is no route. */
const serving =
  (part: string, body: () => string): Ask =>
  async (url, how) => {
    if (!url.includes(part)) return replay.ask(url, how);
    return how?.only ? pickKeys(body(), how.only) : body();
  };

const pwhl = { feed: "hockeytech", client: "pwhl", siteId: 0, leagueId: 1 } as const;
const nwslTeams = {
  homeId: "nwsl::Football_Team::c83f2ca05aa84c738b5373f0d2a31b39",
  awayId: "nwsl::Football_Team::2c1699409ff84c9eb491aeaca3d3edde",
};
const nwslSeasons =
  '{"seasons":[{"seasonId":"nwsl::Football_Season::8dd837a7ec614f3f8e645c2d3cd38321","seasonName":"2026"}]}';
const espnOf = (path: string) => ({ feed: "espn", paths: [path] }) as const;
const fifaCup = { feed: "fifa", competition: "17", season: "255711" } as const;
/** One of the matches in progress, in the shape of a single match's response. */
const liveMatch = (): { readonly IdMatch: string } =>
  JSON.parse(file("fifa-api/live/live_football_now_2022-11-26_2.json")).Results[0];
const fifaAsk: Ask = async (url, how) => {
  const { IdMatch } = liveMatch();
  const calendar = {
    Results: [{ IdMatch, IdSeason: "1", IdStage: "5", Date: "2022-11-26T12:00:00Z", MatchStatus: 3 }],
  };
  return pickKeys(
    JSON.stringify(url.includes("/calendar/") ? calendar : liveMatch()),
    how?.only ?? Object.keys(calendar.Results[0] ?? {}).concat("Results"),
  );
};

interface Recorded {
  readonly name: string;
  readonly read: () => Promise<Answer<LineupFact>>;
  /** People of both sides, including coaches; how many in total have a number, and how many an unsplit name. */
  readonly people: readonly [home: number, away: number, numbered: number, unparted: number];
  readonly starters: readonly [home: number, away: number];
  readonly one: string;
  /** Officials as the file prints them, in its order; missing: the source names none. */
  readonly officials?: readonly string[];
}

const recorded: readonly Recorded[] = [
  {
    name: "MLB, HOU at TOR",
    read: () => mlbStats.lineup({ feed: "mlb-stats", sportId: 1 }, game("744914"), replay.ask),
    people: [24, 26, 50, 0],
    starters: [10, 10],
    one: "Vladimir|Guerrero Jr.",
    officials: [
      "Home Plate Umpire|CB|Bucknor",
      "First Base Umpire|Adam|Beck",
      "Second Base Umpire|Dan|Iassogna",
      "Third Base Umpire|Ben|May",
    ],
  },
  {
    name: "MLB, MIL at LAD in the playoffs",
    read: () => mlbStats.lineup({ feed: "mlb-stats", sportId: 1 }, game("813033"), replay.ask),
    people: [26, 26, 52, 0],
    starters: [10, 10],
    one: "Shohei|Ohtani",
    officials: [
      "Home Plate Umpire|James|Hoye",
      "First Base Umpire|Vic|Carapazza",
      "Second Base Umpire|Chad|Fairchild",
      "Third Base Umpire|Mark|Ripperger",
      "Left Field Umpire|John|Libka",
      "Right Field Umpire|Gabe|Morales",
    ],
  },
  {
    name: "NHL, FLA at TBL",
    read: () => nhl.lineup({ feed: "nhl" }, game("2024030121"), replay.ask),
    people: [20, 20, 40, 0],
    starters: [0, 0],
    one: "Brad|Marchand",
  },
  {
    name: "PWHL, TOR at MIN",
    read: () => hockeyTech.lineup(pwhl, game("210"), replay.ask),
    people: [22, 22, 42, 0],
    starters: [6, 6],
    one: "Lee|Stecklein",
    officials: [
      "Referee|Jared|Cummins",
      "Referee|Alexandra|Clarke",
      "Linesperson|Sarah|Buckner",
      "Linesperson|Greg|Offerman",
    ],
  },
  {
    name: "PWHL, MIN at MTL",
    read: () => hockeyTech.lineup(pwhl, game("33"), replay.ask),
    people: [21, 20, 40, 0],
    starters: [6, 6],
    one: "Marie-Philip|Poulin",
    officials: [
      "Referee|Alex|Lepkowski",
      "Referee|Hillary|Brennan",
      "Linesperson|Melissa|Brunn",
      "Linesperson|Adam|Burnett",
    ],
  },
  {
    name: "NBA after the game",
    read: () => espn.lineup(espnOf("basketball/nba"), game("401772994"), replay.ask),
    people: [15, 15, 30, 0],
    starters: [5, 5],
    one: "OG|Anunoby",
    officials: ["Referee|James|Capers", "Referee|Curtis|Blair", "Referee|Tony|Brothers", "Referee|Tyler|Ford"],
  },
  {
    name: "WNBA",
    read: () => espn.lineup(espnOf("basketball/wnba"), game("401736393"), replay.ask),
    people: [12, 12, 24, 0],
    starters: [5, 5],
    one: "Marina|Mabrey",
    officials: ["Referee|Tiara|Cruse", "Referee|Paul|Tuomey", "Referee|Catherine|Chang"],
  },
  {
    name: "NFL, GB at ATL",
    read: () => espn.lineup(espnOf("football/nfl"), game("401547417", { homeId: "1", awayId: "9" }), replay.ask),
    people: [62, 58, 120, 0],
    starters: [22, 22],
    one: "|Campbell",
    officials: [
      "Umpire|Tony|Michalek",
      "Field Judge|Tom|Hill",
      "Back Judge|Todd|Prukop",
      "Head Linesman|Pat|Turner",
      "Side Judge|Don|Willard",
      "Line Judge|Daniel|Gallagher",
      "Referee|Tra|Blake",
    ],
  },
  {
    name: "NWSL by ESPN",
    read: () => espn.lineup(espnOf("soccer/usa.nwsl"), game("401853857"), replay.ask),
    people: [20, 20, 40, 0],
    starters: [11, 11],
    one: "Sandy|MacIver",
    officials: ["|Brad|Jensen"],
  },
  {
    name: "MLS, MIA against SD",
    read: () =>
      mls.lineup(
        { feed: "mls" },
        game(null, { homeId: "MLS-CLU-000008", awayId: "MLS-CLU-000065", day: "2026-09-20" }),
        replay.ask,
      ),
    people: [21, 21, 40, 0],
    starters: [11, 11],
    one: "Rocco|Ríos Novo",
    officials: [
      "Referee|Rosendo|Mendoza",
      "Assistant Referee|Ryan|Graves",
      "Assistant Referee|Diego|Blas",
      "Fourth Official|Rubiel|Vazquez",
      "Video Assistant Referee|Filip|Dujic",
      "Assistant Video Assistant Referee|Craig|Lowry",
    ],
  },
  {
    name: "NWSL by itself (trimmed to three and three)",
    read: () =>
      nwsl.lineup(
        { feed: "nwsl", competition: "nwsl::Football_Competition::1", knownSeason: "", knownYear: "" },
        game(null, { ...nwslTeams, day: "2026-06-26" }),
        serving("/competitions/", () => nwslSeasons),
      ),
    people: [7, 7, 12, 0],
    starters: [3, 3],
    one: "Ann-Katrin|Berger",
  },
  {
    name: "FIFA, a lower league of Belgium",
    read: () => fifa.lineup(fifaCup, game(liveMatch().IdMatch), fifaAsk),
    people: [18, 18, 36, 1],
    starters: [11, 11],
    one: "Timon|Vanhoutte",
    // No one knows which of three words are the family name: it stays whole, and the report asks.
    officials: [
      "Referee|Quentin|Pirard",
      "Assistant Referee||Jordan Van Dden Borre",
      "Assistant Referee|Jonas|van Dyck",
      "Fourth official|Jordy|Vermeire",
    ],
  },
];

describe.skipIf(!recordings)("recorded (needs AGATE_RECORDINGS)", () => {
  test.each(recorded)(
    "[PV23] [RF14] $name",
    async ({ read, people: [home, away, numbered, unsplit], starters, one }) => {
      const { facts } = await read();
      expect(faultsOfLineup(facts)).toEqual([]);
      const all = [...facts.home.people, ...facts.away.people];
      expect([
        facts.home.people.length,
        facts.away.people.length,
        all.filter(({ jersey }) => jersey !== "").length,
        all.filter(({ lastName }) => lastName === "").length,
      ]).toEqual([home, away, numbered, unsplit]);
      // ESPN's football pads them.
      expect(all.filter(({ jersey }) => /^0[1-9]/.test(jersey))).toEqual([]);
      const start = (some: typeof all) => some.filter(({ role }) => role === "starter").length;
      expect([start([...facts.home.people]), start([...facts.away.people])]).toEqual(starters);
      expect(all.map(({ firstName, lastName }) => `${firstName}|${lastName}`)).toContain(one);
    },
  );

  test("[PV23] before the game the NHL's sheet is empty, and ESPN's basketball lists no one", async () => {
    const before = await nhl.lineup({ feed: "nhl" }, game("2026010049"), replay.ask);
    expect([before.facts.home.people, before.facts.away.people]).toEqual([[], []]);
    const summary = serving("/summary", () => file("espn/basketball-nba/summary_401772994_before.json"));
    const { facts } = await espn.lineup(espnOf("basketball/nba"), game("401772994"), summary);
    expect([facts.home.people, facts.away.people]).toEqual([[], []]);
  });

  test.each(recorded)("[PV31] $name: the officials are those of the answer", async ({ read, officials = [] }) => {
    const { facts } = await read();
    const named = (facts.officials ?? []).map(
      ({ role, firstName, lastName, fullName }) => `${role}|${firstName}|${lastName || fullName}`,
    );
    expect(named).toEqual(officials);
  });

  test.each(["2023020195", "2023020206", "2023020207", "2023020208"])(
    "[PV31] the NHL's officials of game %s, in a response of their own",
    async (id) => {
      const body = () => file(`nhl-web/nhl/right_rail_${id}.json`);
      const read = await nhl.lineup({ feed: "nhl" }, game("2024030121"), serving("/right-rail", body));
      const { referees, linesmen } = JSON.parse(body()).gameInfo;
      const names = [...referees, ...linesmen].map(({ default: name }: { readonly default: string }) => name);
      expect(read.facts.officials?.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(names);
      expect(read.facts.officials?.map(({ role }) => role)).toEqual([
        "Referee",
        "Referee",
        "Linesperson",
        "Linesperson",
      ]);
    },
  );

  test("[PV31] a World Cup match has ten, their roles written out", async () => {
    const [, match] = JSON.parse(file("fifa-api/live/live_football_now_2022-11-26_2.json")).Results;
    const ask: Ask = async (url, how) =>
      url.includes("/calendar/")
        ? JSON.stringify({
            Results: [{ IdMatch: match.IdMatch, IdSeason: "1", IdStage: "5", Date: match.Date, MatchStatus: 3 }],
          })
        : pickKeys(JSON.stringify(match), how?.only ?? []);
    const { facts } = await fifa.lineup(fifaCup, game(match.IdMatch), ask);
    expect(facts.officials?.map(({ role, fullName }) => `${role} ${fullName}`)).toMatchInlineSnapshot(`
      [
        "Referee Daniele Orsato",
        "Assistant Referee Ciro Carbone",
        "Assistant Referee Alessandro Giallatini",
        "Fourth official Istvan Kovacs",
        "Video Assistant Referee Massimiliano Irrati",
        "Offside Video Assistant Referee Roberto Díaz Pérez Del Palomar",
        "Assistant Video Assistant Referee Paolo Valeri",
        "Support Video Assistant Referee Muhammad Taqi Aljaafari bin Jahari",
        "Reserve Assistant Referee Mihai Ovidiu Artene",
      ]
    `);
  });

  test("[PV31] without the response that names them the line-up stands, and the run says so", async () => {
    const { facts, remarks } = await nhl.lineup({ feed: "nhl" }, game("2024030121"), replay.ask);
    expect([facts.home.people.length, facts.officials]).toEqual([20, []]);
    expect(remarks).toEqual([expect.stringMatching(/^No officials: /)]);
  });

  test("[PV24] none of the recorded reasons for absence gets in", async () => {
    const bodies: string[] = [];
    const watched =
      (ask: Ask): Ask =>
      async (url, how) => {
        const body = await ask(url, how);
        if (/summary|feed\/live|play-by-play|gamesummary|competitors|\/lineups|MLS-MAT/.test(url)) bodies.push(body);
        return body;
      };
    const before = replay.ask;
    replay = { ...replay, ask: watched(before) };
    for (const { read } of recorded) bodies.push(JSON.stringify(await read()));
    replay = { ...replay, ask: before };
    expect(bodies.length).toBeGreaterThan(recorded.length);
    for (const text of bodies) expect(text).not.toMatch(absence);
    // The recorded bodies do contain some.
    expect(file("espn/basketball-nba/summary_401772994_final.json")).toMatch(absence);
  });
});

/**
 * Words in reasons for absence, as English feeds have them: medical ones, and those of discipline by a league or a
 * coach.
 */
const absence =
  /injur|"reason"|\billness|\bsick\b|surger|concussion|fractur|\bsprain|\bstrain(?!s\b|ed\b)|hamstring|\bknee\b|ankle|achilles|suspen|disciplin|coach's decision|day-to-day|disabled list|notPlaying|didNotPlay|personal reasons|covid|rehab/i;
