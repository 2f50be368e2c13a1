import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { FeedFailure, type PersonFact } from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import { entrant, feedBody, feedHold, feedRun, rosterEntry } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues } from "../../testing/database.ts";
import {
  driversOf,
  eventFact,
  type FakeProvider,
  fakeProvider,
  fieldOf,
  gameFact,
  matchupLeague,
  onlySources,
  rosterFact,
  squad,
  teamFact,
} from "../../testing/fake-provider.ts";
import { decideHold } from "./decide-hold.ts";
import { listHolds } from "./holds.ts";
import { refresh } from "./refresh.ts";

/** Doubts that heal: a later run or a second provider says the same (rule GD11). */

const base = await testContext();
const { db } = base.database;
const mlb = matchupLeague("mlb");
const mlbStats = { feed: "mlb-stats", sportId: 1 } as const;
const espn = { feed: "espn", paths: ["baseball/mlb"] } as const;
/** One team and its roster, from two providers. */
const oneTeam: typeof mlb = {
  ...mlb,
  sources: onlySources(mlb, { teams: [mlbStats], roster: [mlbStats, espn] }),
};

let clock: Date;
let first: FakeProvider;
let second: FakeProvider;
/** Requested URLs, with "fresh" before those that requested a complete answer. */
let requests: string[];

beforeEach(async () => {
  clock = new Date("2026-06-07T16:00:00Z");
  requests = [];
  first = fakeProvider("mlb-stats", "MLB");
  second = fakeProvider("espn", "ESPN");
  await deleteLeagues(base.database);
  first.teams = [teamFact("10", "Springfield Lions")];
});

const context = () => ({
  ...base,
  now: () => clock,
  feeds: { espn: second.feed, "mlb-stats": first.feed, nascar: second.feed },
  ask: async (url: string, how?: { readonly fresh?: boolean }) => {
    requests.push(`${how?.fresh ? "fresh " : ""}${url.replace(/^https:\/\//, "")}`);
    return url;
  },
});

/** One run, after this many minutes. */
async function run(minutes = 0, league: Parameters<typeof refresh>[1]["leagues"][number] = oneTeam) {
  clock = new Date(clock.getTime() + minutes * 60_000);
  requests = [];
  const results = await refresh(context(), { leagues: [league], months: ["2026-06"] });
  return (kind: string) => results.find((result) => result.kind === kind);
}

/** The result of the roster after this many minutes, and the provider's answer from then on. */
async function rosterRun(minutes: number, people: readonly PersonFact[], more: Parameters<typeof rosterFact>[2] = {}) {
  first.setRoster("10", people, more);
  return (await run(minutes))("roster");
}

const live = async () =>
  (await db.select().from(rosterEntry).orderBy(asc(rosterEntry.id))).filter(({ removedAt }) => !removedAt);
const holds = () => db.select().from(feedHold).orderBy(asc(feedHold.id));

const widely = squad(34);
/** Some of the known people and some others, and fewer than before. */
const renewed = squad(22, 15);
const known = squad(26);

