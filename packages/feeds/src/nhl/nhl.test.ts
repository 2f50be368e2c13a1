import { describe, expect, test } from "vitest";
import type { Ask, GameFact } from "../feed.ts";
import { testContract } from "../testing/contract.ts";
import { faultsOfGames, faultsOfTeams } from "../testing/faults.ts";
import { describeRecorded, testDamage } from "../testing/recordings.ts";
import { askOf, failureOf, watch } from "../testing/stub-requests.ts";
import { nhl, type NhlSource } from "./index.ts";
import roster from "./sample/roster.json" with { type: "json" };
import week from "./sample/week.json" with { type: "json" };

const source: NhlSource = { feed: "nhl" };
const montreal = { id: "MTL", name: "Montréal Canadiens" };
const ask = askOf({ "/schedule/": week, "/roster/": roster });
const emptyWeek = { gameWeek: [{ date: "2026-10-01", games: [] }] };

testContract("the NHL on samples", {
  feed: nhl,
  source,
  season: "2026",
  ask,
  elsewhere: ["lineup"],
  requests: {
    teams: {},
    schedule: { month: "2026-10", emptyMonth: askOf({ "/schedule/": emptyWeek }) },
    roster: { team: montreal, otherTeam: (body) => body.replaceAll("/MTL/", "/TOR/") },
  },
});

/** Only the given keys exist; everything else is missing. */
const only = (documents: Readonly<Record<string, unknown>>): Ask => askOf(documents);

describe("teams", () => {
  test("are the clubs of the week in October, with their accents; preseason guests are not included", async () => {
    const watched = watch(ask);
    const { facts } = await nhl.teams(source, "2026", watched.ask);
    expect(facts.map(({ id, name }) => [id, name])).toEqual([
      ["BOS", "Boston Bruins"],
      ["COL", "Colorado Avalanche"],
      ["MTL", "Montréal Canadiens"],
      ["VAN", "Vancouver Canucks"],
    ]);
    expect(facts[2]).toMatchObject({ location: "Montréal", nickname: "Canadiens", abbreviation: "MTL" });
    expect(watched.urls).toEqual(["https://api-web.nhle.com/v1/schedule/2026-10-07"]);
  });

  test("are those of the season before while the new one is not published", async () => {
    const before = only({ "/schedule/2025-": week });
    expect((await nhl.teams(source, "2026", before)).facts).toHaveLength(4);
    const empty = only({ "/schedule/2026-": emptyWeek, "/schedule/2025-": week });
    expect((await nhl.teams(source, "2026", empty)).facts).toHaveLength(4);
    expect(await failureOf(nhl.teams(source, "2026", only({})))).toMatchObject({ what: "missing" });
  });
});

describe("games", () => {
  const october = async (): Promise<ReadonlyMap<string, GameFact>> =>
    new Map((await nhl.schedule(source, "2026-10", ask)).facts.map((game) => [game.id, game]));

  test("[PV5] are on the Eastern day and on the day at the rink", async () => {
    const games = await october();
    expect(games.get("2026020002")).toMatchObject({
      name: "Colorado Avalanche at Vancouver Canucks",
      season: "2027",
      startsAt: "2026-10-08T02:00:00.000Z",
      easternDate: "2026-10-07",
      localDate: "2026-10-07",
      status: "live",
      home: { teamId: "VAN" },
      away: { teamId: "COL" },
      venue: { name: "Rogers Arena", city: "", country: "", timeZone: "America/Vancouver" },
    });
    expect(games.get("2026020005")).toMatchObject({ easternDate: "2026-10-31", localDate: "2026-10-31" });
    expect(games.has("2026020006")).toBe(false);
  });

  test("without a time have a day; postponed and cancelled are marked; an undecided side is a label", async () => {
    const games = await october();
    expect(games.get("2026020004")).toMatchObject({ startsAt: null, dateOnly: true, easternDate: "2026-10-09" });
    expect(games.get("2026020003")?.status).toBe("postponed");
    expect(games.get("2026030001")).toMatchObject({ status: "cancelled", away: { teamId: null, label: "TBD" } });
    expect(games.get("2026010099")).toMatchObject({
      neutralSite: true,
      name: "Berlin Eisbären vs Colorado Avalanche",
      localDate: "2026-10-10",
    });
  });

  test("that are not between clubs are left out and reported", async () => {
    const { facts, remarks } = await nhl.schedule(source, "2026-10", ask);
    expect(facts.map(({ id }) => id)).not.toContain("2026040001");
    expect(remarks).toEqual([expect.stringMatching(/^\d+ games that are not of the clubs$/)]);
  });

  test("are requested week by week, but not for weeks without games", async () => {
    const requestedUrls = async (nextStartDate: string | null) => {
      const watched = watch(only({ "/schedule/": { ...emptyWeek, nextStartDate } }));
      await nhl.schedule(source, "2026-10", watched.ask);
      return watched.urls.map((url) => url.slice(-10));
    };
    expect(await requestedUrls(null)).toEqual(["2026-10-01", "2026-10-08", "2026-10-15", "2026-10-22", "2026-10-29"]);
    expect(await requestedUrls("2026-11-20")).toEqual(["2026-10-01"]);
    expect(await requestedUrls("2020-01-01")).toHaveLength(5);
  });
});

