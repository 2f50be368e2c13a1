import { expect, test } from "vitest";
import type { DataUpdatesJson, FreshnessJson } from "@agate/api";
import { feeds } from "@agate/feeds";
import { createApp } from "../../../app.ts";
import { event, feedScope, leagueState, team, teamIdentity } from "../../../db/schema.ts";
import { readEnv } from "../../../env.ts";
import { testContext } from "../../../testing/context.ts";
import { checkAgainstDefinition } from "../../../testing/endpoint-definition.ts";
import { gameRow, teamRow } from "../../../testing/league-rows.ts";

const hour = 3_600_000;
const noon = new Date("2026-06-07T16:00:00Z");
let now = noon;
const base = await testContext({ now: () => now, feeds });
const { db } = base.database;
const ago = (hours: number) => new Date(noon.getTime() - hours * hour);

const rosterOf = (scope: string, row: Partial<typeof feedScope.$inferInsert>) => ({
  league: "mlb",
  kind: "roster" as const,
  scope,
  triedAt: ago(1),
  failures: 0,
  ...row,
});
const names = { lions: "Springfield Lions", bears: "Riverton Bears", cubs: "Erie Cubs", owls: "Salem Owls" };
await db.insert(team).values(Object.entries(names).map(([id, name]) => teamRow({ id, name })));
await db
  .insert(teamIdentity)
  .values(Object.keys(names).map((teamId) => ({ league: "mlb", provider: "mlb-stats", providerId: teamId, teamId })));
await db.insert(event).values([
  gameRow({ id: "g1", homeTeamId: "lions", awayTeamId: "bears", startsAt: ago(-72), easternDate: "2026-06-10" }),
  ...[
    { id: "this-week", localDate: "2026-06-11", endDate: "2026-06-14" },
    { id: "next-month", localDate: "2026-07-16", endDate: "2026-07-19" },
    { id: "over", localDate: "2026-05-14", endDate: "2026-05-17" },
  ].map((row) => gameRow({ league: "pga", kind: "tournament", easternDate: row.localDate, ...row })),
  ...["2025-11-02", "2026-07-05", "2027-02-14"].map((localDate) =>
    gameRow({ id: `race-${localDate}`, league: "nascar-cup", kind: "race", provider: "nascar", localDate }),
  ),
]);
await db.insert(feedScope).values([
  rosterOf("lions", { goodAt: ago(2), triedAt: ago(2), outcome: "unchanged" }),
  rosterOf("bears", { goodAt: ago(50), outcome: "failed", failures: 4 }),
  rosterOf("cubs", { goodAt: ago(20), outcome: "held", failures: 1 }),
  ...[["2025", 5_000] as const, ["2026", 3] as const].map(([scope, hours]) => ({
    league: "nascar-cup",
    kind: "drivers" as const,
    scope,
    goodAt: ago(hours),
    triedAt: ago(hours),
    outcome: "ok" as const,
    failures: 0,
  })),
]);
await db.insert(leagueState).values([{ league: "mlb", hasReal: true }]);

/** A server whose operator has named these providers. */
function serverOf(consent: string) {
  const app = createApp({ ...base, env: readEnv(consent ? { AGATE_FEEDS: consent } : {}) });
  return async <T = FreshnessJson>(path: string): Promise<T> => {
    const answer = await app.request(path);
    const text = await answer.text();
    const contentType = answer.headers.get("content-type");
    checkAgainstDefinition({ method: "GET", path, status: answer.status, contentType, text });
    return JSON.parse(text) as T;
  };
}
const hoursUntil = (at: string | null) => (at === null ? null : (Date.parse(at) - noon.getTime()) / hour);

