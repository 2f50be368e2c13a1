import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { upkeepWork } from "./upkeep.ts";

test("[AC27] a chore that fails keeps no other from its turn, and is told", async () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => void lines.push(line));
  let isDone = false;
  const chores = [() => Promise.reject(new Error("no database")), async () => void (isDone = true)];
  expect(await upkeepWork(chores, log).handle("")).toBe("done");
  expect(isDone).toBe(true);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ reason: "no database", msg: "a chore is put off" }),
  ]);
});
