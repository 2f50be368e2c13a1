import { deadline } from "../../../lib/deadline.ts";
import { trustedWorkerAddress } from "../../../lib/trusted-scripts.ts";
import type { TaskAnswer, TaskMessage, TaskName, Tasks } from "./check-tasks.ts";
// Vite generates the URL.
// oxlint-disable-next-line import/default
import address from "./check-worker.ts?worker&url";

/**
 * Runs a task in a worker. Resolves with null if canceled, which terminates the worker at once; rejects if its code
 * fails to load or throws, or if nothing was done for too long.
 */
export function inWorker<Name extends TaskName>(
  task: Name,
  given: Tasks[Name]["given"],
  signal: AbortSignal,
  onDone: (count: number) => void = () => undefined,
): Promise<Tasks[Name]["gives"] | null> {
  // In development Vite serves modules from other URLs.
  const worker = new Worker(import.meta.env.PROD ? trustedWorkerAddress(address) : address, { type: "module" });
  let late: ReturnType<typeof deadline> | undefined;
  return new Promise<Tasks[Name]["gives"] | null>((resolve, reject) => {
    late = deadline(longestWait, () => reject(new Error("The worker of the check did not finish.")));
    signal.addEventListener("abort", () => resolve(null), { once: true });
    if (signal.aborted) resolve(null);
    worker.addEventListener("message", ({ data }: MessageEvent<TaskAnswer>) => {
      late?.restart();
      if ("done" in data) onDone(data.done);
      else if ("gives" in data) resolve(data.gives as Tasks[Name]["gives"]);
      else reject(new Error(data.failure));
    });
    worker.addEventListener("error", () => reject(new Error("The worker of the check could not be loaded.")));
    worker.postMessage({ task, ...given } as unknown as TaskMessage);
  }).finally(() => {
    late?.end();
    worker.terminate();
  });
}

/** In seconds without a sign: one picture or twenty captions take a phone far less. */
const longestWait = 120;
