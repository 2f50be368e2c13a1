import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { isHeadCoach } from "@agate/captions";
import { FeedFailure } from "@agate/feeds";
import {
  event,
  feedBody,
  feedHold,
  feedRun,
  leagueState,
  lineupEntry,
  manualOverride,
  rosterEntry,
  team,
  teamIdentity,
} from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues, waitingForLock } from "../../testing/database.ts";
import {
  gameFact,
  matchupLeague,
  onlySources,
  player,
  squad,
  type FakeProvider,
  fakeProvider,
  teamFact,
} from "../../testing/fake-provider.ts";
import { imported } from "../../testing/imports.ts";
import { listHolds } from "./holds.ts";
import { openLocks } from "./locks.ts";
import { refresh } from "./refresh.ts";

const mlb = matchupLeague("mlb");
const month = "2026-06";
const base = await testContext();
const { db } = base.database;

let clock: Date;
let first: FakeProvider;
let second: FakeProvider;

beforeEach(async () => {
  clock = new Date("2026-06-07T16:00:00Z");
  first = fakeProvider("mlb-stats", "MLB");
  second = fakeProvider("espn", "ESPN");
  await deleteLeagues(base.database);
});

const lions = ["10", "Springfield Lions"] as const;
const bears = ["20", "Riverton Bears"] as const;

const anaMaria = { firstName: "Ana María", lastName: "Núñez" };

/** One run of the whole league, each a day after the previous one. */
async function run(order: { source?: "espn" | "mlb-stats"; months?: readonly string[]; league?: typeof mlb } = {}) {
  const context = {
    ...base,
    now: () => clock,
    feeds: { espn: second.feed, "mlb-stats": first.feed },
    ask: async (url: string) => `the body of ${url} with a NUL \0`,
  };
  const results = await refresh(context, {
    leagues: [order.league ?? mlb],
    months: order.months ?? [month],
    source: order.source,
  });
  clock = new Date(clock.getTime() + 86_400_000);
  const find = (kind: string, label?: string) => {
    const found = results.find((result) => result.kind === kind && (label === undefined || result.label === label));
    if (!found) throw new Error(`There was no ${kind} ${label ?? ""}`);
    return found;
  };
  return { results, find };
}

/** Both teams, their game, and the Lions' roster, as the first provider has them. */
function simpleLeague(provider: FakeProvider = first, prefix = "") {
  const [homeId, awayId] = [`${prefix}${lions[0]}`, `${prefix}${bears[0]}`];
  provider.teams = [teamFact(homeId, lions[1]), teamFact(awayId, bears[1])];
  provider.months.set(month, [gameFact(`${prefix}g1`, "2026-06-09", [homeId, lions[1]], [awayId, bears[1]])]);
  provider.setRoster(homeId, squad(26));
}

const livePeople = async (teamId = "mlb-mlb-stats-10") =>
  (await db.select().from(rosterEntry).where(eq(rosterEntry.teamId, teamId)).orderBy(asc(rosterEntry.id))).filter(
    ({ removedAt }) => !removedAt,
  );
const teams = () => db.select().from(team).orderBy(asc(team.id));
const games = () => db.select().from(event).orderBy(asc(event.id));
const runs = () => db.select().from(feedRun).orderBy(asc(feedRun.id));
const state = async () => (await db.select().from(leagueState))[0];

describe("a refresh", () => {
  test("[RF1] stores the team list, the month's games, and every available roster, and reports what is missing", async () => {
    simpleLeague();
    const { find } = await run();
    expect(find("teams")).toMatchObject({ outcome: "ok", provider: "mlb-stats", counts: { teams: 2 } });
    expect(find("schedule")).toMatchObject({ outcome: "ok", label: month, counts: { games: 1 } });
    expect(find("roster", "Springfield Lions")).toMatchObject({ outcome: "ok", counts: { players: 26, coaches: 0 } });
    expect(find("roster", "Riverton Bears")).toMatchObject({ outcome: "skipped", missing: true });
    expect(await teams()).toMatchObject([{ name: "Springfield Lions", origin: "feed" }, { name: "Riverton Bears" }]);
    expect(await games()).toMatchObject([
      {
        homeTeamId: "mlb-mlb-stats-10",
        awayTeamId: "mlb-mlb-stats-20",
        venueName: "Old Park",
        venueCity: "Erie, Pennsylvania",
        venueCountry: "USA",
        easternDate: "2026-06-09",
        startsAt: new Date("2026-06-09T23:00:00Z"),
      },
    ]);
    expect(await livePeople()).toHaveLength(26);
  });

  test("[RF27] a league with many teams has few of them waiting for the database at a time", async () => {
    first.teams = Array.from({ length: 60 }, (_, at) => teamFact(`${100 + at}`, `Team ${at}`));
    let maxWaiting = 0;
    const note = () => {
      maxWaiting = Math.max(maxWaiting, base.database.pool.waitingCount);
    };
    base.database.pool.on("acquire", note);
    const { results } = await run({ months: [] });
    base.database.pool.off("acquire", note);
    expect(results.filter(({ kind }) => kind === "roster")).toHaveLength(60);
    expect(maxWaiting).toBeLessThan(base.database.pool.options.max);
  });

  test("[RF2] the same answer again changes nothing but the confirmation time @all", async () => {
    simpleLeague();
    await run();
    const before = { state: await state(), people: await livePeople(), teams: await teams(), games: await games() };
    const { results } = await run();
    expect(results.filter(({ missing }) => !missing).map(({ outcome }) => outcome)).toEqual(
      Array.from({ length: 3 }, () => "unchanged"),
    );
    const after = await state();
    expect(after?.revision).toBe(before.state?.revision);
    expect(after?.confirmedAt).not.toEqual(before.state?.confirmedAt);
    const withoutTime = (rows: readonly { confirmedAt: Date }[]) => rows.map((row) => ({ ...row, confirmedAt: null }));
    expect(withoutTime(await livePeople())).toEqual(withoutTime(before.people));
    expect(withoutTime(await games())).toEqual(withoutTime(before.games));
    expect(withoutTime(await teams())).toEqual(withoutTime(before.teams));
  });

  test("[RF2] the revision is incremented with every change that readers would see", async () => {
    simpleLeague();
    await run();
    const before = (await state())?.revision ?? 0;
    first.months.set(month, [
      gameFact("g1", "2026-06-09", lions, bears, { venue: { name: "New Park", city: "Erie", state: "", country: "" } }),
    ]);
    expect((await run()).find("schedule").outcome).toBe("ok");
    expect((await state())?.revision).toBe(before + 1);
  });

  test("[RF3] each run is one row that says what happened, and the raw bodies of the last three are stored", async () => {
    simpleLeague();
    for (const name of ["A", "B", "C", "D"]) {
      first.teams = [teamFact("10", `Springfield ${name}ions`), teamFact("20", bears[1])];
      await run({ months: [] });
    }
    const ofTeams = (await runs()).filter(({ kind, scope }) => kind === "teams" && scope === "all");
    expect(ofTeams).toHaveLength(4);
    expect(ofTeams[0]).toMatchObject({ scope: "all", provider: "mlb-stats", outcome: "ok", reason: "" });
    expect(ofTeams.every(({ finished }) => finished)).toBe(true);
    const bodies = (await db.select().from(feedBody).orderBy(asc(feedBody.runId))).filter(
      ({ kind, scope }) => kind === "teams" && scope === "all",
    );
    expect(bodies.map(({ runId }) => runId)).toEqual(ofTeams.slice(1).map(({ id }) => id));
    expect(bodies[0]).toMatchObject({
      url: "https://mlb-stats.example/teams",
      body: "the body of https://mlb-stats.example/teams with a NUL ",
    });
  });

  test("[RF4] the first real rows hide the sample; an empty answer does not", async () => {
    await db.insert(leagueState).values({ league: "mlb" });
    first.months.set(month, []);
    await run();
    expect(await state()).toMatchObject({ hasReal: false, revision: 1 });
    simpleLeague();
    await run();
    expect(await state()).toMatchObject({ hasReal: true });
    expect((await state())?.revision).toBeGreaterThan(1);
  });

  test("[RF5] a scope that fails keeps its rows and the others continue @all", async () => {
    simpleLeague();
    first.setRoster("20", squad(26, 100));
    await run();
    first.teams = new FeedFailure("mlb-stats", "unreachable", "time-out");
    first.months.set(month, new FeedFailure("mlb-stats", "changed", "no list of games"));
    first.rosters.set("10", new FeedFailure("mlb-stats", "refused", "403", 1800, 403));
    first.setRoster("20", squad(27, 100));
    const { find } = await run({ source: "mlb-stats" });
    expect(find("teams")).toMatchObject({ outcome: "failed", reason: "unreachable: time-out" });
    expect(find("schedule")).toMatchObject({ outcome: "failed", reason: "changed: no list of games" });
    expect(find("roster", "Springfield Lions")).toMatchObject({ outcome: "failed", reason: "refused: 403" });
    expect(find("roster", "Riverton Bears")).toMatchObject({ outcome: "ok", counts: { players: 27 } });
    expect(await livePeople()).toHaveLength(26);
    expect((await games())[0]?.removedAt).toBeNull();
  });

  test("[RF5] data that existed and is now missing is a failure, not an empty roster", async () => {
    simpleLeague();
    await run();
    first.rosters.delete("10");
    expect((await run()).find("roster", "Springfield Lions")).toMatchObject({ outcome: "failed", missing: false });
    first.setRoster("10", []);
    expect((await run()).find("roster", "Springfield Lions")).toMatchObject({ outcome: "failed" });
    expect(await livePeople()).toHaveLength(26);
  });

  test("[RF5] a provider cannot lose a roster that was only ever imported @all", async () => {
    simpleLeague();
    await db.insert(feedRun).values({
      league: "mlb",
      kind: "roster",
      scope: "mlb-mlb-stats-20",
      provider: "import",
      started: clock,
      finished: clock,
      outcome: "ok",
    });
    expect((await run()).find("roster", bears[1])).toMatchObject({ outcome: "skipped", missing: true });
  });

  test("[RF5] our bug in one scope is a failure of only that scope @all", async () => {
    simpleLeague();
    first.months.set(month, [gameFact("g1", "no day", lions, bears)]);
    const { find } = await run();
    expect(find("schedule").outcome).toBe("failed");
    expect(find("schedule").reason).toContain("a bug of ours");
    expect(find("roster", "Springfield Lions").outcome).toBe("ok");
    expect((await runs()).find(({ kind }) => kind === "schedule")).toMatchObject({ outcome: "failed" });
    expect(await games()).toEqual([]);
  });
});

