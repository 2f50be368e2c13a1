import { useQueryClient } from "@tanstack/react-query";
import { hasNoContact, ReadFailure } from "../../api/failure.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { usePost } from "../../api/use-post.ts";
import { within } from "../../lib/within.ts";
import { clearBrowserStorage, markSignOutPending } from "./session-hint.ts";
import { updateSession } from "./session-query.ts";

/** Milliseconds the server has to end the session before this browser is cleared anyway. */
const timeout = 5_000;

/**
 * Ends the session on this device, clears this browser's storage, and half a second later reloads the front page
 * (`leaveBrowser`). Without a network, it clears the storage now, stays on the page, and the session ends at the next
 * contact (rule AW20). Rejects with `ReadFailure` if the server refused, and then no one is signed out.
 */
export function useSignOut(): () => Promise<"now" | "later"> {
  const client = useQueryClient();
  const post = usePost();
  return async () => {
    try {
      // On a shared computer, no one should wait for a network that does not respond.
      const ending = within(
        timeout,
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
