/** Where a browser keeps its lease; what is kept beside it has names that begin with this one. */
export const leaseKey = "agate:lease";

/** Removes the lease and all that leaves with it (rule LS9). */
export function forgetLease(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(leaseKey)) localStorage.removeItem(key);
  } catch {
    // Where storage is refused nothing was kept.
  }
}
