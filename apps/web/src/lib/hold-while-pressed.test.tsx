import { notifyManager } from "@tanstack/react-query";
import { expect, it, onTestFinished } from "vitest";
import { holdWhilePressed } from "./hold-while-pressed.ts";

/** Resolves after previously scheduled updates have run, unless they are delayed. */
const nextTurn = () => new Promise((done) => setTimeout(done));
const pointer = (what: string) => window.dispatchEvent(new PointerEvent(what));

it("[OF14] updates that arrive while a finger is down wait until it is up, in order", async () => {
  onTestFinished(holdWhilePressed());
  const told: number[] = [];
  pointer("pointerdown");
  for (const one of [1, 2]) notifyManager.schedule(() => told.push(one));
  await nextTurn();
  expect(told).toEqual([]);
  pointer("pointerup");
  await expect.poll(() => told).toEqual([1, 2]);
  notifyManager.schedule(() => told.push(3));
  await expect.poll(() => told).toEqual([1, 2, 3]);
});

it("[OF14] a finger that never goes up does not delay updates for long", async () => {
  onTestFinished(holdWhilePressed());
  let isTold = false;
  pointer("pointerdown");
  notifyManager.schedule(() => (isTold = true));
  await expect.poll(() => isTold, { timeout: 10_000 }).toBe(true);
});
