import type { League } from "@agate/leagues";
import type { World } from "../../../world.ts";
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
export async function planDue(world: World, leagues: readonly League[], permission: Permission): Promise<number> {
  await tidyRuns(world);
  const plan = await readPlan(world, leagues, permission);
  const sent = await sendDue(world.database.db, plan.planned, world.now());
  await checkPromises(world, promisedScopes(plan));
  return sent;
}

async function tidyRuns(world: World): Promise<void> {
  const locks = await openLocks(world.database.url);
  try {
    await closeDeadRuns({ world, locks });
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