describe("sources", () => {
  test("[RF6] a scope that the first cannot serve falls back to the next, and keeps its rows' IDs @all", async () => {
    simpleLeague(first);
    await run();
    simpleLeague(second, "e");
    second.setRoster("e10", [...squad(25), player("x", "Newly Arrived", "77")]);
    const lost = new FeedFailure("mlb-stats", "unreachable", "time-out");
    first.months.set(month, lost);
    first.rosters.set("10", lost);
    const before = (await livePeople()).map(({ id }) => id);
    const { find } = await run();
    expect(find("teams")).toMatchObject({ provider: "mlb-stats", outcome: "unchanged" });
    expect(find("schedule")).toMatchObject({
      provider: "espn",
      outcome: "ok",
      remarks: ["MLB: unreachable: time-out"],
    });
    expect(find("roster", "Springfield Lions")).toMatchObject({ provider: "espn", counts: { players: 26, added: 1 } });
    // The game is one game and its link still works; the roster is one roster.
    expect(await games()).toMatchObject([{ id: "mlb-mlb-stats-g1", provider: "espn", providerId: "eg1" }]);
    expect(await teams()).toHaveLength(2);
    const people = await livePeople();
    expect(people).toHaveLength(27);
    expect(people.map(({ id }) => id)).toEqual(expect.arrayContaining(before));
  });

  describe("a fallback provider", () => {
    const lost = new FeedFailure("mlb-stats", "unreachable", "time-out");
    const named = async () =>
      (await livePeople())
        .filter(({ id }) => /-(?:p26|x|c|m)$/.test(id))
        .map(({ fullName, jersey, position }) => [fullName, jersey, position]);
    beforeEach(async () => {
      simpleLeague(first);
      simpleLeague(second, "e");
      first.setRoster(
        "10",
        [...squad(25), player("p26", "Mitchell Žárský", "16"), player("m", "Hank Ellery", "", { position: "" })].concat(
          player("c", "Walt Morrow", "", { position: "Manager" }),
        ),
        { coachKnown: true },
      );
      await run();
      first.rosters.set("10", lost);
      second.setRoster(
        "e10",
        [
          ...squad(25).map((person) => ({ ...person, id: `e${person.id}` })),
          player("e26", "Mitch Zarsky Jr.", "16", { position: "C" }),
          player("m", "Hank Ellery", "31"),
          player("x", "Newly Arrived", "77"),
          player("e27", "Other Coach", "", { position: "Manager" }),
        ],
        { coachKnown: true },
      );
    });

    test("[RF20] adds people and fills in empty fields, but respells, renumbers, and replaces no one", async () => {
      const { find } = await run();
      expect(find("roster", lions[1])).toMatchObject({
        provider: "espn",
        counts: { added: 1, changed: 1, removed: 0 },
      });
      expect(await named()).toEqual([
        ["Newly Arrived", "77", "P"],
        ["Walt Morrow", "", "Manager"],
        ["Hank Ellery", "31", "P"],
        ["Mitchell Žárský", "16", "P"],
      ]);
      expect(await livePeople()).toHaveLength(29);
    });

    test("[RF20] removes no one whom the preferred provider has confirmed within three days; after that, it is believed @all", async () => {
      second.setRoster("e10", squad(24));
      for (let day = 1; day <= 3; day++) {
        await run();
        expect(await livePeople()).toHaveLength(28);
      }
      await run();
      await run();
      expect((await livePeople()).filter(({ position }) => position !== "Manager")).toHaveLength(24);
    });

    test("[RF20] [LU8] adds no one whom the preferred provider has under another spelling, and says so @all", async () => {
      const people = [
        player("e61", "Sol Heung-Rin", "61"),
        player("e62", "Tonico", "62"),
        player("e63", "Nora Vale", "63"),
      ];
      first.setRoster("10", [...squad(25), player("p61", "Heung-Rin Sol", "61"), player("p62", "Antônio Reis", "62")]);
      await run();
      first.rosters.set("10", lost);
      second.setRoster("e10", [...squad(25).map((one) => ({ ...one, id: `e${one.id}` })), ...people]);
      const { find } = await run();
      const late = (await livePeople()).filter(({ jersey }) => Number(jersey) > 60).map(({ fullName }) => fullName);
      expect(late.toSorted()).toEqual(["Antônio Reis", "Heung-Rin Sol", "Nora Vale"]);
      expect(find("roster", lions[1])?.remarks).toContain("'Sol Heung-Rin' is not added: it may be 'Heung-Rin Sol'");
      expect(find("roster", lions[1])?.remarks).toContain("'Tonico' is not added: it may be 'Antônio Reis'");
    });

    test("[RF20] a player with two forms of his first name is one player, whichever provider came first @all", async () => {
      clock = new Date(clock.getTime() + 4 * 86_400_000);
      await run();
      expect((await named()).at(-1)).toEqual(["Mitch Zarsky Jr.", "16", "C"]);
      first.setRoster("10", [...squad(25), player("p26", "Mitchell Žárský", "16")]);
      await run();
      const marks = (await livePeople()).filter(({ jersey }) => jersey === "16" || jersey === "");
      expect(marks.filter(({ lastName }) => /rsk/.test(lastName))).toMatchObject([
        { fullName: "Mitchell Žárský", provider: "mlb-stats" },
      ]);
    });
  });

  test("[RF6] back at the first source, no one is listed twice @all", async () => {
    simpleLeague(first);
    simpleLeague(second, "e");
    await run({ source: "mlb-stats" });
    await run({ source: "espn" });
    second.setRoster(
      "e10",
      squad(26).map((person) => ({ ...person, id: `e${person.id}` })),
    );
    await run({ source: "espn" });
    await run({ source: "mlb-stats" });
    const people = await livePeople();
    expect(people).toHaveLength(26);
    expect(new Set(people.map(({ provider }) => provider))).toEqual(new Set(["mlb-stats"]));
    expect((await games()).filter(({ removedAt }) => !removedAt)).toHaveLength(1);
    expect(await teams()).toHaveLength(2);
  });
});

