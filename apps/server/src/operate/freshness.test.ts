import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { OperatorFreshnessJson, OperatorPlanJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { FeedFailure } from "@agate/feeds";
import { feedScope } from "../db/schema.ts";
import { createFreshness } from "../features/refresh/freshness/freshness.ts";
import { freshnessFamilies } from "../metrics/operation-families.ts";
import { gameFact, rosterFact, squad } from "../testing/fake-provider.ts";
import { operateHarness } from "../testing/operate-harness.ts";

const { context, nhl, operator, run, pass } = await operateHarness();
const { db } = context.database;
const lions = ["10", "Springfield Lions"] as const;
const bears = ["20", "Riverton Bears"] as const;
for (const month of ["2026-06", "2026-07"]) nhl.months.set(month, []);

async function look(): Promise<OperatorFreshnessJson> {
  const { body } = await operator.get(paths.operatorFreshness);
  if (!body.leagues) throw new Error(JSON.stringify(body));
  return body;
}
const ofNhl = ({ leagues }: OperatorFreshnessJson) => leagues.find(({ league }) => league === "nhl");

test("[OR30] each league shows its promise, worst age, last good run and fortnight, as the metrics and the doctor count them", async () => {
  expect(ofNhl(await look())).toMatchObject({ state: "never", promised: 0, last_good: null });
  await run();
  await pass(1);
  const first = await look();
  expect(ofNhl(first)).toMatchObject({ overdue: 0, held: 0, last_good: expect.any(String) });
  expect(ofNhl(first)?.days).toHaveLength(14);
  expect(ofNhl(first)?.days.at(-1)).toMatchObject({ day: "2026-06-07", good: expect.any(Number), failed: 0 });
  expect(first.leagues.find(({ league }) => league === "mlb")).toMatchObject({ state: "by-hand", worst: null });

  // Nine days later, one roster has failed each time.
  await pass(9 * 24);
  nhl.rosters.set("20", new FeedFailure("nhl", "unreachable", "no answer"));
  await run();
  const late = ofNhl(await look());
  expect(late).toMatchObject({
    state: "late",
    overdue: 1,
    worst: { kind: "roster", label: "Riverton Bears", max_age: 24 * 60 },
  });
  expect(late?.days.at(-1)).toMatchObject({ day: "2026-06-16", failed: 1 });
  expect(late?.days.slice(5, -1).every(({ good, failed }) => good + failed === 0)).toBe(true);
  const counted = await createFreshness(context).ofAll();
  const overdue = freshnessFamilies(counted, context.now()).find(({ name }) => name === "agate_freshness_overdue");
  expect(overdue?.samples.find(({ labels }) => labels?.["league"] === "nhl")?.value).toBe(late?.overdue);

  // A failure in the morning that succeeded by noon does not count as failed.
  nhl.rosters.set("20", rosterFact("20", squad(26, 100)));
  await pass(1);
  await run();
  await pass(0.1);
  expect(ofNhl(await look())?.days.at(-1)).toMatchObject({ failed: 0 });
  expect(ofNhl(await look())).toMatchObject({ state: "in-time", overdue: 0 });
});

test("[OR30] a held response is shown with its league, and how many of them wait for a person", async () => {
  nhl.rosters.set("10", rosterFact("10", squad(90)));
  await run();
  await pass(0.1);
  const section = await look();
  expect(ofNhl(section)).toMatchObject({ state: "held", held: 1 });
  expect(section).toMatchObject({ needs_decision: 1, alarms: 0 });
  nhl.rosters.set("10", rosterFact("10", squad(26)));
  await run();
});

test("[OR31] the next 48 hours are shown by league and hour, with retries, holds and games separate, and each host's requests", async () => {
  const startsAt = new Date(context.now().getTime() + 26 * 3_600_000).toISOString();
  const day = startsAt.slice(0, 10);
  nhl.months.set("2026-06", [gameFact("g1", day, lions, bears, { startsAt, dateOnly: false })]);
  await run("2026-06");
  await db.update(feedScope).set({ outcome: "failed", failures: 1 }).where(eq(feedScope.scope, "nhl-nhl-10"));
  await pass(0.1);
  const { body } = (await operator.get(paths.operatorPlan)) as { readonly body: OperatorPlanJson };
  expect(Date.parse(body.until) - Date.parse(body.read_at)).toBe(48 * 3_600_000);
  const marks = body.leagues.find(({ league }) => league === "nhl")?.marks ?? [];
  expect(marks.find(({ what }) => what === "event")).toMatchObject({
    at: startsAt,
    count: 1,
    words: "Riverton Bears at Springfield Lions",
  });
  expect(marks.filter(({ what }) => what === "retry")).toMatchObject([
    { count: 1, words: expect.stringContaining("roster") },
  ]);
  expect(marks.map(({ words }) => words).join()).toContain("90 min before the game");
  expect(marks.map(({ at }) => at)).toEqual(marks.map(({ at }) => at).toSorted());
  expect(body.budget).toBe(12_000);
  expect(body.hosts).toMatchObject([{ host: "nhl", stopped_until: null }]);
  const planned = body.hosts.flatMap(({ days }) => days.map(({ requests }) => requests));
  expect(planned.reduce((sum, one) => sum + one, 0)).toBe(body.requests);
});
