import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearQueue, untilDone, whenQuiet } from "./quiet.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("[SH7] idle work runs once, a second after the last pending request, failures included", async () => {
  let acts = 0;
  let finish: () => void = () => undefined;
  let fail: (reason: Error) => void = () => undefined;
  const slow = untilDone(new Promise<void>((done) => (finish = done)));
  whenQuiet(() => acts++);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(acts).toBe(0);
  finish();
  await slow;
  await vi.advanceTimersByTimeAsync(999);
  const failing = untilDone(new Promise<void>((_, refuse) => (fail = refuse))).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(acts).toBe(0);
  fail(new Error("no network"));
  expect(await failing).toBe("no network");
  await vi.advanceTimersByTimeAsync(1000);
  expect(acts).toBe(1);
  await untilDone(Promise.resolve());
  await vi.advanceTimersByTimeAsync(60_000);
  expect(acts).toBe(1);
});

it("[SH7] requests left pending by an earlier page delay nothing", async () => {
  let acts = 0;
  let finish: () => void = () => undefined;
  const left = untilDone(new Promise<void>((done) => (finish = done)));
  clearQueue();
  whenQuiet(() => acts++);
  await vi.advanceTimersByTimeAsync(2000);
  expect(acts).toBe(1);
  finish();
  await left;
  whenQuiet(() => acts++);
  await vi.advanceTimersByTimeAsync(2000);
  expect(acts).toBe(2);
});
