const keyOf = (owner: string) => `agate:checked:${owner}`;

/** Whether this browser has a run of somebody, so that the page opens on it. */
export function hasRun(owner: string): boolean {
  try {
    return localStorage.getItem(keyOf(owner)) !== null;
  } catch {
    return false;
  }
}

/** Remembers whether there is one. */
export function markRun(owner: string, isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(keyOf(owner), "1");
    else localStorage.removeItem(keyOf(owner));
  } catch {
    // Where storage is refused the run goes with the page.
  }
}
