import { paths } from "@agate/api";
import { postJson } from "../api/post.ts";
import { retryWhileAway } from "../api/retry.ts";
import { clearBrowserStorage } from "./session-hint.ts";
import { settleSignedOut } from "./session.ts";

/**
 * Ends the session on this device, empties this browser's storage, and half a second later loads the front
 * page afresh (spec 1, section 4). Throws `ReadFailure`, and then nobody is signed out.
 */
export async function signOut(): Promise<void> {
  await retryWhileAway(() => postJson(paths.signOut));
  clearBrowserStorage();
  settleSignedOut();
  setTimeout(() => window.location.assign("/"), 500);
}
