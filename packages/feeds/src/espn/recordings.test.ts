import { describe, expect, test } from "vitest";
import type { GameFact, RosterFact } from "../feed.ts";
import { testContract } from "../testing/contract.ts";
import { faultsOfGames, faultsOfRoster, faultsOfTeams } from "../testing/faults.ts";
import { describeRecorded, recordings, startReplay } from "../testing/recordings.ts";
import { failureOf } from "../testing/stub-requests.ts";
import { renamed } from "../testing/trial.ts";
import { numbers } from "../values.ts";
import { espn, type EspnSource } from "./index.ts";

const at = (path: string, more: Partial<EspnSource> = {}): EspnSource => ({ feed: "espn", paths: [path], ...more });
const braves = { id: "15", name: "Atlanta Braves" };
const otherTeam = (body: string) => renamed(body, ["team", "id"], "999999");
const sides = (facts: RosterFact) =>
  ["o", "d", "s", null].map((side) => facts.people.filter((person) => person.side === side).length);

/** Real responses of ESPN, recorded from 2022 to 2026, served by the replay tool. */
describeRecorded((replay) => {
  const { ask } = replay;
  const roster = async (path: string, id: string): Promise<RosterFact> =>
    (await espn.roster(at(path), { id, name: "" }, "2025", ask)).facts;
  const schedule = async (path: string, month: string, more: Partial<EspnSource> = {}): Promise<readonly GameFact[]> =>
    (await espn.schedule(at(path, more), month, ask)).facts;

  testContract("ESPN's MLB", {
    feed: espn,
    source: at("baseball/mlb"),
    season: "2025",
    ask,
    requests: {
      teams: {},
      schedule: {
        month: "2025-05",
        emptyMonth: async () => JSON.stringify({ leagues: [{ slug: "mlb" }], events: [] }),
      },
      roster: { team: braves, otherTeam },
      coaches: { team: braves, otherTeam },
    },
    elsewhere: ["events", "field", "lineup"],
  });

  describe("rosters", () => {
    test.each([
      ["baseball/mlb", "15", "Atlanta Braves", 25, "Brian Snitker", "Manager"],
      ["baseball/mlb", "2", "Boston Red Sox", 26, "Alex Cora", "Manager"],
      ["basketball/mens-college-basketball", "150", "Duke Blue Devils", 22, "Jon Scheyer", "Head Coach"],
      ["basketball/nba", "13", "Los Angeles Lakers", 17, "JJ Redick", "Head Coach"],
      ["basketball/womens-college-basketball", "2", "Auburn Tigers", 17, "Johnnie Harris", "Head Coach"],
      ["football/college-football", "130", "Michigan Wolverines", 100, "Sherrone Moore", "Head Coach"],
      ["football/nfl", "12", "Kansas City Chiefs", 85, "Andy Reid", "Head Coach"],
      ["hockey/nhl", "21", "Toronto Maple Leafs", 41, "Craig Berube", "Head Coach"],
    ])("%s %s: %s has %i players and %s", async (path, id, teamName, players, coach, position) => {
      const facts = await roster(path, id);
      expect(faultsOfRoster(facts)).toEqual([]);
      expect(facts).toMatchObject({ teamId: id, teamName, coachKnown: true });
      expect(facts.people).toHaveLength(players + 1);
      expect(facts.people.at(-1)).toMatchObject({ fullName: coach, position });
      expect(facts.people.slice(0, -1).filter((person) => person.position === "")).toEqual([]);
    });

    test("soccer has no coaches and preserves accents", async () => {
      const facts = await roster("soccer/usa.1", "20232");
      expect(facts).toMatchObject({ teamName: "Inter Miami CF", season: "2026", coachKnown: false });
      expect(
        facts.people
          .map(({ jersey, position }) => [jersey, position])
          .toSorted(([a = ""], [b = ""]) => a.localeCompare(b)),
      ).toEqual([
        ["13", "G"],
        ["34", "G"],
        ["97", "G"],
      ]);
      expect(facts.people.filter(({ fullName }) => /[^ -~]/.test(fullName))).toHaveLength(1);
    });

    test("football: every player has a side, Michigan shares 28 numbers, Kansas City has 24 players without one", async () => {
      const [michigan, chiefs] = await Promise.all([
        roster("football/college-football", "130"),
        roster("football/nfl", "12"),
      ]);
      expect(sides(michigan)).toEqual([45, 49, 6, 1]);
      expect(sides(chiefs)).toEqual([41, 40, 4, 1]);
      const numbers = michigan.people.map(({ jersey }) => jersey);
      expect(new Set(numbers.filter((jersey, n) => numbers.indexOf(jersey) !== n)).size).toBe(28);
      expect(chiefs.people.filter(({ jersey, position }) => jersey === "" && position !== "Head Coach")).toHaveLength(
        24,
      );
    });

    test("suffixes are part of the last name", async () => {
      const names = (await roster("football/nfl", "12")).people.map(({ lastName }) => lastName);
      expect(names.filter((name) => /^\S+ (?:Jr|Sr)\.$/.test(name))).toHaveLength(3);
    });
  });

  describe("teams", () => {
    test.each([
      ["baseball/mlb", 30],
      ["baseball/college-baseball", 430],
      ["basketball/nba", 30],
      ["basketball/wnba", 14],
      ["football/nfl", 32],
      ["hockey/nhl", 32],
      ["soccer/usa.1", 30],
    ])("%s has %i", async (path, count) => {
      const { facts, sizes, remarks } = await espn.teams(at(path), "2025", ask);
      expect(faultsOfTeams(facts, numbers)).toEqual([]);
      expect([facts.length, sizes, remarks]).toEqual([count, [count], []]);
    });

    test("[RF14] college baseball: 365 of 430 schools are in Division I", async () => {
      const source = at("baseball/college-baseball", { divisionOne: true });
      const { facts, sizes } = await espn.teams(source, "2026", ask);
      expect([facts.length, sizes]).toEqual([365, [430]]);
      const names = facts.map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining([
          "Vanderbilt Commodores",
          "App State Mountaineers",
          "Dallas Baptist Patriots",
          "Miami (OH) RedHawks",
          "UAlbany Great Danes",
        ]),
      );
      for (const other of ["St. Olaf", "Salisbury", "Alma", "TBD", "Savannah State"])
        expect(names.filter((name) => name.startsWith(other))).toEqual([]);
    });

    test("[PV19] a college's team has the same name in baseball, softball and football", async () => {
      const baseball = await espn.teams(at("baseball/college-baseball", { divisionOne: true }), "2026", ask);
      const football = await espn.teams(at("football/college-football", { teamGroups: [80, 81] }), "2025", ask);
      const nameOf = new Map(football.facts.map(({ location, name }) => [location, name]));
      const named = baseball.facts.filter(({ location }) => nameOf.has(location));
      expect(named.length).toBeGreaterThan(200);
      const other = named.filter(({ location, name }) => nameOf.get(location) !== name);
      // ESPN itself uses a different name for one of them.
      expect(other.map(({ name }) => name)).toEqual(["Delaware Fightin' Blue Hens"]);
    });

    test("college football has 264 of 754 schools", async () => {
      const { facts, sizes, remarks } = await espn.teams(
        at("football/college-football", { teamGroups: [80, 81] }),
        "2025",
        ask,
      );
      expect(faultsOfTeams(facts, numbers)).toEqual([]);
      expect([facts.length, sizes, remarks.length]).toEqual([264, [754], 1]);
      const names = facts.map(({ name }) => name);
      expect(names).toEqual(
        expect.arrayContaining(["Michigan Wolverines", "Charlotte 49ers", "Troy Trojans", "San José State Spartans"]),
      );
      expect(names).not.toContain("Charlotte Saints");
    });
  });

  describe("schedules", () => {
    test.each([
      ["baseball/mlb", "2022-09", 17],
      ["baseball/mlb", "2025-05", 15],
      ["baseball/mlb", "2025-06", 0],
      ["baseball/college-softball", "2025-06", 2],
      ["basketball/mens-college-basketball", "2025-03", 9],
      ["basketball/nba", "2022-09", 1],
      ["basketball/nba", "2022-10", 2],
      ["basketball/nba", "2022-12", 1],
      ["basketball/nba", "2024-12", 10],
      ["basketball/wnba", "2025-06", 2],
      ["football/college-football", "2025-08", 16],
      ["football/nfl", "2025-09", 16],
      ["hockey/nhl", "2025-05", 1],
      ["soccer/usa.1", "2025-06", 1],
      ["soccer/usa.nwsl", "2025-11", 14],
      ["soccer/all", "2026-03", 50],
    ])("%s %s has %i games", async (path, month, count) => {
      const games = await schedule(path, month, path.startsWith("football/college") ? { groups: [80, 81] } : {});
      expect(faultsOfGames(games, month, numbers)).toEqual([]);
      expect(games).toHaveLength(count);
      expect(games.filter(({ home, away }) => home.teamId === null || away.teamId === null)).toEqual([]);
    });

    test("18 May 2025: Atlanta at Boston, Fenway Park", async () => {
      const games = await schedule("baseball/mlb", "2025-05");
      expect(games.find(({ id }) => id === "401695593")).toEqual({
        id: "401695593",
        season: "2025",
        name: "Atlanta Braves at Boston Red Sox",
        startsAt: "2025-05-18T17:35:00.000Z",
        dateOnly: false,
        easternDate: "2025-05-18",
        localDate: "2025-05-18",
        gameNo: 1,
        status: "live",
        neutralSite: false,
        home: { teamId: "2", label: "Boston Red Sox" },
        away: { teamId: "15", label: "Atlanta Braves" },
        venue: { name: "Fenway Park", city: "Boston", state: "Massachusetts", country: "USA" },
      });
    });

    test("[PV19] softball: games have full team names", async () => {
      const games = await schedule("baseball/college-softball", "2025-06");
      expect(games.map(({ name }) => name)).toEqual([
        "Oregon Ducks at Oklahoma Sooners",
        "UCLA Bruins at Tennessee Lady Volunteers",
      ]);
    });

    test("17 September 2022: two double-headers, all on one Eastern day though some start on the next UTC day", async () => {
      const games = await schedule("baseball/mlb", "2022-09");
      expect(games.filter(({ gameNo }) => gameNo === 2).map(({ id }) => id)).toEqual(["401356377", "401356372"]);
      expect(new Set(games.map(({ easternDate }) => easternDate))).toEqual(new Set(["2022-09-17"]));
      expect(games.find(({ venue }) => venue.name === "Rogers Centre")?.venue).toMatchObject({
        state: "Ontario",
        country: "Canada",
      });
    });

    test("neutral games abroad: Saitama, Edmonton, São Paulo", async () => {
      const [saitama] = await schedule("basketball/nba", "2022-09");
      expect(saitama).toMatchObject({
        neutralSite: true,
        localDate: "2022-09-30",
        venue: { city: "Saitama", state: "", country: "Japan" },
      });
      const edmonton = (await schedule("basketball/nba", "2022-10")).find(({ neutralSite }) => neutralSite);
      expect(edmonton?.venue).toEqual({ name: "Rogers Place", city: "Edmonton", state: "Alberta", country: "Canada" });
      const brazil = (await schedule("football/nfl", "2025-09")).find(({ neutralSite }) => neutralSite);
      expect(brazil).toMatchObject({
        easternDate: "2025-09-05",
        localDate: "2025-09-05",
        venue: { city: "Sao Paulo", state: "", country: "Brazil" },
      });
    });

    test("soccer's cities are split, and a stadium in place of a city is dropped", async () => {
      const games = await schedule("soccer/all", "2026-03");
      const venue = (name: string) => games.find((game) => game.venue.name === name)?.venue;
      expect(venue("Subaru Park")).toMatchObject({ city: "Chester", state: "Pennsylvania", country: "USA" });
      expect(venue("Toyota Stadium")).toMatchObject({ city: "", state: "", country: "USA" });
      expect(venue("BC Place")).toMatchObject({ city: "Vancouver", state: "British Columbia", country: "Canada" });
      expect(venue("Estadio BBVA")).toMatchObject({ city: "Monterrey", state: "", country: "Mexico" });
      expect(games.find(({ status }) => status === "postponed")?.name).toBe("Crystal Palace at Manchester City");
    });

    test("the part that only distinguishes a stadium from its namesakes is left out", async () => {
      const names = (await schedule("football/college-football", "2025-08", { groups: [80] })).map(
        ({ venue }) => venue.name,
      );
      expect(names.filter((name) => name === "Memorial Stadium")).toHaveLength(3);
    });
  });

  describe("[A12] misbehaving", () => {
    test.each(["html", "empty", "truncated"])("%s fails as changed, and the next request succeeds", async (kind) => {
      await replay.fault("/teams/15/roster", kind, 1);
      expect(await failureOf(roster("baseball/mlb", "15"))).toMatchObject({ provider: "espn", what: "changed" });
      expect((await roster("baseball/mlb", "15")).people).toHaveLength(26);
    });

    test.each(["status:500", "status:503", "reset"])(
      "%s is retried when it happens twice, and unreachable when it persists",
      async (kind) => {
        await replay.fault("/teams/15/roster", kind, 2);
        expect((await roster("baseball/mlb", "15")).people).toHaveLength(26);
        await replay.fault("/teams/15/roster", kind);
        expect(await failureOf(roster("baseball/mlb", "15"))).toMatchObject({ provider: "espn", what: "unreachable" });
      },
    );

    test("gone is missing", async () => {
      await replay.fault("/teams/15/roster", "gone");
      expect(await failureOf(roster("baseball/mlb", "15"))).toMatchObject({ provider: "espn", what: "missing" });
    });

    test("[A13] a swapped roster names its own team, a swapped scoreboard fails as changed", async () => {
      await replay.fault("/teams/15/roster", "swap:espn/baseball-mlb/roster_BOS.json");
      expect(await roster("baseball/mlb", "15")).toMatchObject({ teamId: "2", teamName: "Boston Red Sox" });
      await replay.fault("/baseball/mlb/scoreboard", "swap:espn/football-nfl/scoreboard_2025_week1.json");
      expect(await failureOf(schedule("baseball/mlb", "2025-05"))).toMatchObject({ what: "changed" });
    });

    test("a refusal is reported, and no other way is tried", async () => {
      const other = await startReplay(recordings ?? "");
      await other.fault("site.api.espn.com", "status:403", 1);
      const refused = (id: string) => failureOf(espn.roster(at("baseball/mlb"), { id, name: "" }, "2025", other.ask));
      expect(await refused("15")).toMatchObject({ provider: "espn", what: "refused", retry: 1800 });
      expect(await refused("2")).toMatchObject({ provider: "espn", what: "refused" });
      expect(await other.asked()).toBe(1);
      other.stop();
    });
  });
});
