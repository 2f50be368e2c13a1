import type * as PageLease from "./page-lease.ts";
import { importWithRetry, preloadLater } from "../../lib/preload-later.ts";
import { whenQuiet } from "../../lib/quiet.ts";

type Lease = typeof PageLease;

/** Milliseconds for which a slow network is waited for where this browser may have an answer of its own. */
export const patienceWithLease = 2_000;

/** Loads what keeps the lease and goes by it. */
export const bringLease = (): Promise<Lease> => importWithRetry(() => import("./page-lease.ts"));

/** Has something kept when the page is next idle; where the code cannot be loaded, as soon as it can. */
export function keepWhenQuiet(act: (lease: Lease) => Promise<unknown>): void {
  const keep = async () => act(await bringLease());
  whenQuiet(() => void keep().catch(() => preloadLater(keep)));
}
