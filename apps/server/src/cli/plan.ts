import { leagues as allLeagues } from "@agate/leagues";
import type { AppContext } from "../app-context.ts";
import { describePlan } from "../features/refresh/describe-plan.ts";
import { planAhead } from "../features/refresh/read-plan.ts";
import { refreshedLeagues, describeConsent } from "../features/refresh/sources.ts";
import { print, readArgs, readLeague } from "./command.ts";
import { withAppContext } from "./with-app-context.ts";

type PlanArgs = ReturnType<typeof readPlanArgs>;

/**
 * `agate plan`: what will be fetched automatically in the next 48 hours, and how many requests that takes.
 * It contacts no provider.
 * @returns 0; 1 when nothing is refreshed automatically
 */
export async function plan(args: readonly string[]): Promise<number> {
  const planArgs = readPlanArgs(args);
  return withAppContext((context) => runPlan(context, planArgs), { logLevel: "error" });
}

/** @throws UsageFault naming what is invalid */
export function readPlanArgs(args: readonly string[]) {
  const { values, positionals } = readArgs(args, { verbose: { type: "boolean" } });
  const named = positionals.map(readLeague);
  // Without names: all leagues that are refreshed automatically.
  return { leagues: named.length ? [...new Set(named)] : allLeagues, verbose: values.verbose ?? false };
}

export async function runPlan(context: AppContext, { leagues: requested, verbose }: PlanArgs): Promise<number> {
  const { env, feeds } = context;
  await print(`${describeConsent(env, feeds)}\n`);
  const refreshed = new Set(refreshedLeagues(env, feeds));
  const leagues = requested.filter((league) => refreshed.has(league));
  if (!leagues.length) return 1;
  const { from, until, requests, facts, spent } = await planAhead(context, leagues);
  const empty = new Set(facts.flatMap(({ league, teams }) => (teams.length ? [] : [league])));
  const lines = describePlan({
    requests,
    from,
    until,
    leagues,
    isEmpty: (league) => empty.has(league),
    spent,
    verbose,
  });
  await print(`${lines.join("\n")}\n`);
  return 0;
}
