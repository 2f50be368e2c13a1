import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";
import { whenQuiet } from "../../lib/quiet.ts";
import type * as PageLease from "./page-lease.ts";

type Lease = typeof PageLease;

/** Milliseconds to wait for a slow network if this browser may have its own answer. */
export const leaseTimeout = 2_000;

/** Loads the code that stores and applies the lease. */
export const loadLease = (): Promise<Lease> => importWithRetry(() => import("./page-lease.ts"));

/** Stores something when the page is next idle; if the code cannot be loaded, as soon as it can. */
export function storeWhenQuiet(act: (lease: Lease) => Promise<unknown>): void {
  const run = async () => act(await loadLease());
  whenQuiet(() => void run().catch(() => preloadLater(run)));
}