describe("a month that does not name its league", () => {
  beforeEach(() => {
    simpleLeague();
    const schedule = first.feed.schedule;
    Object.assign(first.feed, {
      schedule: async (...given: Parameters<NonNullable<typeof schedule>>) => ({
        ...(await schedule?.(...given)),
        isAnonymous: true,
      }),
    });
  });
  const strangers = [
    gameFact("s1", "2026-06-10", ["91", "Ottertown Otters"], ["92", "Lakeside Ducks"]),
    gameFact("s2", "2026-06-11", ["92", "Lakeside Ducks"], lions),
  ];

  test("[GD10] is held if most of its teams are not the league's, and stores none of them @all", async () => {
    first.months.set(month, strangers);
    expect((await run()).find("schedule")).toMatchObject({
      outcome: "held",
      reason: "it names no league, and 2 of its 3 teams are not of this one",
    });
    expect([await games(), (await teams()).length]).toEqual([[], 2]);
  });

  test("[GD10] is believed if they are, and while none of the league's teams are known", async () => {
    first.months.set(month, [
      gameFact("g1", "2026-06-09", lions, bears),
      gameFact("s2", "2026-06-11", ["92", "Lakeside Ducks"], lions),
    ]);
    expect((await run()).find("schedule").outcome).toBe("ok");
    await deleteLeagues(base.database);
    first.teams = new FeedFailure("mlb-stats", "missing", "no list");
    first.months.set(month, strangers);
    expect((await run()).find("schedule").outcome).toBe("ok");
  });
});

describe("places of games", () => {
  /** The first provider names venues without cities, the second provides the places. */
  const twoTold: typeof mlb = {
    ...mlb,
    sources: onlySources(mlb, {
      teams: [{ feed: "mlb-stats", sportId: 1 }],
      schedule: [{ feed: "mlb-stats", sportId: 1 }],
      places: [{ feed: "espn", paths: ["baseball/mlb"] }],
    }),
  };
  const sideA = ["SPR", lions[1]] as const;
  const sideB = ["RIV", bears[1]] as const;
  const venueNamed = (name: string) => ({ venue: { name, city: "", state: "", country: "" } });
  const inErie = (name: string) => ({ venue: { name, city: "Erie", state: "Pennsylvania", country: "USA" } });
  const places = async () => (await games()).map((row) => [row.venueName, row.venueCity, row.venueCountry]);

  beforeEach(() => {
    first.teams = [teamFact(...lions), teamFact(...bears)];
    first.months.set(month, [gameFact("g1", "2026-06-09", lions, bears, venueNamed("Centre Vieux"))]);
    second.teams = [teamFact("SPR", "SPRINGFIELD LIÓNS"), teamFact("RIV", bears[1])];
    second.months.set(month, [gameFact("e1", "2026-06-09", sideA, sideB, inErie("Old Centre"))]);
  });

  test("[RF19] a venue keeps the league's name and gets the city from the second provider's same game", async () => {
    const { find } = await run({ league: twoTold });
    expect(find("places")).toMatchObject({ provider: "espn", outcome: "ok", counts: { places: 1, unplaced: 0 } });
    expect(await places()).toEqual([["Centre Vieux", "Erie, Pennsylvania", "USA"]]);
    expect(await teams()).toHaveLength(2);
    const again = await run({ league: twoTold });
    expect([again.find("schedule").outcome, again.find("places").outcome]).toEqual(["unchanged", "unchanged"]);
    expect(await places()).toEqual([["Centre Vieux", "Erie, Pennsylvania", "USA"]]);
  });

  test("[RF19] a game that the second does not know gets the place of another game in its venue; otherwise its city stays open", async () => {
    first.months.set(month, [
      gameFact("g1", "2026-06-09", lions, bears, venueNamed("Centre Vieux")),
      gameFact("g2", "2026-06-11", bears, lions, venueNamed("Centre Vieux")),
      gameFact("g3", "2026-06-12", bears, lions, venueNamed("Lakeside Park")),
    ]);
    const { find } = await run({ league: twoTold });
    expect(find("places").counts).toMatchObject({ places: 2, unplaced: 1 });
    expect(await places()).toEqual([
      ["Centre Vieux", "Erie, Pennsylvania", "USA"],
      ["Centre Vieux", "Erie, Pennsylvania", "USA"],
      ["Lakeside Park", "", ""],
    ]);
  });

  test("[RF19] a game that moves to another venue loses its city until it is known again, and nothing else is used", async () => {
    await run({ league: twoTold });
    first.months.set(month, [gameFact("g1", "2026-06-09", lions, bears, venueNamed("Lakeside Park"))]);
    second.months.set(month, [
      gameFact("e1", "2026-06-09", sideA, sideB, { ...inErie("Lakeside Park"), status: "final", name: "Another name" }),
      gameFact("e2", "2026-06-20", sideA, ["OTT", "Ottertown Otters"], inErie("Otter Park")),
    ]);
    await run({ league: twoTold });
    expect(await games()).toMatchObject([
      {
        venueName: "Lakeside Park",
        venueCity: "Erie, Pennsylvania",
        status: "scheduled",
        name: "Riverton Bears at Springfield Lions",
      },
    ]);
    expect(await teams()).toHaveLength(2);
  });

  test("[RF5] [RF19] a second provider that fails removes no city @all", async () => {
    await run({ league: twoTold });
    second.months.set(month, new FeedFailure("espn", "unreachable", "it did not answer"));
    const { find } = await run({ league: twoTold });
    expect([find("schedule").outcome, find("places").outcome]).toEqual(["unchanged", "failed"]);
    expect(await places()).toEqual([["Centre Vieux", "Erie, Pennsylvania", "USA"]]);
  });
});

