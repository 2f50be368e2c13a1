import { beforeAll, expect, test } from "vitest";
import { event, feedRun, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { listRuns } from "./runs.ts";

const context = await testContext();
const { db } = context.database;

beforeAll(async () => {
  const at = context.now();
  const row = { origin: "feed", confirmedAt: at } as const;
  await db.insert(team).values({ ...row, id: "mls-espn-1", league: "mls", name: "Springfield Lions" });
  await db.insert(event).values({
    ...row,
    id: "pga-espn-1",
    league: "pga",
    kind: "tournament",
    provider: "espn",
    providerId: "1",
    name: "Maple Open",
    easternDate: "2026-06-11",
    localDate: "2026-06-11",
    status: "scheduled",
  });
  const run = { provider: "espn", started: at, finished: at } as const;
  await db.insert(feedRun).values([
    { ...run, league: "mls", kind: "roster", scope: "mls-espn-1", outcome: "ok" },
    { ...run, league: "pga", kind: "field", scope: "pga-espn-1", outcome: "held", reason: "12 people" },
    { ...run, league: "mls", kind: "schedule", scope: "2026-06", outcome: "failed", reason: "unreachable" },
    { ...run, league: "mls", kind: "schedule", scope: "2026-07", finished: null },
  ]);
});

test("[RF24] the newest runs come last, each with the name of its scope", async () => {
  const all = await listRuns(context, { onlyFailed: false, limit: 3 });
  expect(all.map(({ label, outcome }) => [label, outcome])).toEqual([
    ["Maple Open", "held"],
    ["2026-06", "failed"],
    ["2026-07", null],
  ]);
});

test("[RF24] lists one league's runs, and those that failed or were held", async () => {
  const labels = async (filter: Parameters<typeof listRuns>[1]) =>
    (await listRuns(context, filter)).map(({ label }) => label);
  expect(await labels({ league: "mls", onlyFailed: false, limit: 50 })).toEqual([
    "Springfield Lions",
    "2026-06",
    "2026-07",
  ]);
  expect(await labels({ onlyFailed: true, limit: 50 })).toEqual(["Maple Open", "2026-06"]);
});
