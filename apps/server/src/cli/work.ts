import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { feeds } from "@agate/feeds";
import { readEnv } from "../env.ts";
import { refreshedLeagues, describeConsent } from "../features/refresh/sources.ts";
import { unattendedRefresh } from "../features/refresh/unattended/workers.ts";
import { migrateWhenThere } from "../jobs/migrate.ts";
import { survivePipeClose } from "../log/log.ts";
import { openAppContext } from "../open-app-context.ts";
import { readArgs, UsageFault } from "./command.ts";

/**
 * Milliseconds from the signal until the scopes being refreshed must be done; other scopes are returned to the queue.
 */
const drain = 4_000;

/**
 * `agate work`: refreshes leagues as a server does, in a process of its own, until it is stopped.
 * @returns 0 when it was stopped; 2 when the environment names no provider to fetch from
 */
export async function work(args: readonly string[]): Promise<number> {
  const { positionals } = readArgs(args, {});
  if (positionals.length) throw new UsageFault(`Unexpected argument '${positionals[0]}'`);
  survivePipeClose();
  const env = readEnv();
  const consent = describeConsent(env, feeds);
  if (!refreshedLeagues(env, feeds).length) throw new UsageFault(consent.replace(/\.$/, ""));
  const { context, close } = await openAppContext(env);
  try {
    await migrateWhenThere(context.database, env.folders.migrations, context.log);
    context.jobs.start(unattendedRefresh(context));
    console.log(`Agate is at work. ${consent}`);
    await Promise.race((["SIGTERM", "SIGINT"] as const).map((signal) => once(process, signal)));
    await Promise.race([context.jobs.stop(drain), wait(drain + 500)]);
  } finally {
    await close();
  }
  // A pause before a retry must not delay the exit.
  return process.exit(0);
}
