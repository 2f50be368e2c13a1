import { expect, test } from "vitest";
import { createLog } from "./log.ts";
import { startUpkeep } from "./upkeep.ts";

test("[AC27] a chore that fails keeps no other from its turn, and is told", async () => {
  const lines: string[] = [];
  const log = createLog("warn", (line) => void lines.push(line));
  const done = Promise.withResolvers<void>();
  const chores = [() => Promise.reject(new Error("no database")), async () => done.resolve()];
  const upkeep = startUpkeep(chores, log);
  await done.promise;
  upkeep.stop();
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ reason: "no database", msg: "a chore is put off" }),
  ]);
});
