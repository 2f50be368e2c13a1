import { describe, expect, test } from "vitest";
import { FeedFailure, type GameFact, isCoach } from "../feed.ts";
import { testContract } from "../testing/contract.ts";
import { askOf, columns, failureOf, watch } from "../testing/stub-requests.ts";
import { renamed } from "../testing/trial.ts";
import { mlbStats, type MlbStatsSource } from "./index.ts";
import coaches from "./sample/coaches.json" with { type: "json" };
import roster from "./sample/roster.json" with { type: "json" };
import schedule from "./sample/schedule.json" with { type: "json" };
import teams from "./sample/teams.json" with { type: "json" };

const mlb: MlbStatsSource = { feed: "mlb-stats", sportId: 1 };
const athletics = { id: "133", name: "Athletics" };
const otherTeam = (body: string) => renamed(body, ["teamId"], 999_999);
const documents = { "/teams?": teams, "/schedule?": schedule, "/roster?": roster, "/coaches": coaches };

testContract("MLB on samples", {
  feed: mlbStats,
  source: mlb,
  season: "2026",
  ask: askOf(documents),
  elsewhere: ["lineup"],
  requests: {
    teams: {},
    schedule: { month: "2026-06", emptyMonth: askOf({ "/schedule?": { dates: [] } }) },
    roster: { team: athletics, otherTeam },
    coaches: { team: athletics, otherTeam },
  },
});

const june = async (): Promise<Map<string, GameFact>> =>
  new Map((await mlbStats.schedule(mlb, "2026-06", askOf(documents))).facts.map((game) => [game.id, game]));

describe("teams", () => {
  test("other levels and defunct clubs are left out; a venue without its location has no city", async () => {
    const { facts, sizes } = await mlbStats.teams(mlb, "2026", askOf(documents));
    expect(facts).toEqual([
      {
        id: "133",
        name: "Athletics",
        location: "Sacramento",
        nickname: "Athletics",
        abbreviation: "ATH",
        venue: { name: "Sutter Health Park", city: "", state: "", country: "" },
      },
      {
        id: "111",
        name: "Boston Red Sox",
        location: "Boston",
        nickname: "Red Sox",
        abbreviation: "BOS",
        venue: {
          name: "Fenway Park",
          city: "Boston",
          state: "Massachusetts",
          country: "USA",
          timeZone: "America/New_York",
        },
      },
    ]);
    expect(sizes).toEqual([5]);
  });

  test("a list of other levels only fails as changed; an undetermined ballpark is left out", async () => {
    expect(await failureOf(mlbStats.teams({ feed: "mlb-stats", sportId: 13 }, "2026", askOf(documents)))).toMatchObject(
      { what: "changed", message: expect.stringContaining("no team of sport 13") },
    );
    const [, , , rookies] = teams.teams;
    const { facts } = await mlbStats.teams(
      { ...mlb, sportId: 11 },
      "2026",
      askOf({ "/teams?": { teams: [{ ...rookies, sport: undefined }] } }),
    );
    expect(facts[0]).not.toHaveProperty("venue");
  });

  test("requests the level and the season", async () => {
    const { ask, urls } = watch(askOf(documents));
    await mlbStats.teams(mlb, "2026", ask);
    expect(urls).toEqual(["https://statsapi.mlb.com/api/v1/teams?sportId=1&season=2026"]);
  });
});

