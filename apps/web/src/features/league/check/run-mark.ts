import { inBrowser } from "../../../lib/browser-storage.ts";

const keyOf = (owner: string) => `agate:checked:${owner}`;

/** Whether this browser has a stored run of this owner, so that the page opens on it. */
export function hasRun(owner: string): boolean {
  return inBrowser.read(keyOf(owner)) !== null;
}

/** Records whether there is one. Without storage the run is lost with the page. */
export function markRun(owner: string, isThere: boolean): void {
  inBrowser.store(keyOf(owner), isThere ? "1" : null);
}