describe("sources of a kind", () => {
  const mlbStats = { feed: "mlb-stats", sportId: 1 } as const;
  const espn = { feed: "espn", paths: ["baseball/mlb"] } as const;
  /** Lists, games, and rosters from the first; coaches from the second, which has no list of this league. */
  const apart: typeof mlb = {
    ...mlb,
    sources: onlySources(mlb, { teams: [mlbStats], schedule: [mlbStats], roster: [mlbStats], coaches: [espn] }),
  };
  const coach = (id: string, name: string) => player(id, name, "", { position: "Manager" });
  const coachesOf = (teamId: string, ...coaches: readonly ReturnType<typeof coach>[]) => ({
    teamId,
    teamName: "",
    season: "2026",
    coaches,
  });
  const managers = async () =>
    (await livePeople()).filter(({ position }) => position === "Manager").map(({ fullName }) => fullName);
  const kindsFrom = async (of: string) =>
    (await runs()).filter(({ provider }) => provider === of).map(({ kind }) => kind);

  beforeEach(() => {
    simpleLeague(first);
    first.setRoster("10", [...squad(26), coach("c", "Gone Longago")], { coachKnown: true });
    second.teams = [teamFact("SPR", lions[1]), teamFact("RIV", bears[1])];
    second.coaches.set("SPR", coachesOf("SPR", coach("p3", "Walt Hargrove")));
  });

  test("[ID2] a club that only one of two providers has renamed is named by the run that looks for its coach @all", async () => {
    second.teams = [teamFact("SPR", lions[1]), teamFact("RIV", "Harbor Bears")];
    await run({ league: apart });
    const found = (await runs()).find(({ provider, kind }) => provider === "espn" && kind === "teams");
    expect(found?.reason).toBe(`nobody in this list is ${bears[1]}; Harbor Bears is nobody in the league`);
  });

  test("[RF17] [RF18] the roster comes from one provider and its coach from another", async () => {
    const { find } = await run({ league: apart });
    expect(find("roster", lions[1])).toMatchObject({ provider: "mlb-stats", counts: { players: 26, coaches: 0 } });
    expect(find("coaches", lions[1])).toMatchObject({ provider: "espn", outcome: "ok", counts: { coaches: 1 } });
    expect(find("coaches", bears[1])).toMatchObject({ outcome: "skipped", missing: true });
    expect(await managers()).toEqual(["Walt Hargrove"]);
    expect(await livePeople()).toHaveLength(27);
    // Only the second provider's IDs, once, and its coaches were stored: no games, rosters, or teams.
    expect((await kindsFrom("espn")).toSorted()).toEqual(["coaches", "coaches", "teams"]);
    expect((await kindsFrom("mlb-stats")).toSorted()).toEqual(["roster", "roster", "schedule", "teams"]);
    expect(await teams()).toHaveLength(2);
    expect(find("coaches", lions[1]).scope).toBe("mlb-mlb-stats-10");
  });

  test("[RF18] the same answers again change nothing, and neither removes the other's data @all", async () => {
    await run({ league: apart });
    for (let day = 0; day < 3; day++) {
      const { find } = await run({ league: apart });
      expect([find("roster", lions[1]).outcome, find("coaches", lions[1]).outcome]).toEqual(["unchanged", "unchanged"]);
    }
    expect(await managers()).toEqual(["Walt Hargrove"]);
    expect(await livePeople()).toHaveLength(27);
  });

  test("[RF8] [RF18] a successor replaces the coach immediately; without an answer the known one stays @all", async () => {
    await run({ league: apart });
    second.coaches.set("SPR", coachesOf("SPR"));
    expect((await run({ league: apart })).find("coaches", lions[1])).toMatchObject({ outcome: "failed" });
    second.coaches.delete("SPR");
    await run({ league: apart });
    expect(await managers()).toEqual(["Walt Hargrove"]);
    second.coaches.set("SPR", coachesOf("SPR", coach("44", "Hank Van Doren")));
    await run({ league: apart });
    expect(await managers()).toEqual(["Hank Van Doren"]);
  });

  test("[RF8] [N7] a placeholder isn't a person: the previous coach has left @all", async () => {
    second.coaches.set("SPR", coachesOf("SPR", coach("44", "Hank Van Doren")));
    await run({ league: apart });
    second.coaches.set("SPR", coachesOf("SPR", coach("45", "To Be Announced")));
    expect((await run({ league: apart })).find("coaches", lions[1])).toMatchObject({ outcome: "ok" });
    expect(await managers()).toEqual([]);
  });

  test("[RF6] [RF17] a coach that the first source does not have comes from the next @all", async () => {
    const both = { ...apart, sources: { ...apart.sources, coaches: [mlbStats, espn] } };
    const { find } = await run({ league: both });
    expect(find("coaches", lions[1])).toMatchObject({
      provider: "espn",
      outcome: "ok",
      remarks: ["MLB: coaches of 10 answered 404"],
    });
    first.coaches.set("10", coachesOf("10", coach("7", "Walt Hargrove")));
    const before = (await livePeople()).find(({ position }) => position === "Manager")?.id;
    expect((await run({ league: both })).find("coaches", lions[1])).toMatchObject({
      provider: "mlb-stats",
      outcome: "ok",
    });
    const [manager, ...others] = (await livePeople()).filter(({ position }) => position === "Manager");
    expect([manager?.id, manager?.provider, others]).toEqual([before, "mlb-stats", []]);
  });

  test("[GD7] [GD15] another team's coach is refused, and the known one stays @all", async () => {
    await run({ league: apart });
    second.coaches.set("SPR", coachesOf("RIV", coach("44", "Hank Van Doren")));
    expect((await run({ league: apart })).find("coaches", lions[1])).toMatchObject({
      outcome: "failed",
      reason: "changed: it names another team: RIV instead of Springfield Lions",
    });
    expect(await managers()).toEqual(["Walt Hargrove"]);
    expect(await listHolds(base)).toEqual([]);
  });

  test("[RF8] [GD14] a vacant position removes the coach, unless he is listed too; a bad name keeps him @all", async () => {
    await run({ league: apart });
    const refreshCoaches = async (...coaches: readonly ReturnType<typeof coach>[]) => {
      second.coaches.set("SPR", coachesOf("SPR", ...coaches));
      return (await run({ league: apart })).find("coaches", lions[1]);
    };
    const walt = coach("7", "Walt Hargrove");
    expect(await refreshCoaches(coach("8", "TBA"), walt)).toMatchObject({
      reason: "the coach is listed as 'TBA', which is not a person's name",
    });
    expect(await managers()).toEqual(["Walt Hargrove"]);
    expect(await refreshCoaches(coach("9", "Hank <b>Doren</b>"))).toMatchObject({
      reason: "'Hank <b>Doren</b>' is left out: it is not a person's name",
    });
    expect(await managers()).toEqual(["Walt Hargrove"]);
    expect(await refreshCoaches(coach("8", "Vacant"))).toMatchObject({
      outcome: "ok",
      counts: { coaches: 0, removed: 1 },
    });
    expect(await managers()).toEqual([]);
  });

  test("[RF18] a coach whose number is a player's is a different person @all", async () => {
    first.coaches.set("10", coachesOf("10", coach("p3", "Walt Hargrove")));
    const own = { ...apart, sources: { ...apart.sources, coaches: [mlbStats] } };
    for (let day = 0; day < 2; day++) {
      await run({ league: own });
      const people = await livePeople();
      expect(people).toHaveLength(27);
      expect(people.find(({ personId }) => personId === "p3")?.position).toBe("P");
      expect(await managers()).toEqual(["Walt Hargrove"]);
    }
  });

  test("[RF17] a kind without sources is not fetched; a provider that lacks it is skipped", async () => {
    const rostersOnly = { ...mlb, sources: { ...mlb.sources, schedule: [], roster: [espn, mlbStats] } };
    Object.assign(second, { feed: { ...second.feed, roster: undefined } });
    const { results, find } = await run({ league: rostersOnly });
    expect(results.some(({ kind }) => kind === "schedule" || kind === "coaches")).toBe(false);
    expect(find("roster", lions[1])).toMatchObject({ provider: "mlb-stats", remarks: ["ESPN: ESPN has no rosters"] });
  });

  test("[GD7] a roster that does not name its team is believed", async () => {
    first.setRoster("10", squad(26), { teamId: null });
    expect((await run()).find("roster", lions[1])).toMatchObject({ outcome: "ok", counts: { players: 26 } });
  });
});