describe("a roster that is doubted", () => {
  beforeEach(async () => {
    await rosterRun(0, widely);
  });

  test.each([
    ["too few of the known people", squad(30, 25), "only 10 of 34 known players are in it"],
    ["fewer than last time", squad(22), "22 players, and 34 are known"],
  ])(
    "[GD11] %s: held, and believed and reported when it is repeated an hour later @all",
    async (_what, people, reason) => {
      expect(await rosterRun(30, people)).toMatchObject({ outcome: "held", reason: expect.stringContaining(reason) });
      expect(await live()).toHaveLength(34);
      const [hold] = await holds();
      const again = await rosterRun(60, people);
      expect(again).toMatchObject({ outcome: "ok", counts: { players: people.length } });
      expect(again?.remarks[0]).toBe(`${reason}; believed because it said the same before (hold ${hold?.id})`);
      expect((await live()).map(({ fullName }) => fullName).toSorted()).toEqual(
        people.map(({ fullName }) => fullName).toSorted(),
      );
      expect(await holds()).toMatchObject([{ decision: "healed", decidedAt: clock }]);
      const last = await db.select().from(feedRun).where(eq(feedRun.kind, "roster")).orderBy(asc(feedRun.id));
      expect(last.at(-1)).toMatchObject({ outcome: "ok", reason: again?.remarks[0] });
      expect(await rosterRun(60, people)).toMatchObject({ outcome: "unchanged", reason: "" });
    },
  );

  test("[GD11] 59 minutes are too soon, however often it is repeated; the hour counts from the first time", async () => {
    await rosterRun(0, renewed);
    const [hold] = await listHolds(base);
    for (const minutes of [0, 30, 29]) expect((await rosterRun(minutes, renewed))?.outcome).toBe("held");
    expect(await listHolds(base)).toMatchObject([{ id: hold?.id, seenAt: clock, createdAt: hold?.createdAt }]);
    expect((await rosterRun(1, renewed))?.outcome).toBe("ok");
  });

  test("[GD11] one person more or less is the same claim, held since the first time; another roster is not", async () => {
    await rosterRun(0, renewed);
    await rosterRun(30, squad(23, 15));
    expect(await listHolds(base)).toMatchObject([{ createdAt: new Date("2026-06-07T16:00:00Z") }]);
    expect((await rosterRun(30, squad(23, 14)))?.outcome).toBe("ok");
    await rosterRun(0, squad(24, 33));
    expect((await rosterRun(60, squad(24, 36)))?.outcome).toBe("held");
    expect(await listHolds(base)).toMatchObject([{ createdAt: clock }]);
    expect((await rosterRun(59, squad(24, 36)))?.outcome).toBe("held");
    expect((await rosterRun(1, squad(24, 36)))?.outcome).toBe("ok");
  });

  test("[GD11] a good run in between resets the doubt; a failed one does not @all", async () => {
    await rosterRun(0, renewed);
    await rosterRun(30, widely);
    expect(await rosterRun(30, renewed)).toMatchObject({ outcome: "held" });
    first.rosters.set("10", new FeedFailure("mlb-stats", "unreachable", "time-out"));
    expect((await run(30))("roster")?.outcome).toBe("failed");
    expect(await rosterRun(30, renewed)).toMatchObject({ outcome: "ok" });
  });

  test("[GD11] only a complete answer counts as a repetition: while one is awaited, none can be 'not modified' @all", async () => {
    await rosterRun(0, renewed);
    expect(requests).toContain("mlb-stats.example/teams/10/roster");
    await rosterRun(60, renewed);
    expect(requests).toContain("fresh mlb-stats.example/teams/10/roster");
    await rosterRun(0, renewed);
    expect(requests).toContain("mlb-stats.example/teams/10/roster");
  });

  test("[GD11] an answer that does not name the team isn't a repetition @all", async () => {
    await rosterRun(0, renewed, { teamId: null });
    expect(await rosterRun(600, renewed, { teamId: null })).toMatchObject({ outcome: "held" });
    expect(await listHolds(base)).toHaveLength(1);
    expect(await rosterRun(0, renewed)).toMatchObject({ outcome: "ok" });
  });

  test.each([
    ["none of the known people", squad(26, 60)],
    ["numbers lost at once", known.map((one) => ({ ...one, jersey: "" }))],
    ["an impossible size", squad(3)],
    ["an impossible size", squad(61)],
  ])(
    "[GD11] %s never heals by repetition, and is one hold however often it is repeated @all",
    async (_what, people) => {
      for (let times = 0; times < 3; times++) expect((await rosterRun(1440, people))?.outcome).toBe("held");
      expect(await holds()).toMatchObject([{ decidedAt: null, seenAt: clock }]);
      expect(await live()).toHaveLength(34);
    },
  );

  test("[GD14] another team's roster is refused however often it is repeated, and so is a second provider that says the same", async () => {
    for (let times = 0; times < 2; times++)
      expect(await rosterRun(1440, renewed, { teamId: "11" })).toMatchObject({
        outcome: "failed",
        reason: "changed: it names another team: 11 instead of Springfield Lions",
      });
    second.teams = [teamFact("SPR", "Springfield Lions")];
    second.setRoster("SPR", renewed);
    expect((await rosterRun(1440, renewed, { teamId: "11" }))?.outcome).toBe("failed");
    expect(await listHolds(base)).toEqual([]);
    expect(await live()).toHaveLength(34);
    second.setRoster("SPR", squad(35));
    expect(await rosterRun(5 * 1440, renewed, { teamId: "11" })).toMatchObject({ outcome: "ok", provider: "espn" });
  });

  test("[GD11] two concurrent refreshes do not confirm each other @all", async () => {
    first.setRoster("10", renewed);
    await Promise.all([refresh(context(), { leagues: [oneTeam], months: [] }), run()]);
    await run();
    expect(await listHolds(base)).toHaveLength(1);
    expect(await live()).toHaveLength(34);
  });

  test("[GD12] after a person refused it, it is reported as refused, no longer held, and never believed; the next source can serve", async () => {
    await rosterRun(0, renewed);
    const [hold] = await listHolds(base);
    await decideHold(context(), hold?.id ?? 0, "refused");
    for (let times = 0; times < 2; times++) {
      const again = await rosterRun(600, squad(23, 15));
      expect(again).toMatchObject({ outcome: "held", isRefused: true, provider: "mlb-stats" });
      expect(again?.reason).toBe(
        `23 players, and 34 are known; a person refused the same on 2026-06-07 (hold ${hold?.id})`,
      );
    }
    expect(await listHolds(base)).toEqual([]);
    second.teams = [teamFact("SPR", "Springfield Lions")];
    second.setRoster("SPR", squad(35));
    expect(await rosterRun(60, renewed)).toMatchObject({ outcome: "ok", provider: "espn", counts: { added: 1 } });
    // A different answer is doubted separately.
    expect(await rosterRun(5 * 1440, squad(24, 60))).toMatchObject({ outcome: "held", isRefused: false });
  });
});

