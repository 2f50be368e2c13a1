import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { GameFact } from "../feed.ts";
import { shareAnswers } from "../shared-requests.ts";
import { testContract } from "../testing/contract.ts";
import { faultsOfRoster, faultsOfTeams } from "../testing/faults.ts";
import { describeRecorded, recordings, testDamage } from "../testing/recordings.ts";
import { askOf, failureOf, watch } from "../testing/stub-requests.ts";
import { renamed } from "../testing/trial.ts";
import { hockeyTech, type HockeyTechSource } from "./index.ts";
import roster from "./sample/roster.json" with { type: "json" };
import schedule from "./sample/schedule.json" with { type: "json" };
import seasons from "./sample/seasons.json" with { type: "json" };
import teams from "./sample/teams.json" with { type: "json" };

const pwhl: HockeyTechSource = { feed: "hockeytech", client: "pwhl", siteId: 0, leagueId: 1 };
const montreal = { id: "3", name: "Montréal Victoire" };
const documents = {
  "view=seasons": seasons,
  "view=teamsbyseason": teams,
  "view=schedule": schedule,
  "view=roster": roster,
};
const ask = askOf(documents);

testContract("HockeyTech on samples", {
  feed: hockeyTech,
  source: pwhl,
  season: "2026",
  ask,
  elsewhere: ["lineup"],
  requests: {
    teams: {},
    schedule: {
      month: "2026-12",
      emptyMonth: askOf({ "view=seasons": seasons, "view=schedule": { SiteKit: { Schedule: [] } } }),
    },
    roster: { team: montreal, otherTeam: (body) => renamed(body, ["SiteKit", "Parameters", "team_id"], "1") },
  },
});

describe("seasons", () => {
  test("teams and rosters are read from the regular season of the requested year", async () => {
    const watched = watch(ask);
    const { facts } = await hockeyTech.teams(pwhl, "2026", watched.ask);
    expect(facts.map(({ name }) => name)).toContain("Montréal Victoire");
    expect((await hockeyTech.roster(pwhl, montreal, "2026", watched.ask)).facts.season).toBe("2027");
    expect(watched.urls.flatMap((url) => new URL(url).searchParams.get("season_id") ?? [])).toEqual(["12", "12"]);
    expect(watched.urls.every((url) => !new URL(url).searchParams.has("key"))).toBe(true);
  });

  test("from the preseason while the regular season has no one, and from the year before while there is none", async () => {
    const emptyRoster = { SiteKit: { Parameters: { team_id: "3" }, Roster: [[]] } };
    const camp = askOf({ "view=seasons": seasons, "season_id=12": emptyRoster, "season_id=10": roster });
    expect((await hockeyTech.roster(pwhl, montreal, "2026", camp)).facts.people).toHaveLength(5);
    const watched = watch(ask);
    expect((await hockeyTech.roster(pwhl, montreal, "2027", watched.ask)).facts.season).toBe("2027");
    expect(await failureOf(hockeyTech.teams(pwhl, "2030", ask))).toMatchObject({ what: "missing" });
  });

  test.each([
    ["a tie-break", { career: "1", start_date: "2027-04-13", end_date: "2027-04-15" }],
    ["a prospects' game", { career: "1", start_date: "2026-11-25", end_date: "2026-11-25" }],
    ["an all-star weekend", { career: "0", start_date: "2027-01-19", end_date: "2027-01-20" }],
    ["a short second stage", { career: "1", start_date: "2027-04-01", end_date: "2027-04-14" }],
  ])(
    "[PV26] %s with a higher id is not the squad's season, also where there is only a preseason",
    async (_, change) => {
      const [like] = seasons.SiteKit.Seasons;
      const brief = { ...like, playoff: "0", season_id: "99", ...change };
      const idsOf = async (listed: readonly object[]) => {
        const watched = watch(askOf({ ...documents, "view=seasons": { SiteKit: { Seasons: listed } } }));
        await hockeyTech.roster(pwhl, montreal, "2026", watched.ask);
        return watched.urls.flatMap((url) => new URL(url).searchParams.get("season_id") ?? []);
      };
      expect(await idsOf([brief, ...seasons.SiteKit.Seasons])).toEqual(["12"]);
      const camp = seasons.SiteKit.Seasons.filter(({ season_id }) => String(season_id) === "10");
      if (_ !== "a short second stage") expect(await idsOf([brief, ...camp])).toEqual(["10"]);
    },
  );

  test("a month requests every season that has days in it", async () => {
    const watched = watch(ask);
    await hockeyTech.schedule(pwhl, "2026-11", watched.ask);
    expect(watched.urls.flatMap((url) => new URL(url).searchParams.get("season_id") ?? [])).toEqual(["12", "10"]);
    expect((await hockeyTech.schedule(pwhl, "2026-08", ask)).facts).toEqual([]);
  });
});

