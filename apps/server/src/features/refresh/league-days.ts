import { sql } from "drizzle-orm";
import { addDays, type Day, easternDay } from "@agate/captions/calendar";
import type { Db } from "../../db/database.ts";
import { easternInstant } from "./plan/seasons.ts";

/** The number of past days shown, including today. */
const shownDays = 14;

/**
 * How many of a league's scopes ended an Eastern day with each outcome: a scope that fails in the morning and succeeds
 * at noon has not failed.
 */
export interface DayOfRuns {
  readonly day: Day;
  readonly good: number;
  readonly unchanged: number;
  readonly held: number;
  readonly failed: number;
}

const outcomes = { ok: "good", unchanged: "unchanged", held: "held", failed: "failed" } as const;

/** The outcomes of each league's runs, including imports, in the last two weeks, oldest day first; by slug. */
export async function readLeagueDays(db: Db, now: Date): Promise<{ of(league: string): readonly DayOfRuns[] }> {
  const today = easternDay(now);
  const days = Array.from({ length: shownDays }, (_, at) => addDays(today, at - shownDays + 1));
  const begins = sql`${sql.param(days.map((day) => new Date(easternInstant(day)).toISOString()))}::timestamptz[]`;
  const { rows } = await db.execute<{
    league: string;
    day: number;
    outcome: keyof typeof outcomes;
    scopes: number;
  }>(sql`
    select league, day, outcome, count(*)::int as scopes from (
      select distinct on (league, kind, scope, day) league, day, outcome from (
        select id, league, kind, scope, outcome, width_bucket(started, ${begins}) as day from feed_run
        where started >= (${begins})[1] and outcome in ('ok', 'unchanged', 'held', 'failed')
      ) runs order by league, kind, scope, day, id desc
    ) ends group by league, day, outcome`);
  const byLeague = Map.groupBy(rows, ({ league }) => league);
  return {
    of: (league) => {
      const own = byLeague.get(league) ?? [];
      return days.map((day, at) => {
        const counts = { good: 0, unchanged: 0, held: 0, failed: 0 };
        for (const row of own) if (row.day === at + 1) counts[outcomes[row.outcome]] = row.scopes;
        return { day, ...counts };
      });
    },
  };
}
