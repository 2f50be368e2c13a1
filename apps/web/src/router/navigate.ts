import { currentLocation, type HistoryEntry } from "./location.ts";

/** Notifies the router of our own navigation. Browsers report only back and forward (`popstate`). */
export const navigated = "agate:navigated";

/** Event that makes the open page write its pending state into its address. */
const settling = "agate:settling";

/** Makes the address match the page, which may write it with a short delay. */
export function settleAddress(): void {
  window.dispatchEvent(new Event(settling));
}

/** @returns a function that unsubscribes */
export function onSettleAddress(write: () => void): () => void {
  window.addEventListener(settling, write);
  return () => window.removeEventListener(settling, write);
}

interface NavigateOptions {
  /** The next page replaces this one in the browser's history. */
  readonly replace?: boolean | undefined;
  /** Passed to the next page. */
  readonly state?: unknown;
}

/** Navigates to one of our addresses: a path with its query and hash. Only the browser's history remembers it. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  // Going back must show the page as it was left.
  settleAddress();
  const step = currentLocation().step + (replace ? 0 : 1);
  const entry: HistoryEntry = { key: crypto.getRandomValues(new Uint32Array(1)).join(), step, state };
  try {
    window.history[replace ? "replaceState" : "pushState"](entry, "", to);
  } catch {
    // Browsers limit the number of changes in a period (Safari: 100 in 30 seconds).
    return window.location[replace ? "replace" : "assign"](to);
  }
  window.dispatchEvent(new Event(navigated));
}
