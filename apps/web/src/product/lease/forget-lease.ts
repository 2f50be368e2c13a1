/** The key of the browser's lease. Everything stored with it has keys that begin with this one. */
export const leaseKey = "agate:lease";

/** Removes the lease and everything stored with it (rule LS9). */
export function clearLease(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(leaseKey)) localStorage.removeItem(key);
  } catch {
    // If storage is refused, nothing was stored.
  }
}