describe("teams", () => {
  test("[ID1] two providers' IDs of one team are matched by its name", async () => {
    simpleLeague(first);
    await run();
    second.teams = [teamFact("e10", "springfield  líons"), teamFact("e30", "Hilltop Owls")];
    await run({ source: "espn", months: [] });
    const identities = await db
      .select()
      .from(teamIdentity)
      .orderBy(asc(teamIdentity.provider), asc(teamIdentity.providerId));
    expect(identities.map(({ provider, providerId, teamId }) => [provider, providerId, teamId])).toEqual([
      ["espn", "e10", "mlb-mlb-stats-10"],
      ["espn", "e30", "mlb-espn-e30"],
      ["mlb-stats", "10", "mlb-mlb-stats-10"],
      ["mlb-stats", "20", "mlb-mlb-stats-20"],
    ]);
  });

  test("[PV16] colors and the league's own IDs are stored, stay if no source has them, and come from a second list if missing @all", async () => {
    simpleLeague();
    const colors = { main: "#a40227", alternate: "#ffffff" };
    first.teams = [teamFact("10", lions[1], { ids: { "mlb-file": "spr", a: "1" } }), teamFact("20", bears[1])];
    second.teams = [teamFact("e10", lions[1], { colors }), teamFact("e20", bears[1])];
    second.setRoster("e20", squad(26, 50));
    await run();
    expect((await run()).find("teams").outcome).toBe("unchanged");
    expect(await teams()).toMatchObject([
      { color: "#a40227", alternateColor: "#ffffff", ownIds: { "mlb-file": "spr", a: "1" } },
      { color: "", ownIds: {} },
    ]);
    first.teams = [teamFact("10", lions[1], { colors: { main: "#000000" } }), teamFact("20", bears[1])];
    await run();
    expect((await teams())[0]).toMatchObject({ color: "#000000", alternateColor: "", ownIds: { "mlb-file": "spr" } });
  });

  test("[ID2] a school's short name and its full name are one team, if unambiguous", async () => {
    const short = { league: "mlb", origin: "import", confirmedAt: clock } as const;
    await db.insert(team).values([
      { ...short, id: "i1", name: "Michigan" },
      { ...short, id: "i2", name: "New York" },
    ]);
    second.teams = [
      teamFact("1", "Michigan Wolverines"),
      teamFact("2", "New York Reds"),
      teamFact("3", "New York Blues"),
    ];
    await run({ source: "espn", months: [] });
    expect((await teams()).map(({ id, name }) => [id, name])).toEqual([
      ["i1", "Michigan Wolverines"],
      ["i2", "New York"],
      ["mlb-espn-2", "New York Reds"],
      ["mlb-espn-3", "New York Blues"],
    ]);
  });

  test("[ID2] a club with and without FC is one, if unambiguous @all", async () => {
    const known = { league: "mlb", origin: "import", confirmedAt: clock } as const;
    await db.insert(team).values([
      { ...known, id: "i1", name: "Atlanta United FC" },
      { ...known, id: "i2", name: "Scafell Wanderers" },
      { ...known, id: "i3", name: "AFC Rovers" },
      { ...known, id: "i4", name: "Rovers SC" },
    ]);
    second.teams = [
      teamFact("1", "Atlanta United"),
      teamFact("2", "Scafell Wanderers Football Club"),
      teamFact("3", "Rovers"),
    ];
    await run({ source: "espn", months: [] });
    expect((await teams()).map(({ id, name }) => [id, name])).toEqual([
      ["i1", "Atlanta United"],
      ["i2", "Scafell Wanderers Football Club"],
      ["i3", "AFC Rovers"],
      ["i4", "Rovers SC"],
      ["mlb-espn-3", "Rovers"],
    ]);
  });

  test("[ID2] two teams with one name stay two @all", async () => {
    first.teams = [teamFact("1", "Union Rams"), teamFact("2", "Union Rams")];
    await run({ months: [] });
    second.teams = [teamFact("e1", "Union Rams"), teamFact("e2", "Union Rams")];
    await run({ source: "espn", months: [] });
    expect(await teams()).toHaveLength(4);
  });

  test("[ID3] teams named by a game exist without a list; an undecided side stays a label", async () => {
    first.months.set(month, [
      gameFact("g1", "2026-06-09", lions, bears),
      gameFact("g2", "2026-06-10", lions, bears, { away: { teamId: null, label: "TBD" } }),
    ]);
    const { find } = await run();
    expect(find("schedule").counts).toMatchObject({ games: 2, newTeams: 2 });
    expect((await teams()).map(({ name }) => name)).toEqual(["Springfield Lions", "Riverton Bears"]);
    expect((await games())[1]).toMatchObject({ awayTeamId: null, awayLabel: "TBD" });
  });

  test("[ID3] a list that lacks a playing team does not remove it @all", async () => {
    first.teams = [teamFact("10", lions[1]), teamFact("20", bears[1]), teamFact("30", "Hilltop Owls")];
    first.months.set(month, [gameFact("g1", "2026-06-09", lions, bears)]);
    await run();
    first.teams = [teamFact("10", lions[1])];
    await run();
    await run();
    expect((await teams()).map(({ name, removedAt }) => [name, removedAt !== null])).toEqual([
      ["Springfield Lions", false],
      ["Riverton Bears", false],
      ["Hilltop Owls", true],
    ]);
  });

  test("[ID4] sample teams are never matched", async () => {
    await db
      .insert(team)
      .values({ id: "mlb-sample-lions", league: "mlb", name: lions[1], origin: "sample", confirmedAt: clock });
    simpleLeague();
    await run();
    expect((await teams()).map(({ id }) => id)).toEqual(["mlb-mlb-stats-10", "mlb-mlb-stats-20", "mlb-sample-lions"]);
  });
});