describe("games", () => {
  const december = async (): Promise<ReadonlyMap<string, GameFact>> =>
    new Map((await hockeyTech.schedule(pwhl, "2026-12", ask)).facts.map((game) => [game.id, game]));

  test("[PV5] [PV6] have the time from their offset, the day at the rink, and a venue without its town", async () => {
    const games = await december();
    expect(games.get("302")).toMatchObject({
      name: "Minnesota Frost at Vancouver Goldeneyes",
      season: "2027",
      startsAt: "2026-12-06T02:00:00.000Z",
      easternDate: "2026-12-05",
      localDate: "2026-12-05",
      venue: { name: "Rogers Place", city: "Edmonton", state: "Alberta", country: "Canada" },
    });
    expect(games.get("303")).toMatchObject({
      dateOnly: true,
      startsAt: null,
      localDate: "2026-12-06",
      venue: { name: "Xcel Energy Center", city: "St. Paul", state: "Minnesota", country: "USA" },
    });
    // Half past ten in Vancouver on New Year's Eve is the next year in the East.
    expect([...games.keys()].toSorted()).toEqual(["301", "302", "303", "304", "306"]);
  });

  test("have a status; an open side is a label; another league's are left out and reported", async () => {
    const games = await december();
    expect(["301", "302", "304"].map((id) => games.get(id)?.status)).toEqual(["final", "scheduled", "postponed"]);
    expect(games.get("306")?.away).toEqual({ teamId: null, label: "TBD" });
    expect((await hockeyTech.schedule(pwhl, "2026-12", ask)).remarks).toEqual(["1 game of another league"]);
  });

  test("of another league only fail as changed", async () => {
    const other = { SiteKit: { Schedule: schedule.SiteKit.Schedule.map((row) => ({ ...row, client_code: "ahl" })) } };
    expect(
      await failureOf(hockeyTech.schedule(pwhl, "2026-12", askOf({ ...documents, "view=schedule": other }))),
    ).toMatchObject({ what: "changed", message: expect.stringContaining("names the league ahl") });
  });
});

test("[PV12] the seasons are requested once per run, however many rosters", async () => {
  const watched = watch(ask);
  const once = shareAnswers(watched.ask);
  for (const team of [montreal, { id: "3", name: "The same" }]) await hockeyTech.roster(pwhl, team, "2026", once);
  expect(watched.urls.filter((url) => url.includes("view=seasons"))).toHaveLength(1);
  expect(watched.urls.filter((url) => url.includes("view=roster"))).toHaveLength(2);
});

test("a roster: accents, numbers as text, the head coach after the players and no other staff", async () => {
  const { facts, remarks } = await hockeyTech.roster(pwhl, montreal, "2026", ask);
  expect(facts).toMatchObject({ teamId: "3", coachKnown: true });
  expect(facts.people.map(({ id, fullName, jersey, position }) => [id, fullName, jersey, position])).toEqual([
    ["9001", "Élodie Beauchêne", "29", "F"],
    ["9002", "Klára Novotná", "7", "LD"],
    ["9003", "Mary Ann O'Dell", "00", "G"],
    ["9004", "Sofie Lindqvist", "", "RW"],
    ["coach-9001", "Hélène Marchand", "", "Head Coach"],
  ]);
  expect(facts.people[2]).toMatchObject({ firstName: "Mary Ann", lastName: "O'Dell", status: "Camp Invitee" });
  expect(remarks).toEqual(["1 inactive player"]);
});

test("[A12] a refused key, which is plain text with 200, fails as changed", async () => {
  expect(await failureOf(hockeyTech.teams(pwhl, "2026", async () => "Client access denied."))).toMatchObject({
    what: "changed",
  });
});

/**
 * Real responses of HockeyTech: the PWHL's seasons, teams and one roster; five games of the AHL, which have the same
 * shape.
 */
