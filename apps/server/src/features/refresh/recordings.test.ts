import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { and, asc, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAsk, feeds } from "@agate/feeds";
import { event, feedRun, leagueState, rosterEntry, team } from "../../db/schema.ts";
import { testContext } from "../../testing/context.ts";
import { matchupLeague } from "../../testing/fake-provider.ts";
import { type Replay, startReplay } from "../../testing/replay.ts";
import { startCommand } from "../../testing/server-process.ts";
import { refresh } from "./refresh.ts";

const recordings = process.env["AGATE_RECORDINGS"];
if (!recordings) console.warn("AGATE_RECORDINGS is not set: refreshing from recorded answers is not tested.");

describe.skipIf(!recordings)("recorded answers (needs AGATE_RECORDINGS)", async () => {
  const base = await testContext({ feeds });
  const { db } = base.database;
  let replay: Replay;
  beforeAll(async () => {
    replay = await startReplay(recordings ?? "");
  });
  afterAll(() => replay.stop());

  const run = (month: string, source?: "espn" | "mlb-stats") => {
    const context = { ...base, ask: createAsk({ userAgent: "Agate/1.0 (+http://localhost)", origin: replay.origin }) };
    return refresh(context, { leagues: [matchupLeague("mlb")], months: [month], source });
  };

  const live = async () => ({
    teams: await db
      .select()
      .from(team)
      .where(and(eq(team.league, "mlb"), isNull(team.removedAt)))
      .orderBy(asc(team.id)),
    games: await db
      .select()
      .from(event)
      .where(and(eq(event.league, "mlb"), isNull(event.removedAt)))
      .orderBy(asc(event.startsAt), asc(event.id)),
  });
  const rosterOf = (teamId: string) =>
    db
      .select()
      .from(rosterEntry)
      .where(and(eq(rosterEntry.teamId, teamId), isNull(rosterEntry.removedAt)))
      .orderBy(asc(rosterEntry.id));

  describe("MLB in May 2025", () => {
    const boston = async () => (await live()).teams.find(({ name }) => name === "Boston Red Sox")?.id ?? "";
    beforeAll(async () => {
      await run("2025-05", "espn");
    });

    test.each([
      ["status:403", "refused"],
      ["status:429", "refused"],
      ["status:500", "unreachable"],
      ["html", "changed"],
      ["empty", "changed"],
      ["truncated", "changed"],
      ["reset", "unreachable"],
      ["gone", "missing"],
    ])("[A12] [RF5] %s keeps the good rows, and the run says so", async (fault, reason) => {
      const before = { ...(await live()), boston: await rosterOf(await boston()) };
      const { revision } = (await db.select().from(leagueState).where(eq(leagueState.league, "mlb")))[0] ?? {};
      await replay.fault("baseball/mlb", fault);
      const results = await run("2025-05", "espn");
      await replay.heal();
      const good = results.filter(({ kind, label }) => kind !== "roster" || label === "Boston Red Sox");
      expect(good.map(({ outcome }) => outcome)).toEqual(["failed", "failed", "failed"]);
      for (const result of good) expect(result.reason).toContain(reason);
      expect({ ...(await live()), boston: await rosterOf(await boston()) }).toEqual(before);
      expect((await db.select().from(leagueState).where(eq(leagueState.league, "mlb")))[0]?.revision).toBe(revision);
      const [last] = await db
        .select()
        .from(feedRun)
        .where(eq(feedRun.scope, await boston()))
        .orderBy(asc(feedRun.id))
        .then((runs) => runs.slice(-1));
      expect(last).toMatchObject({ outcome: "failed" });
      expect(last?.reason).toContain(reason);
    });

    test("[RF6] the preferred source takes over without a second Boston", async () => {
      const before = await boston();
      const results = await run("2024-07");
      expect(results.find(({ kind }) => kind === "teams")).toMatchObject({ outcome: "ok", provider: "mlb-stats" });
      expect(results.find(({ label }) => label === "Boston Red Sox")).toMatchObject({
        outcome: "unchanged",
        provider: "espn",
      });
      expect(await boston()).toBe(before);
      expect((await live()).teams).toHaveLength(30);
    });
  });

  describe("the command", () => {
    const agate = (...args: readonly string[]): ChildProcess =>
      startCommand(["refresh", ...args], { DATABASE_URL: base.database.url, AGATE_FEEDS_ORIGIN: replay.origin });
    const finished = async (child: ChildProcess) => {
      const [[code], out, err] = await Promise.all([
        once(child, "exit"),
        child.stdout ? text(child.stdout) : "",
        child.stderr ? text(child.stderr) : "",
      ]);
      return { code: code as number | null, out, err };
    };

    test("[RF15] reports what was stored and what does not exist; exit code 0", async () => {
      const { code, out, err } = await finished(agate("wnba", "--month", "2025-06"));
      expect(out).toMatch(/^WNBA\n {2}Stored 14 teams from ESPN\n {2}Stored 2 games of 2025-06 from ESPN\n/);
      expect([code, err]).toEqual([0, ""]);
    });

    test("[RF15] exit code 1 if something was held or failed, 2 for wrong arguments", async () => {
      const held = await finished(agate("mls", "--month", "2025-06"));
      expect(held.code).toBe(1);
      expect(held.out).toContain("Held: the roster of Inter Miami CF from ESPN: 3 players");
      const wrong = await finished(agate("quidditch"));
      expect(wrong).toMatchObject({ code: 2, out: "" });
      expect(wrong.err).toContain("Unsupported league: quidditch");
    });

    test("[RF13] [F3] killing it at any moment loses nothing, and the next one completes it", async () => {
      await replay.fault("nba/teams/13/roster", "hang");
      const child = agate("nba", "--month", "2022-10");
      const open = () =>
        db
          .select()
          .from(feedRun)
          .where(and(eq(feedRun.league, "nba"), isNull(feedRun.finished)));
      // Others may be in progress besides the one that hangs.
      await expect
        .poll(async () => (await open()).map(({ scope }) => scope), { timeout: 30_000 })
        .toContain("nba-espn-13");
      child.kill("SIGKILL");
      await once(child, "exit");
      await replay.heal();
      const { code } = await finished(agate("nba", "--month", "2022-10"));
      expect(code).toBe(0);
      expect(await open()).toEqual([]);
      const killed = (await db.select().from(feedRun)).filter(({ reason }) => reason.startsWith("the process ended"));
      expect(killed.map(({ scope }) => scope)).toContain("nba-espn-13");
      for (const run of killed) expect(run).toMatchObject({ league: "nba", kind: "roster", outcome: "failed" });
    });
  });
});
