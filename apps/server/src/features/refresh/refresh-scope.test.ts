import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { FeedFailure } from "@agate/feeds";
import { leagueBySlug, type Kind } from "@agate/leagues";
import { event, feedRun, rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { deleteLeagues } from "../../testing/database.ts";
import {
  driversOf,
  eventFact,
  type FakeProvider,
  fakeProvider,
  gameFact,
  matchupLeague,
  squad,
  teamFact,
} from "../../testing/fake-provider.ts";
import { permissionOfAct } from "./permission.ts";
import { refresh, refreshScope, refreshTeam } from "./refresh.ts";

const base = await testContext();
const { db } = base.database;
const month = "2026-06";
const lions = ["10", "Springfield Lions"] as const;
const bears = ["20", "Riverton Bears"] as const;

let clock: Date;
let first: FakeProvider;
let second: FakeProvider;
let requests: string[];

beforeEach(async () => {
  clock = new Date("2026-06-07T16:00:00Z");
  first = fakeProvider("mlb-stats", "MLB");
  second = fakeProvider("espn", "ESPN");
  requests = [];
  for (const [provider, prefix] of [
    [first, ""],
    [second, "e"],
  ] as const) {
    const [home, away] = [`${prefix}10`, `${prefix}20`];
    provider.teams = [teamFact(home, lions[1]), teamFact(away, bears[1])];
    provider.months.set(month, [gameFact(`${prefix}g1`, "2026-06-09", [home, lions[1]], [away, bears[1]])]);
    provider.setRoster(home, squad(26));
    provider.setRoster(away, squad(26, 100));
  }
  await deleteLeagues(base.database);
});

const context = () => ({
  ...base,
  now: () => clock,
  feeds: { espn: second.feed, "mlb-stats": first.feed },
  ask: async (url: string) => {
    requests.push(url.replace(/^https:\/\/([\w-]+)\.example\//, "$1 "));
    return "a body";
  },
});
const permission = permissionOfAct({ feedConsent: new Set() }, undefined);
const one = (kind: Kind, scope: string, league = "mlb") => refreshScope(context(), permission, { league, kind, scope });
const wholeLeague = (slug = "mlb") => {
  const league = leagueBySlug(slug);
  return refresh(context(), { leagues: league ? [league] : [], months: [month] });
};
const passHours = (hours: number) => (clock = new Date(clock.getTime() + hours * 3_600_000));

test("[UN2] refreshing scopes by name, one after another, has the same result as a refresh of the league @all", async () => {
  expect(await one("teams", "all")).toMatchObject({ outcome: "ok", label: "teams", counts: { teams: 2 } });
  expect(await one("schedule", month)).toMatchObject({ outcome: "ok", label: month, counts: { games: 1 } });
  expect(await one("roster", "mlb-mlb-stats-10")).toMatchObject({
    outcome: "ok",
    label: lions[1],
    provider: "mlb-stats",
  });
  expect(await one("roster", "mlb-mlb-stats-20")).toMatchObject({ outcome: "ok", counts: { players: 26 } });
  expect(requests).toEqual([
    "mlb-stats teams",
    `mlb-stats ${month}`,
    "mlb-stats teams/10/roster",
    "mlb-stats teams/20/roster",
  ]);
  expect(await one("roster", "mlb-mlb-stats-10")).toMatchObject({ outcome: "unchanged" });
  expect((await wholeLeague()).map(({ outcome }) => outcome)).toEqual(Array(4).fill("unchanged"));
});

test("[RF26] one team by any of its names: only its roster is fetched, with the usual guards", async () => {
  await wholeLeague();
  requests.length = 0;
  first.setRoster("10", [...squad(25), ...squad(1, 90)]);
  const mlb = matchupLeague("mlb");
  expect(await refreshTeam(context(), mlb, "springfield lions")).toMatchObject({
    ok: true,
    results: [{ kind: "roster", label: lions[1], outcome: "ok" }],
  });
  expect(requests).toEqual(["mlb-stats teams/10/roster"]);
  first.setRoster("10", squad(3));
  expect(await refreshTeam(context(), mlb, "mlb-mlb-stats-10")).toMatchObject({ results: [{ outcome: "held" }] });
  const begin = vi.fn<() => Promise<void>>(async () => undefined);
  await refreshTeam(context(), mlb, "Ducks", undefined, begin);
  expect(begin, "nothing was refreshed").not.toHaveBeenCalled();
  await refreshTeam(context(), mlb, "Springfield Lions", undefined, begin);
  expect(begin).toHaveBeenCalledOnce();
  expect(await refreshTeam(context(), mlb, "Ducks")).toEqual({ ok: false, problem: 'There is no team "Ducks" in mlb' });
  const own = { id: "own", league: "mlb", name: "Own Team", origin: "import" as const, confirmedAt: clock };
  await db.insert(team).values([own]);
  expect(await refreshTeam(context(), mlb, "Own Team")).toMatchObject({
    results: [{ outcome: "skipped", missing: true }],
  });
  // A league without a source for its rosters: no request is sent.
  const silent = { ...mlb, slug: "mens-college-soccer-d1" } as typeof mlb;
  await db.insert(team).values([{ ...own, id: "none", league: silent.slug, name: "Nobody's" }]);
  const withoutFeeds = { ...context(), feeds: {} };
  expect(await refreshTeam(withoutFeeds, silent, "Nobody's")).toMatchObject({
    problem: expect.stringContaining("knows Nobody's"),
  });
});

test("[UN2] [RF6] a roster that falls back to the next source waits for its team list, which is fetched once a day @all", async () => {
  await wholeLeague();
  for (const team of ["10", "20"]) first.rosters.set(team, new FeedFailure("mlb-stats", "unreachable", "time-out"));
  const fallsTo = async (scope: string) => {
    requests.length = 0;
    expect(await one("roster", scope)).toMatchObject({ provider: "espn", outcome: "unchanged" });
    return requests.filter((url) => url.startsWith("espn"));
  };
  expect(await fallsTo("mlb-mlb-stats-10")).toEqual(["espn teams", "espn teams/e10/roster"]);
  expect(await fallsTo("mlb-mlb-stats-20")).toEqual(["espn teams/e20/roster"]);
  passHours(23);
  expect(await fallsTo("mlb-mlb-stats-10")).toEqual(["espn teams/e10/roster"]);
  passHours(2);
  expect(await fallsTo("mlb-mlb-stats-10")).toEqual(["espn teams", "espn teams/e10/roster"]);
});

test("[UN2] a list that cannot be read is not fetched for every roster", async () => {
  await wholeLeague();
  first.rosters.set("10", new FeedFailure("mlb-stats", "unreachable", "time-out"));
  second.teams = new FeedFailure("espn", "unreachable", "time-out");
  requests.length = 0;
  for (let times = 0; times < 2; times++)
    expect(await one("roster", "mlb-mlb-stats-10")).toMatchObject({ outcome: "failed", provider: "mlb-stats" });
  expect(requests.filter((url) => url === "espn teams")).toHaveLength(1);
});

test("[UN2] races: a season, its drivers, an entry list by the event's ID", async () => {
  const cup = "nascar-cup";
  const nascar = fakeProvider("nascar", "NASCAR");
  nascar.seasons.set("2026", [eventFact("r1", "Harbor 400", "2026-06-07")]);
  nascar.drivers.set("2026", { eventId: null, season: "2026", drivers: driversOf(36) });
  nascar.drivers.set("r1", { eventId: "r1", season: "2026", drivers: driversOf(38) });
  const run = (kind: Kind, scope: string) =>
    refreshScope({ ...context(), feeds: { nascar: nascar.feed } }, permission, { league: cup, kind, scope });
  expect(await run("schedule", "2026")).toMatchObject({ outcome: "ok" });
  expect(await run("drivers", "2026")).toMatchObject({ outcome: "ok", counts: { drivers: 36 } });
  expect(await run("field", "nascar-cup-nascar-r1")).toMatchObject({ outcome: "ok", label: "Harbor 400" });
  await db.update(event).set({ status: "cancelled" }).where(eq(event.league, cup));
  expect(await run("field", "nascar-cup-nascar-r1")).toBeNull();
});

test("[UN2] removed or unknown scopes send no request, and no run is recorded @all", async () => {
  await wholeLeague();
  await db.update(team).set({ removedAt: clock }).where(eq(team.id, "mlb-mlb-stats-20"));
  await db
    .insert(team)
    .values({ id: "invented", league: "mlb", name: "Invented", origin: "sample", confirmedAt: clock });
  const before = await db.$count(feedRun);
  requests.length = 0;
  for (const [kind, scope, league] of [
    ["roster", "mlb-mlb-stats-20"],
    ["roster", "mlb-mlb-stats-99"],
    ["roster", "mlb-mlb-stats-10", "nba"],
    ["roster", "invented"],
    ["teams", "identities"],
    ["schedule", "June"],
    ["schedule", "2026-13"],
    ["coaches", "mlb-mlb-stats-10"],
    ["field", "mlb-mlb-stats-g1"],
    ["roster", "mlb-mlb-stats-10", "quidditch"],
  ] as const)
    expect(await one(kind, scope, league)).toBeNull();
  expect(requests).toEqual([]);
  expect(await db.$count(feedRun)).toBe(before);
  expect((await db.select().from(rosterEntry)).filter(({ removedAt }) => !removedAt)).toHaveLength(52);
});

test("[UN1] a host that is not named gets no request, and the next source does", async () => {
  await wholeLeague();
  const sites = {
    ...context(),
    feeds: { "mlb-stats": { ...first.feed, consentByHost: true as const }, espn: second.feed },
  };
  const run = (allowed: readonly string[], source?: string) =>
    refreshScope(sites, permissionOfAct({ feedConsent: new Set(allowed) }, source), {
      league: "mlb",
      kind: "roster",
      scope: "mlb-mlb-stats-10",
    });
  requests.length = 0;
  expect(await run(["mlb-stats:other.example"])).toMatchObject({
    provider: "espn",
    remarks: [
      "MLB: missing, and it was there before: mlb-stats.example is used only where AGATE_FEEDS or --source names it, as mlb-stats:mlb-stats.example",
    ],
  });
  expect(await run([], "mlb-stats")).toBeNull();
  expect(requests.filter((url) => url.startsWith("mlb-stats"))).toEqual([]);
  expect(await run(["mlb-stats:mlb-stats.example"])).toMatchObject({ provider: "mlb-stats" });
  expect(await run([], "mlb-stats:mlb-stats.example")).toMatchObject({ provider: "mlb-stats" });
});

test("[RF13] refreshing a scope closes the run of a process that was killed during it, and no other", async () => {
  const open = { league: "mlb", kind: "teams", provider: "mlb-stats", started: clock } as const;
  await db.insert(feedRun).values([
    { ...open, scope: "all" },
    { ...open, scope: "elsewhere" },
  ]);
  await one("teams", "all");
  const rows = await db.select().from(feedRun).orderBy(feedRun.id);
  expect(rows).toMatchObject([
    { scope: "all", outcome: "failed", reason: "the process ended before it was done" },
    { scope: "elsewhere", outcome: null, finished: null },
    { scope: "all", outcome: "ok" },
  ]);
});
