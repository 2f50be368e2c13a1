import { expect, test } from "vitest";
import { batchReads } from "./batch-reads.ts";

/** Doubles numbers, and keeps what each read was asked for; 13 fails its read. */
function doubles(most = 20) {
  const reads: (readonly number[])[] = [];
  const double = batchReads(async (asked: readonly number[]) => {
    reads.push(asked);
    if (asked.includes(13)) throw new Error("unlucky");
    return asked.map((one) => one * 2);
  }, most);
  return { double, reads };
}

test("[RD19] who asks at the same moment shares a read, who asks later begins another", async () => {
  const { double, reads } = doubles();
  expect(await Promise.all([double(1), double(2), Promise.resolve().then(() => double(3))])).toEqual([2, 4, 6]);
  expect(await double(4)).toBe(8);
  expect(reads).toEqual([[1, 2, 3], [4]]);
});

test("[RD19] who asks while a read is under way does not wait for it", async () => {
  const held = Promise.withResolvers<void>();
  const read = batchReads(async (asked: readonly string[]) => {
    if (asked.includes("slow")) await held.promise;
    return asked;
  }, 20);
  const slow = read("slow");
  await new Promise((resolve) => setImmediate(resolve));
  expect(await read("quick")).toBe("quick");
  held.resolve();
  expect(await slow).toBe("slow");
});

test("[RD19] a read is asked for so many at most, the rest for another beside it", async () => {
  const { double, reads } = doubles(2);
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(reads).toEqual([[1, 2], [3, 4], [5]]);
});

test("[RD19] a read that fails fails for those who share it, and for nobody after", async () => {
  const { double } = doubles(2);
  const told = await Promise.allSettled([1, 13, 3].map(double));
  expect(told.map(({ status }) => status)).toEqual(["rejected", "rejected", "fulfilled"]);
  expect(await double(1)).toBe(2);
});
