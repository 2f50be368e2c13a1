import { expect, test } from "vitest";
import { createLog } from "../log/log.ts";
import { maintenanceWorker } from "./maintenance.ts";

test("[AC27] a maintenance task that fails is logged and does not stop the others", async () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => void lines.push(line));
  let isDone = false;
  const tasks = [() => Promise.reject(new Error("no database")), async () => void (isDone = true)];
  expect(await maintenanceWorker(tasks, log).handle("")).toBe("done");
  expect(isDone).toBe(true);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ reason: "no database", msg: "a maintenance task failed until the next run" }),
  ]);
});
