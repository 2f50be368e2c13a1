import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { within } from "./within.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("[OF11] gives up on work that never settles after its time, and passes settled work through", async () => {
  expect(await within(1_000, Promise.resolve("here"))).toBe("here");
  await expect(within(1_000, Promise.reject(new Error("no")))).rejects.toThrow("no");
  const given = within(1_000, new Promise(() => undefined)).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await given).toBe("Nothing came in 1000 ms.");
  expect(vi.getTimerCount()).toBe(0);
});
