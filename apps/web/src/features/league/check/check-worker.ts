import type { TaskAnswer, TaskMessage } from "./check-tasks.ts";
import { doTask } from "./do-task.ts";

/** Runs one task off the main thread, so the page stays responsive. */
self.addEventListener("message", ({ data }: MessageEvent<TaskMessage>) => {
  const post = (answer: TaskAnswer) => self.postMessage(answer);
  void doTask(data, (done) => post({ done })).then(
    (gives) => post({ gives }),
    (error: unknown) => post({ failure: String(error) }),
  );
});
