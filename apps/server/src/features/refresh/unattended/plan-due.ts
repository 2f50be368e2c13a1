import type { League } from "@agate/leagues";
import type { AppContext } from "../../../app-context.ts";
import { checkPromises } from "../alarms/check-promises.ts";
import { closeDeadRuns } from "../dead-runs.ts";
import { openLocks } from "../locks.ts";
import type { Permission } from "../permission.ts";
import { keyOf } from "../plan/index.ts";
import { readPlan, type ReadPlan } from "../read-plan.ts";
import { sendDue } from "./send-due.ts";

/**
 * Plans what is due now and sends it, a job for each scope that has none yet; holds what became of all scopes against
 * their promises.
 * @returns how many jobs were sent
 */
export async function planDue(
  context: AppContext,
  leagues: readonly League[],
  permission: Permission,
): Promise<number> {
  await tidyRuns(context);
  const plan = await readPlan(context, leagues, permission);
  const sent = await sendDue(context.database.db, plan.planned, context.now());
  await checkPromises(context, promisedScopes(plan));
  return sent;
}

async function tidyRuns(context: AppContext): Promise<void> {
  const locks = await openLocks(context.database.url);
  try {
    await closeDeadRuns({ context, locks });
  } finally {
    await locks.end();
  }
}

/** All scopes of which freshness is promised, with what became of them. */
function promisedScopes({ planned, facts }: ReadPlan) {
  const states = new Map(facts.map((league) => [league.league.slug, league.states]));
  return planned.flatMap(({ league, kind, scope, label, promiseMs }) => {
    const state = states.get(league)?.get(keyOf({ league, kind, scope }));
    if (promiseMs === null) return [];
    return [{ league, kind, scope, label, promiseMs, goodAt: state?.goodAt ?? null, failures: state?.failures ?? 0 }];
  });
}