describe("a second provider @all", () => {
  beforeEach(async () => {
    second.teams = [teamFact("SPR", "Springfield Lions")];
    await rosterRun(0, widely);
  });
  const theirs = (people: readonly PersonFact[], more: Parameters<typeof rosterFact>[2] = {}) =>
    second.setRoster(
      "SPR",
      people.map((one) => ({ ...one, id: `e${one.id}` })),
      more,
    );

  test("[GD11] that says the same confirms a doubted answer immediately; the first one's rows are stored", async () => {
    theirs(squad(23, 15));
    const result = await rosterRun(5, renewed);
    expect(result).toMatchObject({ outcome: "ok", provider: "mlb-stats", counts: { players: 22 } });
    expect(result?.remarks[0]).toContain("believed because ESPN says the same");
    expect(requests.at(-1)).toBe("fresh espn.example/teams/SPR/roster");
    expect(new Set((await live()).map(({ provider }) => provider))).toEqual(new Set(["mlb-stats"]));
    expect(await holds()).toEqual([]);
    const bodies = await db.select().from(feedBody).where(eq(feedBody.kind, "roster")).orderBy(feedBody.id);
    expect(bodies.map(({ provider }) => provider)).toEqual(["mlb-stats", "mlb-stats", "espn"]);
  });

  test.each([
    ["says something else", () => theirs(widely), "ESPN does not say the same"],
    ["names another team", () => theirs(renewed, { teamId: "OTT" }), "does not name whom it is about"],
    ["names no team", () => theirs(renewed, { teamId: null }), "does not name whom it is about"],
    ["has none", () => {}, "ESPN cannot tell: roster of SPR answered 404"],
    [
      "refuses us",
      () => second.rosters.set("SPR", new FeedFailure("espn", "refused", "403", 1800, 403)),
      "ESPN cannot tell: 403",
    ],
  ])("[GD11] that %s confirms nothing: held and reported", async (_what, prepare, reason) => {
    prepare();
    const result = await rosterRun(5, renewed);
    expect(result).toMatchObject({ outcome: "held", reason: expect.stringContaining(reason) });
    expect(await live()).toHaveLength(34);
    expect(await listHolds(base)).toHaveLength(1);
  });

  test("[GD11] is not used for doubts that cannot heal, nor for believed answers", async () => {
    await rosterRun(5, squad(3));
    await rosterRun(5, squad(33));
    expect(requests.filter((url) => url.includes("espn") && url.includes("roster"))).toEqual([]);
  });

  test("[GD11] whose doubted answer is held is confirmed by the first one, once it is back, without an hour's wait", async () => {
    clock = new Date(clock.getTime() + 4 * 86_400_000);
    first.rosters.set("10", new FeedFailure("mlb-stats", "unreachable", "time-out"));
    theirs(renewed);
    expect((await run())("roster")).toMatchObject({ outcome: "held", provider: "espn" });
    const result = await rosterRun(5, renewed);
    expect(result).toMatchObject({ outcome: "ok", provider: "mlb-stats" });
    expect(result?.remarks[0]).toContain("believed because ESPN said the same");
  });
});

