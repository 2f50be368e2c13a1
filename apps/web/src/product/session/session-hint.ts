import { packMarksKey } from "../packs/pack-marks.ts";
import type { Hint } from "./session-state.ts";

/** Under this name the browser remembers whether somebody is signed in; no more than that. */
export const hintKey = "agate:session";

/** And under this one the id of who was signed in last. */
export const lastPersonKey = "agate:mine-owner";

/** What was remembered; null also where storage is refused. */
export function recallHint(): Hint {
  try {
    const kept = localStorage.getItem(hintKey);
    return kept === "in" || kept === "out" ? kept : null;
  } catch {
    return null;
  }
}

export function keepHint(hint: "in" | "out"): void {
  try {
    localStorage.setItem(hintKey, hint);
  } catch {
    // Without storage the header waits for the server's answer on each load.
  }
}

/** Empties all that this browser keeps for us but packs, which are nobody's (rules AW14, PK12). */
export function clearBrowserStorage(): void {
  for (const kept of ["localStorage", "sessionStorage"] as const)
    try {
      for (const key of Object.keys(window[kept])) if (key !== packMarksKey) window[kept].removeItem(key);
    } catch {
      // Where storage is refused nothing was kept.
    }
  // What belongs to people (product/mine), the folder that files are saved into (features/league/handover) and what was
  // checked (features/league/check); open pages let go of them by themselves.
  for (const kept of ["mine", "folder", "check"]) globalThis.indexedDB?.deleteDatabase(`agate-${kept}`);
}

const owedKey = "agate:sign-out-owed";

/** Somebody signed out without a network: the session is to be ended before it is used again. */
export function markSignOutPending(): void {
  try {
    localStorage.setItem(owedKey, "1");
  } catch {
    // Without storage the session ends with its time.
  }
}

export function isSignOutPending(): boolean {
  try {
    return localStorage.getItem(owedKey) !== null;
  } catch {
    return false;
  }
}

/** The server has ended the session, or begun another in its place. */
export function clearPendingSignOut(): void {
  try {
    localStorage.removeItem(owedKey);
  } catch {
    // Nothing was kept.
  }
}
