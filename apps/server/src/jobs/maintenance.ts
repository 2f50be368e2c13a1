import { type Log, reasonOf } from "../log/log.ts";
import type { Worker } from "./worker.ts";

/** Runs maintenance tasks hourly and at each start, on one server only. A failing task does not stop the others. */
export function maintenanceWorker(tasks: readonly (() => Promise<void>)[], log: Log): Worker {
  return {
    queue: "upkeep",
    async handle() {
      for (const task of tasks)
        await task().catch((error: unknown) =>
          log.warn({ reason: reasonOf(error) }, "a maintenance task failed until the next run"),
        );
      return "done";
    },
  };
}
