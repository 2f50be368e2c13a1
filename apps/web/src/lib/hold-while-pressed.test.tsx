import { notifyManager } from "@tanstack/react-query";
import { expect, it, onTestFinished } from "vitest";
import { holdWhilePressed } from "./hold-while-pressed.ts";

/** Resolves after previously scheduled updates have run, unless they are delayed. */
const nextTurn = () => new Promise((done) => setTimeout(done));
const pointer = (what: string) => window.dispatchEvent(new PointerEvent(what));

it("[OF14] updates that arrive while a finger is down wait until it is up, in order", async () => {
  onTestFinished(holdWhilePressed());
  const notified: number[] = [];
  pointer("pointerdown");
  for (const one of [1, 2]) notifyManager.schedule(() => notified.push(one));
  await nextTurn();
  expect(notified).toEqual([]);
  pointer("pointerup");
  await expect.poll(() => notified).toEqual([1, 2]);
  notifyManager.schedule(() => notified.push(3));
  await expect.poll(() => notified).toEqual([1, 2, 3]);
});

it("[OF14] a finger that never goes up does not delay updates for long @all", async () => {
  onTestFinished(holdWhilePressed());
  let isNotified = false;
  pointer("pointerdown");
  notifyManager.schedule(() => (isNotified = true));
  await expect.poll(() => isNotified, { timeout: 10_000 }).toBe(true);
});
