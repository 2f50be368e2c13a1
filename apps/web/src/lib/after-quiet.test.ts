import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { afterQuiet } from "./after-quiet.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("[SW10] debounces: runs once, a second after the last of many clicks, and not if canceled", () => {
  let acts = 0;
  const refresh = afterQuiet(() => {
    acts++;
  }, 1000);
  refresh.ask();
  vi.advanceTimersByTime(999);
  refresh.ask();
  vi.advanceTimersByTime(999);
  expect(acts).toBe(0);
  vi.advanceTimersByTime(1);
  expect(acts).toBe(1);
  refresh.ask();
  refresh.cancel();
  vi.advanceTimersByTime(5000);
  expect(acts).toBe(1);
});
