import { inBrowser } from "../../lib/browser-storage.ts";
import type { Hint } from "./session-state.ts";

/** The key under which the browser remembers whether a user is signed in; no more than that. */
export const hintKey = "agate:session";

/** The key for the id of the last signed-in user. */
export const lastPersonKey = "agate:mine-owner";

/** Returns the stored hint; null also if storage is refused. */
export function readHint(): Hint {
  const kept = inBrowser.read(hintKey);
  return kept === "in" || kept === "out" ? kept : null;
}

/** Without storage, the header waits for the server's answer on each load. */
export function storeHint(hint: "in" | "out"): void {
  inBrowser.store(hintKey, hint);
}

/** The signed-in person has changed: other tabs of the browser read the session again, as they do for a changed hint. */
export function renewOtherTabs(): void {
  storeHint("out");
  storeHint("in");
}

/** Clears everything this browser stores for us except what is saved of leagues, which is not personal (rules AW14, PK12). */
export function clearBrowserStorage(): void {
  for (const kept of ["localStorage", "sessionStorage"] as const)
    try {
      window[kept].clear();
    } catch {
      // If storage is refused, nothing was stored.
    }
  // People's things (product/mine), the folder that files are saved into (features/league/handover), what was checked
  // (features/league/check) and what puts corrected pictures back (product/undo-pictures.ts). Open pages close their connections automatically.
  for (const kept of ["mine", "folder", "check", "undo"]) globalThis.indexedDB?.deleteDatabase(`agate-${kept}`);
}

const pendingSignOutKey = "agate:sign-out-owed";

/**
 * Records a sign-out without a network: the session must be ended before it is used again. Without storage, it ends when
 * it expires.
 */
export function markSignOutPending(): void {
  inBrowser.store(pendingSignOutKey, "1");
}

export function isSignOutPending(): boolean {
  return inBrowser.read(pendingSignOutKey) !== null;
}

/** Call when the server has ended the session, or started another in its place. */
export function clearPendingSignOut(): void {
  inBrowser.store(pendingSignOutKey, null);
}