describe("rows that leave and return", () => {
  test("[RF7] a player who is not on a believable roster leaves immediately, and is restored when he reappears", async () => {
    simpleLeague();
    await run();
    first.setRoster("10", squad(25));
    expect((await run()).find("roster", lions[1])).toMatchObject({ outcome: "ok", counts: { removed: 1 } });
    expect(await livePeople()).toHaveLength(25);
    expect((await run()).find("roster", lions[1])).toMatchObject({ outcome: "unchanged" });
    simpleLeague();
    expect((await run()).find("roster", lions[1])).toMatchObject({ outcome: "ok", counts: { changed: 1 } });
    expect(await livePeople()).toHaveLength(26);
  });

  test.each([
    ["the team he comes to is asked first", lions, bears],
    ["the team he leaves is asked first", bears, lions],
  ])("[RF7] a trade leaves the player on one team: %s @all", async (_, [fromId], [toId]) => {
    const traded = player("traded", "Theo Brandt", "77");
    simpleLeague();
    first.setRoster(fromId, [...squad(25), traded]);
    first.setRoster(toId, squad(25, 100));
    await run();
    first.setRoster(fromId, squad(25));
    first.setRoster(toId, [...squad(25, 100), traded]);
    await run();
    const of = async (id: string) => (await livePeople(`mlb-mlb-stats-${id}`)).map(({ fullName }) => fullName);
    expect(await of(fromId)).not.toContain("Theo Brandt");
    expect(await of(toId)).toContain("Theo Brandt");
  });

  test("[RF7] a game missing from two good runs is removed, and a failed run does not count @all", async () => {
    const others = [1, 2, 3, 4].map((day) => gameFact(`o${day}`, `2026-06-1${day}`, lions, bears));
    simpleLeague();
    first.months.set(month, [...(first.months.get(month) as []), ...others]);
    await run();
    const live = async () => (await games()).filter(({ removedAt }) => !removedAt).length;
    first.months.set(month, others);
    expect((await run()).find("schedule")).toMatchObject({ outcome: "unchanged", counts: { missing: 1 } });
    first.months.set(month, new FeedFailure("mlb-stats", "unreachable", "time-out"));
    await run();
    expect(await live()).toBe(5);
    first.months.set(month, others);
    expect((await run()).find("schedule")).toMatchObject({ outcome: "ok", counts: { removed: 1 } });
    expect(await live()).toBe(4);
  });

  test("[RF8] a new head coach replaces the old one immediately; an answer without a coach keeps him", async () => {
    const coach = (id: string, name: string) => player(id, name, "", { position: "Manager" });
    const coaches = async () =>
      (await livePeople()).filter(({ position }) => position === "Manager").map(({ fullName }) => fullName);
    simpleLeague();
    first.setRoster("10", [...squad(26), coach("c1", "Olga Former")], { coachKnown: true });
    await run();
    first.setRoster("10", squad(26), { coachKnown: false });
    await run();
    await run();
    expect(await coaches()).toEqual(["Olga Former"]);
    first.setRoster("10", [...squad(26), coach("c2", "Nils Newer")], { coachKnown: true });
    expect((await run()).find("roster", lions[1])).toMatchObject({ outcome: "ok", counts: { added: 1, removed: 1 } });
    expect(await coaches()).toEqual(["Nils Newer"]);
  });

  test("[RF8] [N7] [PV20] a placeholder isn't a person: the players are stored, the coach leaves; a title stays whole @all", async () => {
    const coach = (id: string, name: string, position: string) => player(id, name, "", { position });
    const coaches = async () =>
      (await livePeople())
        .filter(({ position }) => isHeadCoach(position))
        .map(({ fullName, position }) => `${position} ${fullName}`);
    const answer = (size: number, ...staff: readonly ReturnType<typeof player>[]) =>
      first.setRoster("10", [...squad(size), ...staff], { coachKnown: true });
    simpleLeague();
    answer(26, coach("c1", "Olga Former", "Manager"));
    await run();
    answer(27, coach("c2", "TBA", "Manager"));
    expect((await run()).find("roster", lions[1])).toMatchObject({
      outcome: "ok",
      counts: { players: 27, coaches: 0, added: 1, removed: 1 },
    });
    expect(await coaches()).toEqual([]);
    answer(27, coach("c3", "Nils Newer", "Interim Manager"));
    await run();
    expect(await coaches()).toEqual(["Interim Manager Nils Newer"]);
    answer(27, coach("c3", "Nils Newer", "Manager"));
    await run();
    expect(await coaches()).toEqual(["Manager Nils Newer"]);
  });

  test("[RF9] a game moved to another day or month is the same game", async () => {
    simpleLeague();
    await run();
    first.months.set(month, []);
    first.months.set("2026-07", [gameFact("g1", "2026-07-02", lions, bears, { status: "postponed" })]);
    await run({ months: [month, "2026-07"] });
    expect(await games()).toMatchObject([
      { id: "mlb-mlb-stats-g1", easternDate: "2026-07-02", status: "postponed", removedAt: null, missed: 0 },
    ]);
  });

  test("[RF9] [TR5] a game listed on different days by two providers is one once they agree, and both IDs resolve to it @all", async () => {
    simpleLeague();
    await run({ source: "mlb-stats" });
    second.months.set(month, [gameFact("eg1", "2026-06-10", ["e10", lions[1]], ["e20", bears[1]])]);
    await run({ source: "espn" });
    const live = async () => (await games()).flatMap(({ id, removedAt }) => (removedAt ? [] : [id]));
    expect(await live()).toEqual(["mlb-espn-eg1", "mlb-mlb-stats-g1"]);
    const corrected = (entityId: string, field: string, value: string) =>
      ({ entity: "event", entityId, field, value, reason: "the club says so", who: "desk" }) as const;
    await db
      .insert(manualOverride)
      .values([
        corrected("mlb-espn-eg1", "venueName", "Corrected Park"),
        corrected("mlb-espn-eg1", "venueCity", "Elsewhere"),
        corrected("mlb-mlb-stats-g1", "venueCity", "Correct City"),
      ]);
    first.months.set(month, [gameFact("g1", "2026-06-10", lions, bears)]);
    await run({ source: "mlb-stats" });
    await run({ source: "espn" });
    expect(await live()).toEqual(["mlb-mlb-stats-g1"]);
    expect((await games()).find(({ id }) => id === "mlb-espn-eg1")).toMatchObject({ mergedInto: "mlb-mlb-stats-g1" });
    expect((await games()).find(({ id }) => id === "mlb-mlb-stats-g1")).toMatchObject({
      venueName: "Corrected Park",
      venueCity: "Correct City",
    });
  });

  test("[RF9] [TR5] a game that an import has on another day is one with the provider's once they agree @all", async () => {
    simpleLeague();
    await run();
    const [game] = await games();
    if (!game) throw new Error("There is no game.");
    const imported = { ...game, id: "imported", provider: "import", providerId: "file-1", origin: "import" } as const;
    await db.insert(event).values({ ...imported, easternDate: "2026-06-10", localDate: "2026-06-10" });
    const ofLineup = {
      league: "mlb",
      coverage: "dressed",
      provider: "import",
      role: "starter",
      side: "home",
      origin: "import",
    } as const;
    const ofBoth = [imported.id, game.id].map((eventId) => ({ id: eventId, eventId, personId: eventId, ...ofLineup }));
    await db.insert(lineupEntry).values(ofBoth.map((row) => ({ ...row, confirmedAt: game.confirmedAt })));
    await run();
    expect((await games()).filter(({ removedAt }) => !removedAt)).toHaveLength(2);
    first.months.set(month, [gameFact("g1", "2026-06-10", lions, bears)]);
    await run();
    expect(await games()).toMatchObject([
      { id: "imported", mergedInto: game.id },
      { id: game.id, easternDate: "2026-06-10", removedAt: null },
    ]);
    // Its own line-up was of the day before (rule LU28).
    expect(await db.select().from(lineupEntry).orderBy(lineupEntry.id)).toMatchObject([
      { id: imported.id, eventId: game.id, removedAt: null },
      { id: game.id, eventId: game.id, removedAt: expect.any(Date) as Date },
    ]);
  });

  test("[RF9] an answer without a venue does not erase a known one @all", async () => {
    simpleLeague();
    await run();
    const venue = { name: "", city: "", state: "", country: "" };
    first.months.set(month, [gameFact("g1", "2026-06-09", lions, bears, { venue })]);
    await run();
    expect((await games())[0]).toMatchObject({ venueName: "Old Park", venueCity: "Erie, Pennsylvania" });
    // Its new place is unknown: it is no longer at the home team's.
    first.months.set(month, [gameFact("g1", "2026-06-09", lions, bears, { venue, neutralSite: true })]);
    await run();
    expect((await games())[0]).toMatchObject({ venueName: "", venueCity: "" });
  });

  test("[RF9] both games of a double-header stay separate across providers @all", async () => {
    const two = (prefix: string) =>
      [1, 2].map((gameNo) =>
        gameFact(`${prefix}g${gameNo}`, "2026-06-09", [`${prefix}10`, lions[1]], [`${prefix}20`, bears[1]], { gameNo }),
      );
    first.months.set(month, two(""));
    await run();
    second.months.set(month, two("e"));
    await run({ source: "espn" });
    expect((await games()).map(({ id, providerId, gameNo }) => [id, providerId, gameNo])).toEqual([
      ["mlb-mlb-stats-g1", "eg1", 1],
      ["mlb-mlb-stats-g2", "eg2", 2],
    ]);
  });

  test("[GD14] a person with one name and number under two IDs is listed once, with the known ID @all", async () => {
    simpleLeague();
    const [one, other] = [player("x", "Walt Moore", "44"), player("y", "Walt Moore", "44")];
    const namesake = player("z", "Walt Moore", "45");
    const moores = async () =>
      (await livePeople()).flatMap(({ lastName, personId }) => (lastName === "Moore" ? [personId] : [])).toSorted();
    first.setRoster("10", [...squad(28), one, namesake]);
    await run();
    first.setRoster("10", [...squad(28), other, one, namesake]);
    await run();
    expect(await moores()).toEqual(["x", "z"]);
    first.setRoster("10", [...squad(28), other, namesake]);
    await run();
    expect(await moores()).toEqual(["y", "z"]);
  });

  test("[RF10] an operator's correction is applied last and survives every refresh @all", async () => {
    simpleLeague();
    await run();
    const [someone] = await livePeople();
    const correction = { reason: "the club says so", who: "desk" };
    await db.insert(manualOverride).values([
      { entity: "roster_entry", entityId: someone?.id ?? "", field: "lastName", value: "Ñuñez", ...correction },
      { entity: "event", entityId: "mlb-mlb-stats-g1", field: "venueName", value: "Corrected Park", ...correction },
      { entity: "team", entityId: "mlb-mlb-stats-10", field: "id", value: "not a text to correct", ...correction },
    ]);
    for (const outcome of ["ok", "unchanged"]) {
      const { find } = await run();
      expect(find("roster", lions[1]).outcome).toBe(outcome);
      expect((await livePeople())[0]?.lastName).toBe("Ñuñez");
      expect((await games())[0]?.venueName).toBe("Corrected Park");
    }
    expect(await teams()).toHaveLength(2);
  });

  test("[PV7] a whole name that a provider could only guess how to split keeps the known split @all", async () => {
    simpleLeague();
    simpleLeague(second);
    first.setRoster("10", [...squad(28), player("x", "Ana María Núñez", "44", anaMaria)]);
    await run({ source: "mlb-stats" });
    const guessed = { ...player("9", "Ana Maria Nunez", "44"), isSplitGuessed: true } as const;
    second.setRoster("10", [...squad(28), guessed]);
    await run({ source: "espn" });
    await run({ source: "espn" });
    await run({ source: "espn" });
    await run({ source: "espn" });
    expect(await db.select().from(rosterEntry).where(eq(rosterEntry.jersey, "44"))).toMatchObject([
      { provider: "espn", firstName: "Ana Maria", lastName: "Nunez", fullName: "Ana Maria Nunez" },
    ]);
  });

  test("[IM24] [RF11] an import waits for a refresh that is storing, and each person is listed once", async () => {
    simpleLeague();
    first.rosters.clear();
    await run();
    first.setRoster("10", squad(26));
    // A refresh that has read the team's people and is about to write them.
    const other = await base.database.pool.connect();
    await other.query("begin; lock table roster_change in exclusive mode");
    const refreshed = run();
    await expect.poll(() => waitingForLock(base.database, "relation")).toBe(1);
    const lines = squad(26).map(
      ({ firstName, lastName, jersey }) => `Springfield Lions,${jersey},${firstName},${lastName}`,
    );
    const importing = imported(base, "rosters", "mlb", ["team,number,first name,last name", ...lines]);
    await expect.poll(() => waitingForLock(base.database, "advisory")).toBe(1);
    await other.query("commit");
    other.release();
    expect((await refreshed).find("roster", lions[1])).toMatchObject({ outcome: "ok" });
    await importing;
    expect(await livePeople()).toHaveLength(26);
    expect(new Set((await livePeople()).map(({ origin }) => origin))).toEqual(new Set(["import"]));
  });

  test("[RF11] an imported roster is matched by name, under the same guards @all", async () => {
    simpleLeague();
    first.rosters.clear();
    await run();
    await db.insert(rosterEntry).values(
      squad(26).map((person, at) => ({
        id: `import-${at}`,
        teamId: "mlb-mlb-stats-10",
        provider: "import",
        personId: String(at),
        firstName: person.firstName,
        lastName: person.lastName,
        jersey: person.jersey,
        origin: "import" as const,
        confirmedAt: clock,
      })),
    );
    first.setRoster("10", squad(26, 50));
    expect((await run()).find("roster", lions[1])).toMatchObject({ outcome: "held" });
    first.setRoster("10", squad(26));
    expect((await run()).find("roster", lions[1])).toMatchObject({ outcome: "ok" });
    expect((await livePeople()).map(({ id }) => id)).toEqual(
      Array.from({ length: 26 }, (_, at) => `import-${at}`).toSorted(),
    );
  });
});