describe("a roster", () => {
  test("has names with their accents, numbers as text, and no coach", async () => {
    const { facts } = await nhl.roster(source, montreal, "2026", ask);
    expect(facts).toMatchObject({ teamId: "MTL", season: "2027", coachKnown: false });
    expect(facts.people.map(({ fullName, jersey, position }) => [fullName, jersey, position])).toEqual([
      ["Étienne Larivière", "14", "C"],
      ["Ondřej Malíček", "88", "L"],
      ["Hank Ellery Jr.", "9", "R"],
      ["Åke Sundström", "6", "D"],
      ["Walt Morrow", "", "D"],
      ["Juho Mäenpää", "0", "G"],
    ]);
  });

  test("is requested by its season; before there is one, by the season before", async () => {
    const watched = watch(ask);
    await nhl.roster(source, montreal, "2026", watched.ask);
    expect(watched.urls).toEqual(["https://api-web.nhle.com/v1/roster/MTL/20262027"]);
    const summer = only({ "/roster/MTL/20262027": roster });
    expect((await nhl.roster(source, montreal, "2027", summer)).facts.people).toHaveLength(6);
  });

  test("without headshots does not identify its club, and the requested season is assumed", async () => {
    const bare = { ...roster, forwards: [{ ...roster.forwards[0], headshot: undefined }], defensemen: [] };
    const { facts } = await nhl.roster(source, montreal, "2026", only({ "/roster/": bare }));
    expect(facts).toMatchObject({ teamId: null, season: "2027" });
  });

  test("[PV8] with more people than any squad has is refused", async () => {
    const crowd = Array.from({ length: 251 }, (_, n) => ({ ...roster.forwards[0], id: n + 1 }));
    expect(
      await failureOf(nhl.roster(source, montreal, "2026", only({ "/roster/": { ...roster, forwards: crowd } }))),
    ).toMatchObject({ what: "changed" });
  });

  test("lists a duplicate player once", async () => {
    const twice = { ...roster, forwards: [...roster.forwards, ...roster.forwards] };
    const { facts, remarks } = await nhl.roster(source, montreal, "2026", only({ "/roster/": twice }));
    expect([facts.people.length, remarks]).toEqual([6, ["3 players listed twice"]]);
  });
});

/** Real responses of the NHL: a whole week of October 2025, six players of a roster of 2026-27. */
describeRecorded((replay) => {
  const edmonton = { id: "EDM", name: "Edmonton Oilers" };
  const noGames = JSON.stringify({ gameWeek: [] });

  /** The roster was recorded as `/current`, which redirects to the season we request; all other weeks had no games. */
  const ask = async (url: string): Promise<string> => {
    if (url.includes("/schedule/") && !url.endsWith("2025-10-07") && !url.endsWith("2025-10-08")) return noGames;
    return replay.ask(url.replace(/(?<=\/roster\/EDM\/)20262027$/, "current").replace("2025-10-08", "2025-10-07"));
  };

  testContract("the NHL's API", {
    feed: nhl,
    source,
    season: "2026",
    ask: (url) => ask(url.replace("2026-10-07", "2025-10-07")),
    elsewhere: ["lineup"],
    requests: {
      teams: {},
      schedule: { month: "2025-10", emptyMonth: async () => noGames },
      roster: { team: edmonton, otherTeam: (body) => body.replaceAll("/EDM/", "/CGY/") },
    },
  });

  test("32 clubs, Montréal among them", async () => {
    const { facts } = await nhl.teams(source, "2025", ask);
    expect(faultsOfTeams(facts, nhl.teamIds)).toEqual([]);
    expect(facts).toHaveLength(32);
    expect(facts.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Montréal Canadiens", "Utah Mammoth", "St. Louis Blues", "Vegas Golden Knights"]),
    );
  });

  test("the first week of 2025-26", async () => {
    const { facts, remarks } = await nhl.schedule(source, "2025-10", ask);
    expect(faultsOfGames(facts, "2025-10", nhl.teamIds)).toEqual([]);
    expect([facts.length, remarks]).toEqual([48, []]);
    expect(facts.find(({ id }) => id === "2025020004")).toMatchObject({
      name: "Montréal Canadiens at Toronto Maple Leafs",
      season: "2026",
      easternDate: "2025-10-08",
      localDate: "2025-10-08",
      startsAt: "2025-10-08T23:00:00.000Z",
      venue: { name: "Scotiabank Arena", city: "" },
    });
  });

  test("a roster that identifies its club by its headshots", async () => {
    const { facts } = await nhl.roster(source, edmonton, "2026", ask);
    expect(facts).toMatchObject({ teamId: "EDM", season: "2027", coachKnown: false });
    expect(facts.people).toHaveLength(6);
    expect(facts.people[0]).toMatchObject({ fullName: "Connor Clattenburg", jersey: "64", position: "C" });
  });

  testDamage(replay, "/roster", () => nhl.roster(source, edmonton, "2026", ask));
});
