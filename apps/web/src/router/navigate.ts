import { currentLocation, type HistoryEntry } from "./location.ts";

/** Tells the router what a browser tells of its own steps back and forth alone (`popstate`). */
export const navigated = "agate:navigated";

/** Asks the page that is open to write what it has put off into its address. */
const settling = "agate:settling";

/** Has the address say what the page says: a page may write it a moment late. */
export function settleAddress(): void {
  window.dispatchEvent(new Event(settling));
}

/** @returns what ends it */
export function onSettleAddress(write: () => void): () => void {
  window.addEventListener(settling, write);
  return () => window.removeEventListener(settling, write);
}

interface NavigateOptions {
  /** The next page takes the place of this one in the browser's history. */
  readonly replace?: boolean | undefined;
  /** Handed over to the next page. */
  readonly state?: unknown;
}

/** Goes to an address of ours: a path with its query and hash. The browser's history is all that remembers it. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  // The step back leads to the page as it was left.
  settleAddress();
  const step = currentLocation().step + (replace ? 0 : 1);
  const entry: HistoryEntry = { key: crypto.getRandomValues(new Uint32Array(1)).join(), step, state };
  try {
    window.history[replace ? "replaceState" : "pushState"](entry, "", to);
  } catch {
    // A browser allows only so many changes in a while (Safari: 100 in 30 seconds).
    return window.location[replace ? "replace" : "assign"](to);
  }
  window.dispatchEvent(new Event(navigated));
}