describe("schedule", () => {
  test("makes one request, a day wider on both sides", async () => {
    const { ask, urls } = watch(askOf(documents));
    await mlbStats.schedule(mlb, "2026-06", ask);
    expect(urls).toEqual([
      "https://statsapi.mlb.com/api/v1/schedule?sportId=1&startDate=2026-05-31&endDate=2026-07-01&hydrate=venue(location),team",
    ]);
  });

  test("the month consists of Eastern days, the printed day is the official one", async () => {
    const games = await june();
    expect(games.get("501")).toMatchObject({ easternDate: "2026-06-01", localDate: "2026-05-31" });
    expect(games.get("512")).toMatchObject({ easternDate: "2026-06-30", localDate: "2026-06-30" });
    expect([games.has("502"), games.has("513")]).toEqual([false, false]);
  });

  test("a postponed game is on its new day, or on its old day while the new one is unknown", async () => {
    const games = await june();
    expect(games.get("503")).toMatchObject({ status: "scheduled", easternDate: "2026-06-08" });
    expect(games.has("504")).toBe(false);
    expect(games.get("505")).toMatchObject({ status: "postponed", easternDate: "2026-06-05", localDate: "2026-06-05" });
  });

  test.each([
    ["R", 14, "USA", "Boston Red Sox vs Athletics"],
    ["R", 3, "USA", "Athletics at Boston Red Sox"],
    ["R", undefined, "USA", "Athletics at Boston Red Sox"],
    ["S", 14, "USA", "Athletics at Boston Red Sox"],
    ["E", 14, "Mexico", "Boston Red Sox vs Athletics"],
    ["F", 14, "Japan", "Boston Red Sox vs Athletics"],
  ])(
    "[PV27] a game away from the home club's park is at a neutral site: %s at %s in %s",
    async (gameType, id, country, name) => {
      const team = { id: 111, name: "Boston Red Sox", venue: { id: 3 } };
      const row = {
        gamePk: 7,
        gameType,
        gameDate: "2026-06-05T19:00:00Z",
        season: "2026",
        status: { abstractGameState: "Preview", detailedState: "Scheduled", codedGameState: "S" },
        teams: { home: { team }, away: { team: { id: 133, name: "Athletics" } } },
        venue: { id, name: "Lake Park", location: { city: "Lakeside", country } },
      };
      const answer = { "/schedule?": { dates: [{ date: "2026-06-05", games: [row] }] } };
      const { facts } = await mlbStats.schedule(mlb, "2026-06", askOf(answer));
      expect(facts).toMatchObject([{ name, neutralSite: name.includes(" vs ") }]);
    },
  );

  test("a suspended game is on the day on which it resumes, before the game of that day", async () => {
    const game = schedule.dates[0]?.games[0];
    const row = (gamePk: number, gameDate: string, officialDate: string, more: object) => ({
      ...game,
      gamePk,
      gameDate,
      officialDate,
      gameNumber: 1,
      doubleHeader: "N",
      status: { abstractGameState: "Live", detailedState: "Suspended: Rain", codedGameState: "U" },
      ...more,
    });
    const day = (date: string, ...games: readonly object[]) => ({ date, games });
    const nextMonth = { resumeDate: "2026-08-26T18:05:00Z" };
    const started = { resumeDate: "2026-06-11T17:05:00Z" };
    const resumed = { resumedFromDate: "2026-06-10" };
    const preview = { abstractGameState: "Preview", detailedState: "Scheduled", codedGameState: "S" };
    const { facts, remarks } = await mlbStats.schedule(
      mlb,
      "2026-06",
      askOf({
        "/schedule?": {
          dates: [
            day("2026-06-10", row(601, "2026-06-10T23:05:00Z", "2026-06-10", started)),
            day(
              "2026-06-11",
              row(602, "2026-06-11T23:05:00Z", "2026-06-11", { status: preview }),
              row(601, "2026-06-11T17:05:00Z", "2026-06-10", resumed),
            ),
            day("2026-06-26", row(603, "2026-06-26T23:05:00Z", "2026-06-26", nextMonth)),
          ],
        },
      }),
    );
    expect(facts.map(({ id, localDate, easternDate, gameNo }) => [id, localDate, easternDate, gameNo])).toEqual([
      ["601", "2026-06-11", "2026-06-11", 1],
      ["602", "2026-06-11", "2026-06-11", 2],
    ]);
    expect(remarks).toEqual(["1 game moved to another month"]);
  });

  test("double-headers keep their numbers", async () => {
    const games = await june();
    expect([games.get("503")?.gameNo, games.get("506")?.gameNo]).toEqual([1, 2]);
  });

  test("an unknown time, unknown sides, a cancelled game, a game abroad", async () => {
    const games = await june();
    expect(games.get("507")).toMatchObject({
      startsAt: null,
      dateOnly: true,
      easternDate: "2026-06-12",
      localDate: "2026-06-12",
    });
    expect(games.get("508")?.away).toEqual({ teamId: null, label: "TBD" });
    expect(games.get("509")?.away).toEqual({ teamId: null, label: "NL Division Winner 1" });
    expect(games.get("510")?.status).toBe("cancelled");
    expect(games.get("511")).toMatchObject({
      status: "live",
      venue: { city: "Mexico City", state: "", country: "Mexico" },
    });
  });

  test("a venue is complete if the provider has it", async () => {
    const games = await june();
    const venues = ["501", "503"].flatMap((id) => games.get(id)?.venue ?? []);
    expect(columns(venues, "name", "city", "state", "country")).toEqual([
      ["Petco Park", "San Diego", "California", "USA"],
      ["Fenway Park", "", "", ""],
    ]);
  });

  test("[A14] left-out games are reported", async () => {
    const { remarks, sizes } = await mlbStats.schedule(mlb, "2026-06", askOf(documents));
    expect(remarks).toEqual(["1 game moved to another month", "1 game on a day that does not exist"]);
    expect(sizes).toEqual([15]);
  });

  test("games of other levels only fail as changed", async () => {
    expect(await failureOf(mlbStats.schedule({ ...mlb, sportId: 11 }, "2026-06", askOf(documents)))).toMatchObject({
      what: "changed",
    });
  });

  test("a missing key is named by its path", async () => {
    const failure = await failureOf(
      mlbStats.schedule(
        mlb,
        "2026-06",
        askOf({
          "/schedule?": {
            dates: [{ date: "2026-06-01", games: [{ gamePk: 1, gameDate: "2026-06-01T17:00:00Z", status: {} }] }],
          },
        }),
      ),
    );
    expect(failure.message).toContain("dates[0].games[0].teams: ");
  });
});

