import { ReadFailure } from "../../api/failure.ts";
import { postJson } from "../../api/post.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { clearBrowserStorage, markSignOutPending } from "./session-hint.ts";
import { settleSignedOut } from "./session.ts";

/**
 * Ends the session on this device, empties this browser's storage, and half a second later loads the front page afresh
 * (rule AW14). Without a network it empties now, stays on the page, and the session ends at the next contact
 * (rule AW20). Throws `ReadFailure` where the server said no, and then nobody is signed out.
 */
export async function signOut(): Promise<"now" | "later"> {
  try {
    await retryWhileAway(() => postJson("/api/auth/sign-out", {}));
  } catch (error) {
    if (!(error instanceof ReadFailure) || error.kind !== "unreachable") throw error;
    clearBrowserStorage();
    markSignOutPending();
    settleSignedOut();
    return "later";
  }
  leaveBrowser();
  return "now";
}

/** Ends every session of the person, this one too. Throws `ReadFailure`, and then none is ended. */
export async function signOutEverywhere(): Promise<void> {
  await retryWhileAway(() => postJson("/api/auth/sign-out-everywhere", {}));
  leaveBrowser();
}

/** The session is over: nothing of it stays in this browser. */
export function leaveBrowser(): void {
  clearBrowserStorage();
  settleSignedOut();
  setTimeout(() => window.location.assign("/"), 500);
}
