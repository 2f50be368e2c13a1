import { expect, it } from "vitest";
import { inLanes } from "./in-lanes.ts";

it("[PK15] processes each item once, no more at a time than there are lanes", async () => {
  const done: number[] = [];
  let [now, most] = [0, 0];
  await inLanes(3, [1, 2, 3, 4, 5, 6, 7], async (item) => {
    most = Math.max(most, ++now);
    await Promise.resolve();
    now--;
    done.push(item);
  });
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(most).toBe(3);
  await expect(inLanes(2, [1], () => Promise.reject(new Error("no")))).rejects.toThrow("no");
});
