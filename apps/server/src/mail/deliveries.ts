import { setTimeout as wait } from "node:timers/promises";
import { reasonOf } from "../log.ts";
import { type DeliveryWorld, deliverNext } from "./outbox.ts";

export interface Deliveries {
  /** Finishes the mail in hand and takes no other. */
  stop(): Promise<void>;
}

/** Milliseconds between two looks for mail. Not woken by requests: what a request causes must not show in the next one's time. */
const pause = 1_000;

/** Delivers mail until stopped, one at a time. Any number of servers may do so on one database. */
export function startDeliveries(world: DeliveryWorld): Deliveries {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if (await deliverNext(world)) continue;
      } catch (error) {
        world.log.warn({ reason: reasonOf(error) }, "the outbox cannot be read");
      }
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  })();
  return {
    stop() {
      stopping.abort();
      return running;
    },
  };
}