describeRecorded((replay) => {
  const boston = { id: "1", name: "Boston Fleet" };

  /** The PWHL's own schedule was not recorded: the AHL's replaces it, under the PWHL's name. */
  const ask = async (url: string): Promise<string> => {
    if (!url.includes("view=schedule")) return replay.ask(url);
    const body = await replay.ask(url.replace("client_code=pwhl", "client_code=ahl"));
    return body
      .replaceAll('"client_code":"ahl"', '"client_code":"pwhl"')
      .replaceAll(/"client_code":\s*"ahl"/g, '"client_code": "pwhl"');
  };

  /** The recorded seasons of a league, which were requested as we do. */
  function seasonsOf(client: string, query: URLSearchParams): string {
    const folder = join(recordings ?? "", "..", "further-leagues");
    const league = client === "lhjmq" ? "qmjhl" : client;
    const [file = ""] = globSync([
      join(folder, `hockeytech_${league}_seasons_*.json`),
      join(recordings ?? "", "hockeytech", league, "seasons_*.json"),
    ]);
    const body = readFileSync(file, "utf8");
    for (const name of ["client_code", "site_id", "league_id"])
      expect(body).toContain(`"${name}": "${query.get(name)}"`);
    return body;
  }

  testContract("HockeyTech", {
    feed: hockeyTech,
    source: pwhl,
    season: "2026",
    ask,
    elsewhere: ["lineup"],
    requests: {
      teams: {},
      schedule: {
        month: "2026-10",
        emptyMonth: async (url) =>
          url.includes("view=schedule") ? JSON.stringify({ SiteKit: { Schedule: [] } }) : ask(url),
      },
      roster: { team: boston, otherTeam: (body) => renamed(body, ["SiteKit", "Parameters", "team_id"], "3") },
    },
  });

  test("twelve teams of 2026-27, with their full names", async () => {
    const { facts } = await hockeyTech.teams(pwhl, "2026", ask);
    expect(faultsOfTeams(facts, hockeyTech.teamIds)).toEqual([]);
    expect(facts).toHaveLength(12);
    expect(facts.map(({ name }) => name)).toEqual(expect.arrayContaining(["Montréal Victoire", "PWHL Hamilton"]));
  });

  test("the Boston Fleet: 27 players, an inactive one left out, and the head coach", async () => {
    const { facts, remarks } = await hockeyTech.roster(pwhl, boston, "2024", ask);
    expect(faultsOfRoster(facts)).toEqual([]);
    expect(facts).toMatchObject({ teamId: "1", season: "2025", coachKnown: true });
    expect(facts.people).toHaveLength(28);
    expect(facts.people.map(({ fullName }) => fullName)).toEqual(
      expect.arrayContaining(["Alina Müller", "Klára Peslarová", "Daniela Pejšová", "Jamie Lee Rattray"]),
    );
    expect(facts.people.at(-1)).toMatchObject({ fullName: "Courtney Kessel", position: "Head Coach" });
    expect(remarks).toEqual(["1 inactive player"]);
  });

  test("October 2026 has five games, on the day at the rink", async () => {
    const { facts } = await hockeyTech.schedule(pwhl, "2026-10", ask);
    expect(facts).toHaveLength(5);
    expect(facts.find(({ id }) => id === "1029104")).toMatchObject({
      name: expect.stringContaining("at Grand Rapids Griffins"),
      startsAt: "2026-10-09T23:00:00.000Z",
      localDate: "2026-10-09",
      status: "scheduled",
      venue: { name: "Van Andel Arena", city: "Grand Rapids", state: "Michigan", country: "USA" },
    });
  });

  test.each([
    ["echl", 0, 1, "78"],
    ["ohl", 1, 1, "88"],
    ["whl", 0, 26, "295"],
    ["lhjmq", 0, 1, "214"],
    ["ushl", 0, 1, "91"],
  ])(
    "[PV26] the seasons of %s: its squads of 2026-27 are those of the regular season",
    async (client, siteId, leagueId, season) => {
      const asked: string[] = [];
      const source: HockeyTechSource = { feed: "hockeytech", client, siteId, leagueId };
      await hockeyTech.teams(source, "2026", async (url) => {
        const query = new URL(url).searchParams;
        if (query.get("view") === "seasons") return seasonsOf(client, query);
        asked.push(query.get("season_id") ?? "");
        return JSON.stringify({ SiteKit: { Teamsbyseason: [] } });
      });
      expect(asked).toEqual([season]);
    },
  );

  testDamage(replay, "view=roster", () => hockeyTech.roster(pwhl, boston, "2024", ask));
});
