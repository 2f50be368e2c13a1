import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { feedBody, feedHold, feedRun } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { deleteOldRuns } from "./runs.ts";

const { db } = (await testContext()).database;
const now = new Date("2026-06-07T16:00:00Z");
const day = 86_400_000;

test("[RF25] runs older than 60 days are deleted, except a scope's last one, its last good one, and those of a hold or a body", async () => {
  const run = async (
    scope: string,
    days: number,
    outcome: "ok" | "unchanged" | "held" | "failed" | "skipped" | null,
  ) => {
    const started = new Date(now.getTime() - days * day);
    const row = {
      league: "mlb",
      kind: "roster",
      provider: "espn",
      scope,
      started,
      finished: started,
      outcome,
    } as const;
    const [made] = await db
      .insert(feedRun)
      .values({ ...row, reason: `${scope} ${days}` })
      .returning({ runId: feedRun.id });
    return { ...row, runId: made?.runId ?? 0 };
  };
  await run("lions", 100, "ok");
  await run("lions", 90, "failed");
  await run("lions", 80, "unchanged");
  await run("lions", 70, "failed");
  await run("lions", 65, "failed");
  await run("bears", 100, "ok");
  await run("bears", 59, "ok");
  await run("cubs", 90, "skipped");
  await run("cubs", 80, "skipped");
  const held = await run("owls", 90, "held");
  const lastRun = await run("owls", 85, "ok");
  await run("owls", 1, "ok");
  const { started: fetchedAt, ...of } = lastRun;
  await db.insert(feedBody).values({ ...of, url: "https://example.com/owls", body: "{}", fetchedAt });
  await db.insert(feedHold).values({ ...held, reason: "25 people", facts: {} });
  for (let twice = 0; twice < 2; twice++) {
    await deleteOldRuns(db, now);
    const left = await db.select().from(feedRun).orderBy(asc(feedRun.id));
    expect(left.map(({ reason }) => reason)).toEqual([
      "lions 80",
      "lions 65",
      "bears 59",
      "cubs 80",
      "owls 90",
      "owls 85",
      "owls 1",
    ]);
  }
});
