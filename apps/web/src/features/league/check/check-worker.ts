import type { TaskAnswer, TaskMessage } from "./check-tasks.ts";
import { doTask } from "./do-task.ts";

/** Does one task outside of the page, which stays alive meanwhile. */
self.addEventListener("message", ({ data }: MessageEvent<TaskMessage>) => {
  const tell = (answer: TaskAnswer) => self.postMessage(answer);
  void doTask(data, (done) => tell({ done })).then(
    (gives) => tell({ gives }),
    (error: unknown) => tell({ failure: String(error) }),
  );
});
