import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { ReadFailure } from "../../api/failure.ts";
import { showToast } from "../../ui/toast.ts";
import { hintKey, lastPersonKey } from "./session-hint.ts";
import { readSession, sessionNow, updateSession } from "./session-query.ts";
import { readerOf } from "./session-state.ts";
import { SignInPromptContext, useNewSignInPrompt } from "./sign-in-prompt.ts";
import { useSession } from "./use-session.ts";

/** Keeps the session in sync with the world outside the page, and lets its children request a sign-in. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const prompt = useNewSignInPrompt();
  useSessionEvents(prompt.ask);
  return <SignInPromptContext value={prompt}>{children}</SignInPromptContext>;
}

/** Handles session changes outside its own reads: refusals, other tabs, a page that the browser had frozen. */
function useSessionEvents(promptSignIn: () => Promise<unknown>): void {
  const client = useQueryClient();
  useReaderChange();

  const endByRefusal = useEffectEvent((error: unknown, isWaitedFor: boolean) => {
    if (!(error instanceof ReadFailure) || error.problem?.type !== "agate:session-missing") return;
    updateSession(client, { type: "answered", user: null });
    // Automatic reads, on focus or retries, must not cover a form that the user is filling in.
    if (isWaitedFor) void promptSignIn();
  });
  useEffect(() => {
    const endings = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") endByRefusal(event.action.error, false);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "error") return;
        // A mutation without a key wraps another, which has already reported.
        if (event.mutation.options.mutationKey) endByRefusal(event.action.error, true);
      }),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [client]);

  useEffect(() => {
    /** Another tab of this browser signed in or out; a sign-out clears the storage. The server knows which is true. */
    const followOtherTab = async ({ key, newValue }: StorageEvent) => {
      const known = sessionNow(client);
      const before = known?.status;
      // If nothing is known yet, the server may have been asked too early.
      const isSame = known && (newValue === "in") === (before === "signed-in");
      // Signing in over someone else's session does not change the hint.
      const isChange =
        key === lastPersonKey ? newValue && newValue !== readerOf(known) : (!key || key === hintKey) && !isSame;
      if (!isChange) return;
      await readSession(client);
      if (newValue !== null || before !== "signed-in" || sessionNow(client)?.status !== "visitor") return;
      updateSession(client, { type: "signed-out" });
      showToast({ tone: "note", title: "Signed Out", text: "You've been successfully signed out." });
    };
    const onStorage = (event: StorageEvent) => void followOtherTab(event);
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && void readSession(client);
    window.addEventListener("storage", onStorage);
    window.addEventListener("pageshow", onPageShow);
    return () => {
      window.removeEventListener("storage", onStorage);
      window.removeEventListener("pageshow", onPageShow);
    };
  }, [client]);
}

/** Refetches data when the reader changes: what an earlier user read was not meant for the next. */
function useReaderChange(): void {
  const client = useQueryClient();
  const reader = readerOf(useSession());
  const known = useRef<string | null>(null);
  // A user who comes and goes before anything is rendered was a reader, too.
  useEffect(
    () => client.getQueryCache().subscribe(() => void (known.current ??= readerOf(sessionNow(client)))),
    [client],
  );
  useEffect(() => {
    if (reader === null || reader === known.current) return;
    if (known.current !== null)
      // A first read that is still under way would not be repeated, and its answer is the earlier user's.
      void client
        .cancelQueries({ predicate: ({ queryKey: [what] }) => what !== "session" && what !== "league" })
        .then(() => client.invalidateQueries({ predicate: ({ queryKey: [what] }) => what !== "session" }));
    known.current = reader;
  }, [client, reader]);
}
