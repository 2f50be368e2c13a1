import { useQueryClient } from "@tanstack/react-query";
import { hasNoContact, ReadFailure } from "../../api/failure.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { usePost } from "../../api/use-post.ts";
import { within } from "../../lib/within.ts";
import { clearBrowserStorage, markSignOutPending } from "./session-hint.ts";
import { updateSession } from "./session-query.ts";

/** Milliseconds that the server has to end the session in before this browser is emptied all the same. */
const patience = 5_000;

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
      // On a shared computer nobody waits for a network that gives nothing.
      const ending = within(
        patience,
        retryWhileAway(() => post("/api/auth/sign-out", {})),
      );
      await ending.catch((error: unknown) => {
        throw error instanceof ReadFailure ? error : new ReadFailure("silent");
      });
      return "now";
    } catch (error) {
      if (!hasNoContact(error)) throw error;
      clearBrowserStorage();
      markSignOutPending();
      updateSession(client, { type: "signed-out" });
      return "later";
    }
  };
}