test("[GD4] a new season known only from the league's calendar is not held for its new people", async () => {
  await rosterRun(0, known, { season: "" });
  expect((await rosterRun(1440, squad(26, 60), { season: "" }))?.outcome).toBe("held");
  await rosterRun(1, known, { season: "" });
  clock = new Date("2027-03-01T16:00:00Z");
  expect((await rosterRun(0, squad(26, 60), { season: "" }))?.outcome).toBe("ok");
  expect((await rosterRun(1440, squad(26, 90), { season: "" }))?.outcome).toBe("held");
});

test("[GD4] [GD14] last season's roster, from a stale cache, is neither a new season nor true by repetition", async () => {
  await rosterRun(0, known, { season: "2026" });
  for (const minutes of [0, 90, 1440])
    expect(await rosterRun(minutes, squad(26, 60), { season: "2025" })).toMatchObject({
      outcome: "failed",
      reason: "changed: only 0 of 26 known players are in it, and it is of an earlier season",
    });
  expect(await listHolds(base)).toEqual([]);
  expect(await live()).toHaveLength(26);
});

test("[GD11] [RF11] a provider cannot override an operator's import by repeating its answer", async () => {
  await rosterRun(0, known);
  await db.update(rosterEntry).set({ origin: "import", provider: "import" });
  for (const minutes of [0, 90])
    expect(await rosterRun(minutes, squad(26, 60))).toMatchObject({
      outcome: "held",
      reason: "only 0 of 26 known players are in it, and they were imported",
    });
  expect((await rosterRun(60, known))?.outcome).toBe("ok");
  await rosterRun(0, squad(26, 15));
  expect((await rosterRun(60, squad(26, 15)))?.outcome).toBe("ok");
});

test("[GD11] a team count heals; a truncated list and an empty one do not", async () => {
  const listOnly = { ...oneTeam, sources: { ...oneTeam.sources, roster: [] } };
  const teamsRun = async (minutes: number, count: number) => {
    first.teams = Array.from({ length: count }, (_, at) =>
      teamFact(`${at}`, `Town${"abcdefghij"[at % 10]}${"klmnopqrst"[Math.floor(at / 10)]} Lions`),
    );
    return (await run(minutes, listOnly))("teams");
  };
  await teamsRun(0, 30);
  expect((await teamsRun(0, 34))?.outcome).toBe("held");
  expect((await teamsRun(59, 34))?.outcome).toBe("held");
  expect(await teamsRun(1, 34)).toMatchObject({ outcome: "ok", counts: { added: 4 } });
  for (const count of [50, 0])
    for (const minutes of [0, 90]) expect((await teamsRun(minutes, count))?.outcome).toBe("held");
});

test("[GD11] a month that lost its games never heals", async () => {
  const scheduleOnly = { ...oneTeam, sources: { ...oneTeam.sources, roster: [], schedule: [mlbStats] } };
  const lions = ["10", "Springfield Lions"] as const;
  const days = Array.from({ length: 10 }, (_, at) => `2026-06-${10 + at}`);
  const games = days.map((day) => gameFact(day, day, lions, ["20", "Riverton Bears"]));
  first.months.set("2026-06", games);
  await run(0, scheduleOnly);
  first.months.set("2026-06", games.slice(0, 5));
  for (const minutes of [0, 90, 1440]) expect((await run(minutes, scheduleOnly))("schedule")?.outcome).toBe("held");
  expect(await listHolds(base)).toHaveLength(1);
});

