import { shareAnswers } from "@agate/feeds";
import type { Worker } from "../../../jobs/worker.ts";
import type { AppContext } from "../../../app-context.ts";
import { configuredPermission } from "../permission.ts";
import { refreshedLeagues } from "../tell-consent.ts";
import { planDue } from "./plan-due.ts";
import { runWaitingScope } from "./run-waiting-scope.ts";

/** Milliseconds for which an answer that many scopes of a league need is asked for once. */
const sharing = 10 * 60_000;

/**
 * What refreshes leagues without anybody's act (rules UN5 to UN7): every minute one plan on all servers, and the scopes
 * that are due, each a job.
 * @returns no workers where no provider may be asked: then nothing is even planned
 */
export function unattendedRefresh(context: AppContext): readonly Worker[] {
  const leagues = refreshedLeagues(context.env, context.feeds);
  if (!leagues.length) return [];
  const permission = configuredPermission(context.env);
  const asking = { ...context, ask: shareForAWhile(context) };
  return [
    {
      queue: "feed-plan",
      async handle() {
        if (await planDue(context, leagues, permission)) context.jobs.wake("feed-scope");
        return "done";
      },
    },
    {
      queue: "feed-scope",
      async handle(id) {
        const { outcome, isHostIdle } = await runWaitingScope(asking, permission, id);
        // The next scope of this host need not wait for the next poll, and what it made due not for the next minute.
        if (isHostIdle) await context.jobs.runNow("feed-plan");
        else context.jobs.wake("feed-scope");
        return outcome;
      },
    },
  ];
}

function shareForAWhile({ ask, now }: AppContext): AppContext["ask"] {
  let shared = { ask: shareAnswers(ask), until: 0 };
  return (url, how) => {
    const at = now().getTime();
    if (at >= shared.until) shared = { ask: shareAnswers(ask), until: at + sharing };
    return shared.ask(url, how);
  };
}
