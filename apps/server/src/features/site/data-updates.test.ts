import * as v from "valibot";
import { expect, test } from "vitest";
import type { DataUpdatesJson } from "@agate/api";
import { dataUpdates, paths } from "@agate/api/schemas";
import { createApp } from "../../app.ts";
import { openDatabase } from "../../db/database.ts";
import { confirmLeague } from "../../db/league-state.ts";
import { feedRun } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { loadSample } from "../sample/sample.ts";
import { siteRoutes } from "./routes.ts";

let now = new Date("2026-06-07T16:00:00Z");
const context = await testContext({ now: () => now });
const { db } = context.database;
const app = createApp(context);

async function updates(): Promise<Record<string, DataUpdatesJson["leagues"][number]["provenance"]>> {
  now = new Date(now.getTime() + 60_000);
  const answer = await app.request(paths.dataUpdates);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=30");
  const { leagues } = v.parse(dataUpdates, await answer.json());
  return Object.fromEntries(leagues.map(({ league, provenance }) => [league, provenance]));
}

const run = (
  league: string,
  provider: string,
  finished: string | null,
  outcome: "ok" | "unchanged" | "failed" | "held",
) => ({
  league,
  kind: "schedule" as const,
  scope: "2026-06",
  provider,
  started: new Date("2026-06-01T00:00:00Z"),
  finished: finished === null ? null : new Date(finished),
  outcome,
});

test("[PI4] a league shows its last good refresh; failed, held, and running ones do not count", async () => {
  expect((await updates())["mlb"]).toEqual({ source: null, confirmed_at: null, sample: false });
  await db
    .insert(feedRun)
    .values([
      run("mlb", "mlb-stats", "2026-06-05T10:00:00Z", "ok"),
      run("mlb", "espn", "2026-06-04T10:00:00Z", "unchanged"),
      run("mlb", "espn", "2026-06-06T10:00:00Z", "failed"),
      run("mlb", "espn", "2026-06-06T11:00:00Z", "held"),
      run("mlb", "espn", null, "ok"),
      run("pga", "import", "2026-06-03T09:00:00Z", "unchanged"),
    ]);
  for (const league of ["mlb", "pga"]) await confirmLeague(db, league, now, true);
  expect(await updates()).toMatchObject({
    mlb: { source: "MLB", confirmed_at: "2026-06-05T10:00:00.000Z", sample: false },
    pga: { source: "Import", confirmed_at: "2026-06-03T09:00:00.000Z", sample: false },
  });
});

test("[PI4] a league with only sample data says so, and a real one does not @all", async () => {
  await loadSample(context);
  expect(await updates()).toMatchObject({
    nhl: { source: null, confirmed_at: null, sample: true },
    mlb: { source: "MLB", sample: false },
  });
});

test("[PI4] [F1] while the database is away, the last response is served again", async () => {
  const database = await openDatabase({ url: context.database.url, dataDir: "" });
  const other = siteRoutes({ ...context, database }, { ofAll: async () => new Map() });
  const read = async () => {
    now = new Date(now.getTime() + 60_000);
    return (await other.request(paths.dataUpdates)).json();
  };
  const before = await read();
  await database.stop();
  Object.assign(database.pool, {
    query: () => Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })),
  });
  expect(await read()).toEqual(before);
});
