import type { TaskAnswer, TaskMessage } from "./check-tasks.ts";
import { doTask } from "./do-task.ts";

/** Runs one task off the main thread, so the page stays responsive. */
self.addEventListener("message", ({ data }: MessageEvent<TaskMessage>) => {
  const tell = (answer: TaskAnswer) => self.postMessage(answer);
  void doTask(data, (done) => tell({ done })).then(
    (gives) => tell({ gives }),
    (error: unknown) => tell({ failure: String(error) }),
  );
});
