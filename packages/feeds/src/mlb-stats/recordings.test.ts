import { describe, expect, test } from "vitest";
import type { GameFact, RosterFact } from "../feed.ts";
import { testContract } from "../testing/contract.ts";
import { faultsOfGames, faultsOfRoster, faultsOfTeams } from "../testing/faults.ts";
import { describeRecorded, testDamage } from "../testing/recordings.ts";
import { failureOf } from "../testing/stub-requests.ts";
import { renamed } from "../testing/trial.ts";
import { numbers } from "../values.ts";
import { mlbStats, type MlbStatsSource } from "./index.ts";

const mlb: MlbStatsSource = { feed: "mlb-stats", sportId: 1 };
const tripleA: MlbStatsSource = { feed: "mlb-stats", sportId: 11 };
const athletics = { id: "133", name: "Athletics" };
const otherTeam = (body: string) => renamed(body, ["teamId"], 999_999);
/** Real responses of MLB's StatsAPI, recorded from 2022 to 2026, served by the replay tool. */
describeRecorded((replay) => {
  const { ask } = replay;
  const schedule = async (source: MlbStatsSource, month: string): Promise<readonly GameFact[]> =>
    (await mlbStats.schedule(source, month, ask)).facts;
  const roster = async (): Promise<RosterFact> => (await mlbStats.roster(mlb, athletics, "2022", ask)).facts;

  testContract("MLB's API", {
    feed: mlbStats,
    source: mlb,
    season: "2026",
    ask,
    elsewhere: ["lineup"],
    requests: {
      teams: {},
      schedule: { month: "2024-07", emptyMonth: async () => JSON.stringify({ dates: [] }) },
      roster: { team: athletics, otherTeam },
      coaches: { team: athletics, otherTeam },
    },
  });

  test("the Athletics of 2022: 37 players, five without a number, Mark Kotsay", async () => {
    const facts = await roster();
    expect(faultsOfRoster(facts)).toEqual([]);
    expect(facts).toMatchObject({ teamId: "133", season: "2022", coachKnown: true });
    expect(facts.people).toHaveLength(38);
    expect(facts.people.slice(0, -1).filter(({ jersey }) => jersey === "")).toHaveLength(5);
    expect(facts.people[0]).toMatchObject({
      id: "640462",
      firstName: "A.J.",
      jersey: "33",
      position: "P",
      status: "",
    });
    expect(facts.people.at(-1)).toMatchObject({
      id: "117276",
      fullName: "Mark Kotsay",
      position: "Manager",
      jersey: "",
    });
  });

  test.each([
    [mlb, "Athletics", "Sacramento", "Sutter Health Park"],
    [tripleA, "Toledo Mud Hens", "Toledo", "Fifth Third Field"],
  ])("30 teams of sport %o", async (source, name, location, venue) => {
    const { facts } = await mlbStats.teams(source, "2026", ask);
    expect(faultsOfTeams(facts, numbers)).toEqual([]);
    expect(facts).toHaveLength(30);
    expect(facts[0]).toMatchObject({ name, location, venue: { name: venue, city: "" } });
  });

  test("a list of mixed levels keeps ours", async () => {
    await replay.fault("/api/v1/teams?", "swap:mlb-statsapi/mlb/teams_5_mixed_2022.json");
    const { facts, sizes } = await mlbStats.teams(mlb, "2022", ask);
    expect([facts.map(({ name }) => name), sizes]).toEqual([["Seattle Mariners", "Oakland Athletics"], [5]]);
  });

  test.each([
    [mlb, "2022-10", 8],
    [mlb, "2024-07", 3],
    [mlb, "2024-08", 0],
    [tripleA, "2026-05", 15],
    [tripleA, "2026-06", 0],
  ] as const)("%o %s has %i games", async (source, month, count) => {
    const games = await schedule(source, month);
    expect(faultsOfGames(games, month, numbers)).toEqual([]);
    expect(games).toHaveLength(count);
    expect(games.every(({ venue }) => venue.name !== "" && venue.city === "")).toBe(true);
  });

  test("Triple-A, 30 May 2026: night games in the west are on that day", async () => {
    const games = await schedule(tripleA, "2026-05");
    expect(new Set(games.flatMap(({ easternDate, localDate }) => [easternDate, localDate]))).toEqual(
      new Set(["2026-05-30"]),
    );
    expect(games.map(({ name }) => name)).toContain("Worcester Red Sox at Scranton/Wilkes-Barre RailRiders");
    expect(games.find(({ id }) => id === "815146")?.startsAt).toBe("2026-05-31T01:35:00.000Z");
  });

  test("a rained-out game is on its scheduled day", async () => {
    const rained = (await schedule(mlb, "2022-10")).filter(({ status }) => status === "postponed");
    expect(rained).toMatchObject([{ id: "715752", easternDate: "2022-10-13", localDate: "2022-10-13" }]);
  });

  test("complete teams change nothing", async () => {
    await replay.fault("/api/v1/schedule", "swap:mlb-statsapi/mlb/schedule_hydrate_team.json");
    expect(await schedule(mlb, "2024-07")).toMatchObject([
      { home: { teamId: "141", label: "Toronto Blue Jays" }, localDate: "2024-07-01" },
    ]);
  });

  describe("[A12] misbehaving", () => {
    testDamage(replay, "/roster", roster);

    test.each(["html", "status:500", "gone"])(
      "coaches that return %s leave the roster and its manager",
      async (kind) => {
        await replay.fault("/coaches", kind);
        const { facts, remarks } = await mlbStats.roster(mlb, athletics, "2022", ask);
        expect([facts.people.length, facts.coachKnown, remarks.length]).toEqual([37, false, 1]);
      },
    );

    test("a swapped list fails as changed", async () => {
      await replay.fault("/api/v1/teams?", "swap:mlb-statsapi/triple-a/teams_2026.json");
      expect(await failureOf(mlbStats.teams(mlb, "2026", ask))).toMatchObject({ what: "changed" });
    });
  });
});
