import type { Work } from "./jobs/worker.ts";
import { type Log, reasonOf } from "./log.ts";

/** Small chores, at each start and every hour on one server of all: each on its own, so that one that fails keeps no other from its turn. */
export function upkeepWork(chores: readonly (() => Promise<void>)[], log: Log): Work {
  return {
    queue: "upkeep",
    async handle() {
      for (const chore of chores)
        await chore().catch((error: unknown) => log.warn({ reason: reasonOf(error) }, "a chore is put off"));
      return "done";
    },
  };
}