test("[FR3] a team's promise, next check, and held answer are returned, separately from its roster", async () => {
  const read = serverOf("mlb-stats,espn");
  const lions = await read("/api/leagues/mlb/teams/lions/freshness");
  expect(lions).toMatchObject({ max_age: 24 * 60, held: false });
  // Fetched again before it reaches the promised age.
  expect(hoursUntil(lions.next_check)).toBeGreaterThan(12);
  expect(hoursUntil(lions.next_check)).toBeLessThan(22);
  const bears = await read("/api/leagues/mlb/teams/bears/freshness");
  expect(hoursUntil(bears.next_check)).toBeLessThan(6);
  expect(await read("/api/leagues/mlb/teams/cubs/freshness")).toMatchObject({ held: true });
  // Never fetched: any minute now.
  const owls = await read("/api/leagues/mlb/teams/owls/freshness");
  expect(hoursUntil(owls.next_check)).toBeLessThan(0.1);
});

test("[FR3] nothing is promised if no source is permitted, or for unknown subjects", async () => {
  const nothing = { max_age: null, next_check: null, held: false };
  expect(await serverOf("")("/api/leagues/mlb/teams/lions/freshness")).toEqual(nothing);
  expect(await serverOf("nhl")("/api/leagues/mlb/teams/lions/freshness")).toEqual(nothing);
  const read = serverOf("mlb-stats");
  expect(await read("/api/leagues/mlb/teams/nobody/freshness")).toEqual(nothing);
  expect(await read("/api/leagues/cricket/teams/lions/freshness")).toMatchObject({
    title: "Unsupported league: cricket",
  });
});

test("[FR3] a field beyond the plan's horizon returns its first day, and one that is over returns none", async () => {
  const read = serverOf("espn");
  expect(await read("/api/leagues/pga/events/this-week/freshness")).toMatchObject({
    next_check: expect.stringMatching(/^2026-06-0[79]/),
  });
  // The Tuesday of its week, Eastern.
  expect((await read("/api/leagues/pga/events/next-month/freshness")).next_check).toBe("2026-07-14T04:00:00.000Z");
  expect((await read("/api/leagues/pga/events/over/freshness")).next_check).toBeNull();
});

test("[FR3] a race without an entry list returns the promise of the season's drivers", async () => {
  const race = await serverOf("nascar")("/api/leagues/nascar-cup/events/race-2026-07-05/freshness");
  expect(race).toMatchObject({ max_age: 24 * 60, held: false });
  expect(hoursUntil(race.next_check)).toBeLessThan(24);
});

test("[FR3] nothing is promised for the drivers of a season that is no longer refreshed", async () => {
  const nothing = { max_age: null, next_check: null, held: false };
  expect(await serverOf("nascar")("/api/leagues/nascar-cup/events/race-2025-11-02/freshness")).toEqual(nothing);
  // A week before the first race of 2027, the drivers of 2026 are shown, and those of 2027 are fetched.
  now = new Date("2027-02-07T16:00:00Z");
  const first = await serverOf("nascar")("/api/leagues/nascar-cup/events/race-2027-02-14/freshness");
  expect(first).toMatchObject({ max_age: null, next_check: expect.stringMatching(/^2027-02-0[78]/) });
  now = noon;
});

test("[FR3] a plan is read again after half a minute, and reused until then", async () => {
  const read = serverOf("mlb-stats");
  const path = "/api/leagues/mlb/teams/lions/freshness";
  const before = await read(path);
  await db.update(feedScope).set({ outcome: "held" });
  expect(await read(path)).toEqual(before);
  now = new Date(noon.getTime() + 30_000);
  expect(await read(path)).toMatchObject({ held: true });
  now = noon;
});

test("[PI4] data updates include a league's next check, and how much of it is overdue", async () => {
  const of = (updates: DataUpdatesJson, league: string) =>
    updates.leagues.find((one) => one.league === league)?.promises;
  const updates = await serverOf("mlb-stats,nascar")<DataUpdatesJson>("/api/data-updates");
  expect(of(updates, "mlb")).toMatchObject({ promised: 3, overdue: 1, oldest: ago(50).toISOString() });
  expect(hoursUntil(of(updates, "mlb")?.next_check ?? null)).toBeLessThan(1);
  expect(of(updates, "nascar-cup")).toMatchObject({ promised: 1, overdue: 0, oldest: null });
  expect(of(updates, "pga")).toBeNull();
  expect(of(await serverOf("")<DataUpdatesJson>("/api/data-updates"), "mlb")).toBeNull();
});
