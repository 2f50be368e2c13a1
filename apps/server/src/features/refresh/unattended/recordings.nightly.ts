import { afterAll, expect, test } from "vitest";
import { createAsk, feeds } from "@agate/feeds";
import { leagues } from "@agate/leagues";
import { testContext } from "../../../testing/context.ts";
import { testClockOf, testDatabase } from "../../../testing/database.ts";
import { runDueJobs } from "../../../testing/jobs.ts";
import { type Replay, startReplay } from "../../../testing/replay.ts";
import { unattendedRefresh } from "./workers.ts";

const recordings = process.env["AGATE_RECORDINGS"];
if (!recordings) console.warn("AGATE_RECORDINGS is not set: bringing up all that is recorded is not tested.");

/** The times when the recordings were made, in order: a plan fetches the months around its own day. */
const moments = (
  process.env["AGATE_MOMENTS"] ??
  "2024-12-01,2025-03-01,2025-05-31,2025-08-28,2025-10-07,2026-03-11,2026-04-22,2026-09-30"
).split(",");

/** Leagues with recordings of data that a plan of those days fetches. */
const recorded = ["nfl", "ncaa-football-d1", "mlb", "nba", "nhl", "mls", "nwsl", "pga", "nascar-cup", "cfl", "fifa"];

let replay: Replay | undefined;
afterAll(() => replay?.stop());

test.skipIf(!recordings)(
  "[UN5] [RF14] with consent for all, an empty database is loaded with every scope that a recording serves",
  async () => {
    replay = await startReplay(recordings ?? "");
    const database = await testDatabase();
    const clock = testClockOf(database, `${moments[0] ?? ""}T16:00:00Z`);
    await clock.notified();
    const base = await testContext({ database, feeds, now: clock.now });
    const everybody = Object.values(feeds).flatMap((feed) => (feed && !feed.consentByHost ? [feed.id] : []));
    let requests = 0;
    const polite = createAsk({ userAgent: "Agate/1.0 (+http://localhost)", origin: replay.origin });
    const context = {
      ...base,
      env: { ...base.env, feedConsent: new Set(everybody), feedKeys: { hockeytech: { pwhl: "0123456789abcdef" } } },
      ask: (...given: Parameters<typeof polite>) => {
        requests++;
        return polite(...given);
      },
    };
    const [plan, scopes] = unattendedRefresh(context);
    if (!plan || !scopes) throw new Error("Nobody works.");

    const steps: Record<string, object> = {};
    for (const moment of moments) {
      clock.pass(Date.parse(`${moment}T16:00:00Z`) - clock.now().getTime());
      await clock.notified();
      const [before, began] = [requests, performance.now()];
      let runs = 0;
      for (let worked = -1; worked !== 0; runs += worked) {
        await plan.handle("");
        worked = await runDueJobs(database, [scopes]);
      }
      steps[moment] = {
        scopes: runs,
        requests: requests - before,
        seconds: Math.round((performance.now() - began) / 100) / 10,
      };
    }
    console.table(steps);
    const { rows } = await database.pool.query<{ league: string; good: number }>(`
      select league, count(*)::int as scopes, count(good_at)::int as good,
        (select count(*)::int from team where team.league = feed_scope.league and origin = 'feed') as teams,
        (select count(*)::int from event where event.league = feed_scope.league) as events,
        (select count(*)::int from roster_entry join team on team.id = team_id where team.league = feed_scope.league) as people,
        (select count(*)::int from entrant where entrant.league = feed_scope.league) as entrants
      from feed_scope group by league order by league`);
    console.table(rows);
    const bugs = await database.pool.query(
      "select league, kind, scope, reason from feed_run where reason like 'a bug of ours%'",
    );
    expect(bugs.rows).toEqual([]);
    expect(rows).toHaveLength(leagues.length);
    const served = rows.filter(({ good }) => good > 0).map(({ league }) => league);
    expect(served).toEqual(expect.arrayContaining(recorded));
  },
);
