import { CancelledError, queryOptions, type QueryClient, type QueryFunctionContext } from "@tanstack/react-query";
import { hasNoContact, ReadFailure } from "../../api/failure.ts";
import { postJson, readJson } from "../../api/ask.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { showToast } from "../../ui/toast.ts";
import { isSignOutPending, keepHint, recallHint, clearPendingSignOut, clearBrowserStorage } from "./session-hint.ts";
import { nextSession, type KnownSession, type SessionEvent } from "./session-state.ts";

const queryKey = ["session"] as const;

/**
 * Who is signed in. Read as the page opens, and again when it is looked at after a minute; whatever happens to the session
 * in between is told by `updateSession`. A read that fails leaves who is known.
 */
export const sessionQuery = queryOptions({
  queryKey,
  queryFn: readFromServer,
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  // A part that is shown later takes what is known, that nothing could be read included.
  refetchOnMount: false,
  retryOnMount: false,
  refetchOnReconnect: () => (isSignOutPending() ? "always" : false),
});

/** Who is signed in, as far as this tab knows; undefined: not known. */
export function sessionNow(client: QueryClient): KnownSession | undefined {
  return client.getQueryData<KnownSession>(queryKey);
}

/** Tells this tab what has happened to the session. */
export function updateSession(client: QueryClient, event: SessionEvent): void {
  // An answer to a question asked before is out of date.
  void client.cancelQueries({ queryKey });
  // Signing in has ended the session that was there before.
  if (event.type === "answered" && event.user) clearPendingSignOut();
  client.setQueryData(queryKey, afterEvent(client, event));
}

/** Asks the server anew who is signed in. Resolves when that is known, or could not be read. */
export async function readSession(client: QueryClient): Promise<void> {
  const quietly = (error: unknown) => {
    if (!(error instanceof ReadFailure || error instanceof CancelledError)) throw error;
  };
  // A question that is out already may be older than what the caller has learned.
  await client.getQueryCache().find({ queryKey })?.promise?.catch(quietly);
  await client.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(quietly);
}

async function readFromServer({ client, signal }: QueryFunctionContext): Promise<KnownSession> {
  try {
    if (isSignOutPending()) {
      // Until the server has ended it nobody is signed in here, whatever its cookie says.
      if (sessionNow(client)?.status !== "visitor")
        client.setQueryData(queryKey, afterEvent(client, { type: "signed-out" }));
      await retryWhileAway(() => postJson("/api/auth/sign-out", {}));
      clearPendingSignOut();
    }
    const { user, sign_up: signUp } = await retryWhileAway(() => readJson("/api/auth/session", {}, signal));
    signal.throwIfAborted();
    return afterEvent(client, { type: "answered", user, signUp });
  } catch (error) {
    if (error instanceof ReadFailure && !hasNoContact(error)) tellOutage(client);
    throw error;
  }
}

function afterEvent(client: QueryClient, event: SessionEvent): KnownSession {
  const next = nextSession(sessionNow(client), event);
  if (next.status === "signed-in") keepHint("in");
  // Signing out empties the storage, and it stays empty until the page is loaded again.
  else if (event.type === "answered") keepHint("out");
  return next;
}

/**
 * Shown once, while online (without a network the line under the header says so), and only to whoever may be signed in:
 * nothing is known yet, and this browser does not remember a visitor.
 */
function tellOutage(client: QueryClient): void {
  const isFirst = client.getQueryState(queryKey)?.errorUpdateCount === 0;
  if (sessionNow(client) || !isFirst || recallHint() === "out") return;
  showToast({ tone: "bad", title: "Authentication Error", text: "Failed to retrieve authentication session" });
}

/** The session is over: nothing of it stays in this browser. */
export function leaveBrowser(client: QueryClient): void {
  clearBrowserStorage();
  updateSession(client, { type: "signed-out" });
  setTimeout(() => window.location.assign("/"), 500);
}
