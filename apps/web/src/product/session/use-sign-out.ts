import { useQueryClient } from "@tanstack/react-query";
import { ReadFailure } from "../../api/failure.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { usePost } from "../../api/use-post.ts";
import { clearBrowserStorage, markSignOutPending } from "./session-hint.ts";
import { updateSession } from "./session-query.ts";

/**
 * Ends the session on this device, empties this browser's storage, and half a second later loads the front page afresh
 * (`leaveBrowser`). Without a network it empties now, stays on the page, and the session ends at the next contact
 * (rule AW20). Rejects with `ReadFailure` where the server said no, and then nobody is signed out.
 */
export function useSignOut(): () => Promise<"now" | "later"> {
  const client = useQueryClient();
  const post = usePost();
  return async () => {
    try {
      await retryWhileAway(() => post("/api/auth/sign-out", {}));
      return "now";
    } catch (error) {
      if (!(error instanceof ReadFailure) || error.kind !== "unreachable") throw error;
      clearBrowserStorage();
      markSignOutPending();
      updateSession(client, { type: "signed-out" });
      return "later";
    }
  };
}