describe("guards", () => {
  test("[GD1] a refused answer is held with its facts, the old rows stay, and the others continue @all", async () => {
    simpleLeague();
    await run();
    first.setRoster("10", squad(3));
    const { find } = await run();
    expect(find("roster", lions[1])).toMatchObject({
      outcome: "held",
      reason: "3 players, and a believable roster has 20 to 60",
    });
    expect(await livePeople()).toHaveLength(26);
    const [hold] = await db.select().from(feedHold);
    expect(hold).toMatchObject({ kind: "roster", scope: "mlb-mlb-stats-10", provider: "mlb-stats", decidedAt: null });
    expect(hold?.facts).toMatchObject({ facts: { teamId: "10", people: squad(3) } });
    await run();
    // Repeated exactly, it is the same hold; a different answer replaces it.
    expect(await db.select().from(feedHold)).toMatchObject([{ id: hold?.id, decidedAt: null }]);
    first.setRoster("10", squad(70));
    await run();
    const holds = await db.select().from(feedHold).orderBy(asc(feedHold.id));
    expect(holds.map(({ decision }) => decision)).toEqual(["superseded", null]);
  });

  test("[GD1] nothing of a held month is stored, including its new teams", async () => {
    first.sizes = [25];
    first.months.set(month, [gameFact("g1", "2026-06-09", lions, bears)]);
    expect((await run()).find("schedule")).toMatchObject({ outcome: "held" });
    expect(await teams()).toEqual([]);
    expect(await games()).toEqual([]);
    expect((await state())?.hasReal ?? false).toBe(false);
  });

  test("[GD14] one bad name on a good roster: a known player keeps the last good name, a new one is omitted, the others are stored @all", async () => {
    simpleLeague();
    await run();
    const people = squad(26).map((one, at) => (at === 2 ? { ...one, ...player("p3", "TBD TBD", "3") } : one));
    const joins = [player("x", "Newly Arrived", "77"), player("y", "Player 4", "78")];
    first.setRoster("10", [...people, ...joins]);
    const remark = "'Firstd Lastd' keeps the name; the source says 'TBD TBD' (and 1 more like it)";
    expect((await run()).find("roster", lions[1])).toMatchObject({
      outcome: "ok",
      reason: remark,
      remarks: [remark],
      counts: { players: 27, added: 1, changed: 0 },
    });
    const names = (await livePeople()).map(({ fullName }) => fullName);
    expect(names).toContain("Firstd Lastd");
    expect(names).toContain("Newly Arrived");
    expect(names).not.toContain("Player 4");
    expect(names).not.toContain("TBD TBD");
    expect((await runs()).map(({ reason }) => reason)).toContain(remark);
  });
});

