import { join } from "node:path";
import { eq } from "drizzle-orm";
import { onTestFinished, beforeEach, expect, test } from "vitest";
import { type Ask, FeedFailure, feeds } from "@agate/feeds";
import { leagueBySlug } from "@agate/leagues";
import { feedRun } from "../../../db/schema.ts";
import { createLog } from "../../../log/log.ts";
import { testContext } from "../../../testing/context.ts";
import { deleteLeagues } from "../../../testing/database.ts";
import { fakeProvider } from "../../../testing/fake-provider.ts";
import { refresh } from "../refresh.ts";
import { readApart } from "./read-apart.ts";

const lines: string[] = [];
const context = await testContext({ log: createLog("warn", (line) => void lines.push(line)) });
const { db } = context.database;
const program = join(import.meta.dirname, "../../../testing/endless-reader.ts");

beforeEach(async () => {
  lines.splice(0);
  await deleteLeagues(context.database);
});

/** A refresh of MLB, whose provider returns `body` for the Lions' roster. */
async function refreshWith(body: string) {
  const apart = readApart({ "mlb-stats": fakeProvider("mlb-stats", "MLB").feed }, { program, patience: 400 });
  onTestFinished(apart.stop);
  const requests: string[] = [];
  const ask: Ask = async (url) => {
    requests.push(url);
    return url.endsWith("/teams/10/body") ? body : "a body";
  };
  const mlb = leagueBySlug("mlb");
  const results = await refresh(
    { ...context, feeds: apart.feeds, ask },
    { leagues: mlb ? [mlb] : [], months: ["2026-06"] },
  );
  return { requests, outcomes: results.map(({ kind, label, outcome }) => `${kind} ${label}: ${outcome}`), results };
}

const others = ["teams teams: ok", "schedule 2026-06: ok", "roster Riverton Bears: ok"];

test.each(["endless expression", "endless loop"])(
  "[RF28] a parse that never ends (%s) is stopped, its scope named in the log and in its run, and the next one continues @all",
  async (body) => {
    const { requests, outcomes, results } = await refreshWith(body);
    expect(outcomes.toSorted()).toEqual([...others, "roster Springfield Lions: failed"].toSorted());
    const reason = "changed: reading its answer took longer than 0.4 s, and was ended";
    expect(results.find(({ outcome }) => outcome === "failed")).toMatchObject({ reason });
    const runs = await db.select().from(feedRun).where(eq(feedRun.outcome, "failed"));
    expect(runs).toMatchObject([{ league: "mlb", kind: "roster", scope: "mlb-mlb-stats-10", reason }]);
    expect(runs[0]?.finished).not.toBeNull();
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      {
        league: "mlb",
        kind: "roster",
        scope: "mlb-mlb-stats-10",
        provider: "mlb-stats",
        reason,
        msg: "refresh failed",
      },
    ]);
    // A call that was stopped along with it is restarted, and repeats no requests.
    expect(requests).toHaveLength(new Set(requests).size);
  },
);

test("[RF28] [PV2] reading in the worker has the same results: facts, failures, and our bugs @all", async () => {
  expect((await refreshWith("a body")).outcomes.toSorted()).toEqual(
    [...others, "roster Springfield Lions: ok"].toSorted(),
  );
  const { results } = await refreshWith("a bug");
  expect(results.find(({ outcome }) => outcome === "failed")).toMatchObject({
    label: "Springfield Lions",
    reason: "a bug of ours: a bug in reading",
  });
});

test("[RF28] the real providers are read in the real reader, with the same failures @all", async () => {
  const apart = readApart(feeds);
  onTestFinished(apart.stop);
  const source = { feed: "indycar" };
  const ask =
    (body: string): Ask =>
    async () =>
      body;
  const race = { eventid: "1", name: "A race", city: "", state: "", green_flag: "2026-03-01 17:00:00" };
  const body = `scheduleCallback(${JSON.stringify({ schedule: { race } })});`;
  expect(await apart.feeds["indycar"]?.events?.(source, "2026", ask(body))).toEqual(
    await feeds["indycar"]?.events?.(source, "2026", ask(body)),
  );
  const failing: Ask = async () => {
    throw new FeedFailure("host", "refused", "no", 60, 418);
  };
  await expect(apart.feeds["indycar"]?.events?.(source, "2026", failing)).rejects.toMatchObject({
    name: "FeedFailure",
    provider: "indycar",
    what: "refused",
    retry: 60,
    status: 418,
  });
  await expect(apart.feeds["indycar"]?.events?.(source, "2026", failing)).rejects.toBeInstanceOf(FeedFailure);
});

test("[RF28] a reader that cannot start fails its calls, and sends no requests", async () => {
  const apart = readApart(feeds, { program: join(import.meta.dirname, "no-such-reader.ts") });
  onTestFinished(apart.stop);
  const ask: Ask = async () => "never";
  await expect(apart.feeds["indycar"]?.events?.({ feed: "indycar" }, "2026", ask)).rejects.toThrow(/no-such-reader/);
});
