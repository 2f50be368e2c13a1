import { setTimeout as wait } from "node:timers/promises";
import { reasonOf } from "../../log.ts";
import { preparePlanPrices } from "./prices.ts";
import { makeRound } from "./rounds.ts";
import { processNextEvent } from "./process-event.ts";
import type { SubscriptionWorld } from "./world.ts";

export interface Settling {
  /** Looks for events at once. */
  wake(): void;
  /** Finishes the event in hand and takes no other. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks for events; a webhook wakes us anyway. */
const pause = 2_000;
/** Milliseconds between two looks whether a round is due. */
const roundPause = 30_000;

/** Works off events and makes rounds until stopped. Any number of servers may do so on one database. */
export function startEventWorker(world: SubscriptionWorld): Settling {
  const stopping = new AbortController();
  let waiting = new AbortController();
  let nextRound = 0;
  const running = (async () => {
    while (!stopping.signal.aborted) {
      waiting = new AbortController();
      try {
        if (await processNextEvent(world)) continue;
        if (performance.now() >= nextRound) {
          nextRound = performance.now() + roundPause;
          if (await makeRound(world)) continue;
        }
      } catch (error) {
        world.log.warn({ reason: reasonOf(error) }, "payment events cannot be read");
      }
      const signal = AbortSignal.any([stopping.signal, waiting.signal]);
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    wake: () => waiting.abort(),
    stop() {
      stopping.abort();
      return running;
    },
  };
}

/** A simulated provider's prices are ready before the first page is asked for; a real provider's are the operator's to prepare. */
export async function prepareSimulator(world: SubscriptionWorld): Promise<void> {
  if (world.payments.mode === "local") await preparePlanPrices(world);
}