describe("fields and entry lists @all", () => {
  const leagueOf = (slug: string) => {
    const league = leagueBySlug(slug);
    if (!league) throw new Error(`There is no ${slug}`);
    return league;
  };
  const entered = async () => (await db.select().from(entrant)).filter(({ removedAt }) => !removedAt).length;

  test("[GD9] [GD11] after the cut, a field has half of its people; fewer of them, or others, heal", async () => {
    second.seasons.set("2026", [eventFact("1", "Maple Open", "2026-06-11", "2026-06-14")]);
    const fieldRun = async (minutes: number, size: number, from = 1, eventId: string | null = "1") => {
      second.fields.set("1", { eventId, entrants: fieldOf(size, from) });
      return (await run(minutes, leagueOf("pga")))("field");
    };
    await fieldRun(0, 120);
    expect(await fieldRun(0, 60)).toMatchObject({ outcome: "ok", reason: "" });
    expect((await fieldRun(0, 28))?.outcome).toBe("held");
    const [hold] = await listHolds(base);
    expect(await fieldRun(60, 29)).toMatchObject({
      outcome: "ok",
      reason: `only 29 of 60 known people are in it; believed because it said the same before (hold ${hold?.id})`,
    });
    expect(await entered()).toBe(29);
    await fieldRun(0, 60, 200);
    expect((await fieldRun(60, 60, 200, null))?.outcome).toBe("held");
    expect((await fieldRun(0, 60, 200))?.outcome).toBe("ok");
    for (const minutes of [0, 60]) expect((await fieldRun(minutes, 12))?.outcome).toBe("held");
  });

  test("[GD9] [GD11] half a draw is not believed at first, whether it is known in full, by its rounds, or not at all", async () => {
    second.seasons.set("2026", [eventFact("1", "Maple Open", "2026-06-11", "2026-06-14")]);
    const read = second.feed.field;
    const drawRun = async (minutes: number, size: number, isPart: boolean) => {
      second.fields.set("1", { eventId: "1", entrants: fieldOf(size) });
      second.feed.field = async (...of) => {
        const answer = await read?.(...of);
        if (!answer) throw new Error("There is a field.");
        return { ...answer, ...(isPart && { isPart }) };
      };
      return (await run(minutes, leagueOf("mens-tennis")))("field");
    };
    const why = "its rounds show that matches of the draw are missing";
    expect(await drawRun(0, 32, true)).toMatchObject({ outcome: "held", reason: why });
    expect(await entered()).toBe(0);
    expect((await drawRun(10, 64, false))?.outcome).toBe("ok");
    expect((await drawRun(0, 62, true))?.outcome).toBe("held");
    expect((await drawRun(0, 32, false))?.outcome).toBe("held");
    expect(await entered()).toBe(64);
    expect((await drawRun(0, 61, false))?.outcome).toBe("ok");
    expect((await drawRun(0, 32, true))?.outcome).toBe("held");
    expect((await drawRun(61, 32, true))?.outcome).toBe("ok");
    expect(await entered()).toBe(32);
  });

  test("[GD11] so do an entry list and a season's drivers", async () => {
    second.seasons.set("2026", [eventFact("500", "Harbor 500", "2026-06-10")]);
    const listRun = async (minutes: number, from: number) => {
      second.drivers.set("2026", { eventId: null, season: "2026", drivers: driversOf(40, from) });
      second.drivers.set("500", { eventId: "500", season: "2026", drivers: driversOf(36, from) });
      const of = await run(minutes, leagueOf("nascar-cup"));
      return [of("drivers")?.outcome, of("field")?.outcome];
    };
    await listRun(0, 1);
    expect(await listRun(0, 60)).toEqual(["held", "held"]);
    expect(await listRun(60, 60)).toEqual(["ok", "ok"]);
  });
});
