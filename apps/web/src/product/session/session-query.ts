import { CancelledError, queryOptions, type QueryClient, type QueryFunctionContext } from "@tanstack/react-query";
import { hasNoContact, ReadFailure } from "../../api/failure.ts";
import { postJson, readJson } from "../../api/request.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { showToast } from "../../ui/toast.ts";
import { isSignOutPending, storeHint, readHint, clearPendingSignOut, clearBrowserStorage } from "./session-hint.ts";
import { nextSession, type KnownSession, type SessionEvent } from "./session-state.ts";

const queryKey = ["session"] as const;

/**
 * The signed-in person. Read when the page opens, and again when it becomes visible after a minute. Session changes in
 * between are reported through `updateSession`. A failed read does not change who is known.
 */
export const sessionQuery = queryOptions({
  queryKey,
  queryFn: readFromServer,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  // A part that mounts later uses what is known, including a failure.
  refetchOnMount: false,
  retryOnMount: false,
  refetchOnReconnect: () => (isSignOutPending() ? "always" : false),
});

/** Returns who is signed in, as far as this tab knows; undefined: not known. */
export function sessionNow(client: QueryClient): KnownSession | undefined {
  return client.getQueryData<KnownSession>(queryKey);
}

/** Updates this tab after a session event. */
export function updateSession(client: QueryClient, event: SessionEvent): void {
  // The answer to an earlier request is out of date.
  void client.cancelQueries({ queryKey });
  // Signing in has ended the previous session.
  if (event.type === "answered" && event.user) clearPendingSignOut();
  client.setQueryData(queryKey, afterEvent(client, event));
}

/** Reads from the server again who is signed in. Resolves when that is known, or could not be read. */
export async function readSession(client: QueryClient): Promise<void> {
  const quietly = (error: unknown) => {
    if (!(error instanceof ReadFailure || error instanceof CancelledError)) throw error;
  };
  // A pending request may be older than what the caller knows.
  await client.getQueryCache().find({ queryKey })?.promise?.catch(quietly);
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(quietly);
}

async function readFromServer({ client, signal }: QueryFunctionContext): Promise<KnownSession> {
  try {
    if (isSignOutPending()) {
      // Until the server has ended the session, no one is signed in here, whatever its cookie says.
      if (sessionNow(client)?.status !== "visitor")
        client.setQueryData(queryKey, afterEvent(client, { type: "signed-out" }));
      await retryWhileAway(() => postJson("/api/auth/sign-out", {}));
      clearPendingSignOut();
    }
    const { user, sign_up: signUp } = await retryWhileAway(() => readJson("/api/auth/session", {}, signal));
    signal.throwIfAborted();
    return afterEvent(client, { type: "answered", user, signUp });
  } catch (error) {
    if (error instanceof ReadFailure && !hasNoContact(error)) notifyOutage(client);
    throw error;
  }
}

function afterEvent(client: QueryClient, event: SessionEvent): KnownSession {
  const next = nextSession(sessionNow(client), event);
  if (next.status === "signed-in") storeHint("in");
  // Signing out clears the storage, which stays empty until the page is loaded again.
  else if (event.type === "answered") storeHint("out");
  return next;
}

/**
 * Shows the error once, while online (without a network, the line under the header says so), and only to a user who may
 * be signed in: nothing is known yet, and this browser does not remember a visitor.
 */
function notifyOutage(client: QueryClient): void {
  const isFirst = client.getQueryState(queryKey)?.errorUpdateCount === 0;
  if (sessionNow(client) || !isFirst || readHint() === "out") return;
  showToast({ tone: "bad", title: "Authentication Error", text: "Failed to retrieve authentication session" });
}

/** The session is over: removes all of it from this browser. */
export function leaveBrowser(client: QueryClient): void {
  clearBrowserStorage();
  updateSession(client, { type: "signed-out" });
  setTimeout(() => window.location.assign("/"), 500);
}