describe("roster", () => {
  const rosterOf = (documents: Readonly<Record<string, unknown>>) =>
    mlbStats.roster(mlb, athletics, "2026", askOf(documents));
  /** Returns a roster whose coaches fail. */
  const withoutCoaches = (failure: FeedFailure) =>
    mlbStats.roster(mlb, athletics, "2026", async (url) => {
      if (url.includes("/coaches")) throw failure;
      return JSON.stringify(roster);
    });

  test("people have the names they go by, with their suffixes", async () => {
    const { facts } = await rosterOf(documents);
    expect(columns(facts.people, "firstName", "lastName", "jersey", "position")).toEqual([
      ["A.J.", "Morrow", "33", "P"],
      ["Ramón", "Acosta Jr.", "13", "CF"],
      ["Juan Carlos", "de la Vega", "", "2B"],
      ["Lloyd", "Pell", "00", "TWP"],
      ["Hank", "Van Doren", "5", "OF"],
      ["Walt", "Hargrove", "", "Manager"],
    ]);
    expect(facts).toMatchObject({ teamId: "133", teamName: "", season: "2026", coachKnown: true });
  });

  test.each(["missing", "changed", "unreachable"] as const)(
    "a roster whose coaches are %s is still returned; the manager stays",
    async (what) => {
      const failure = new FeedFailure("statsapi.mlb.com", what, "no coaches today");
      const { facts, remarks } = await withoutCoaches(failure);
      expect(facts.coachKnown).toBe(false);
      expect(facts.people).toHaveLength(5);
      expect(remarks).toEqual(["No coaches: no coaches today"]);
    },
  );

  test("a host that refuses us is reported immediately", async () => {
    const failure = new FeedFailure("statsapi.mlb.com", "refused", "403", 1800, 403);
    expect(await failureOf(withoutCoaches(failure))).toMatchObject({ what: "refused", retry: 1800 });
  });

  test("another club's coaches are ignored, with a remark", async () => {
    const { facts, remarks } = await rosterOf({ ...documents, "/coaches": { ...coaches, teamId: 111 } });
    expect(facts.coachKnown).toBe(false);
    expect(remarks).toEqual(["The coaches are those of 111"]);
  });

  test.each([
    ["Manager", "MNGR", ["Manager"]],
    ["Interim Manager", "IMGR", ["Interim Manager"]],
    ["Interim Manager", "MNGR", ["Interim Manager"]],
    ["Bench Coach", "COAB", []],
  ])("[PV20] %s, %s", async (job, jobId, managers) => {
    const document = { teamId: 133, roster: [{ person: { id: 1, fullName: "Walt Hargrove" }, job, jobId }] };
    const { facts } = await rosterOf({ ...documents, "/coaches": document });
    expect(facts.people.filter(isCoach).map(({ position }) => position)).toEqual(managers);
  });

  test("[PV8] [A7] 5,000 players are refused @all", async () => {
    const many = {
      teamId: 133,
      roster: Array.from({ length: 5000 }, (_, n) => ({ person: { id: n + 1, fullName: `A B${n}` }, jerseyNumber: n })),
    };
    expect(await failureOf(rosterOf({ ...documents, "/roster?": many }))).toMatchObject({ what: "changed" });
  });
});
