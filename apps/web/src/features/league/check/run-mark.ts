const keyOf = (owner: string) => `agate:checked:${owner}`;

/** Whether this browser has a stored run of this owner, so that the page opens on it. */
export function hasRun(owner: string): boolean {
  try {
    return localStorage.getItem(keyOf(owner)) !== null;
  } catch {
    return false;
  }
}

/** Records whether there is one. */
export function markRun(owner: string, isThere: boolean): void {
  try {
    if (isThere) localStorage.setItem(keyOf(owner), "1");
    else localStorage.removeItem(keyOf(owner));
  } catch {
    // Without storage the run is lost with the page.
  }
}