test("[GD4] [RF7] a new season at the same URL heals immediately: the old roster is gone, and no further run is held @all", async () => {
  simpleLeague();
  await run();
  first.setRoster("10", squad(26, 13), { season: "2027" });
  expect((await run()).find("roster", lions[1]).outcome).toBe("ok");
  expect(await livePeople()).toHaveLength(26);
  for (const _ of [1, 2, 3]) expect((await run()).find("roster", lions[1]).outcome).toBe("unchanged");
});

describe("several processes", () => {
  test("[RF12] a scope that another process is refreshing is skipped", async () => {
    simpleLeague();
    const other = await openLocks(base.database.url);
    await other.take({ league: "mlb", kind: "schedule", scope: month });
    const { find } = await run();
    expect(find("schedule")).toMatchObject({ outcome: "skipped", reason: "another process is refreshing it" });
    expect(find("teams").outcome).toBe("ok");
    await other.end();
    expect((await run()).find("schedule").outcome).toBe("ok");
  });

  test("[RF12] two concurrent refreshes end with one set of rows @all", async () => {
    simpleLeague();
    await Promise.all([run(), run()]);
    await run();
    expect(await teams()).toHaveLength(2);
    expect(await games()).toHaveLength(1);
    expect(await livePeople()).toHaveLength(26);
  });

  test("[RF13] a run whose process died is closed at the next start, one still running is not", async () => {
    const open = { league: "mlb", kind: "roster", provider: "espn", started: clock } as const;
    await db.insert(feedRun).values([
      { ...open, scope: "dead" },
      { ...open, scope: "alive" },
    ]);
    const other = await openLocks(base.database.url);
    await other.take({ league: "mlb", kind: "roster", scope: "alive" });
    await run();
    await other.end();
    const rows = (await runs()).filter(({ scope }) => scope === "dead" || scope === "alive");
    expect(rows).toMatchObject([
      { scope: "dead", outcome: "failed", reason: "the process ended before it was done" },
      { scope: "alive", outcome: null, finished: null },
    ]);
  });
});

test("[RF6] many rosters that fall back to the next source at once wait for its list, but not for each other @all", async () => {
  const names = Array.from(
    { length: 20 },
    (_, at) => [String(at + 1), `Town${"abcdefghijklmnopqrst"[at]} Lions`] as const,
  );
  first.teams = names.map(([id, name]) => teamFact(id, name));
  second.teams = names.map(([id, name]) => teamFact(`e${id}`, name));
  for (const [id] of names) second.setRoster(`e${id}`, squad(25));
  const { results } = await run({ months: [] });
  const rosters = results.filter(({ kind }) => kind === "roster");
  expect(rosters.map(({ outcome, provider }) => `${outcome} ${provider}`)).toEqual(names.map(() => "ok espn"));
  expect((await runs()).filter(({ scope }) => scope === "identities")).toHaveLength(1);
});
