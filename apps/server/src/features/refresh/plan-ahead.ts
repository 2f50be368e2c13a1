import { setImmediate as letOthers } from "node:timers/promises";
import type { League } from "@agate/leagues";
import type { AppContext } from "../../app-context.ts";
import { requestsOfDay } from "./hosts.ts";
import { configuredPermission } from "./permission.ts";
import { byTime, type ForecastAsk, forecastLeague, type LeagueOfPlan } from "./plan/index.ts";
import { readFacts, readStops } from "./read-plan.ts";

/** Hours that are told. */
const ahead = 48;
/** Scopes that are worked out at a stretch: all of them take seconds, and a server has pages to answer in between. */
const stretch = 100;

/** What will be asked for without anybody's act, and what it was worked out of. */
export interface PlanAhead {
  readonly from: Date;
  readonly until: Date;
  readonly asks: readonly ForecastAsk[];
  readonly facts: readonly LeagueOfPlan[];
  /** Requests that were made in the last 24 hours, by host. */
  readonly spent: ReadonlyMap<string, number>;
  readonly stops: Awaited<ReturnType<typeof readStops>>;
}

/** The plan of the next 48 hours, as `agate plan` and the operator's page tell it. @param leagues that are refreshed by themselves */
export async function planAhead(context: AppContext, leagues: readonly League[]): Promise<PlanAhead> {
  const from = context.now();
  const until = new Date(from.getTime() + ahead * 3_600_000);
  const facts = await readFacts(context, leagues, configuredPermission(context.env));
  const stops = await readStops(context);
  const asks: ForecastAsk[] = [];
  let worked = 0;
  for (const league of facts)
    for (const some of forecastLeague(league, { now: from, feeds: context.feeds, stops }, until)) {
      asks.push(...some);
      if (++worked % stretch === 0) await letOthers();
    }
  return { from, until, asks: byTime(asks), facts, stops, spent: await requestsOfDay(context.database.db, from) };
}
