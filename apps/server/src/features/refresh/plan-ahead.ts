import type { League } from "@agate/leagues";
import type { World } from "../../world.ts";
import { requestsOfDay } from "./host-turns.ts";
import { standingPermission } from "./permission.ts";
import { forecast, type ForecastAsk, type LeagueOfPlan } from "./plan/index.ts";
import { readFacts, readStops } from "./read-plan.ts";

/** Hours that are told. */
const ahead = 48;

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
export async function planAhead(world: World, leagues: readonly League[]): Promise<PlanAhead> {
  const from = world.now();
  const until = new Date(from.getTime() + ahead * 3_600_000);
  const facts = await readFacts(world, leagues, standingPermission(world.env));
  const stops = await readStops(world);
  const asks = forecast(facts, { now: from, feeds: world.feeds, stops }, until);
  return { from, until, asks, facts, stops, spent: await requestsOfDay(world.database.db, from) };
}
