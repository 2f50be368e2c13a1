import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { isUnanswered, ReadFailure } from "../../api/failure.ts";
import { retryDelay } from "../../api/query-client.ts";
import { retryWhileAway } from "../../api/retry.ts";
import { usePost } from "../../api/use-post.ts";
import { pendingAction } from "../../product/pending-actions.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { returnPathOf } from "../../product/session/return-path.ts";
import { clearLastPlan } from "../../product/subscription/last-plan.ts";
import { plansPath } from "../../product/subscription/plans-path.ts";
import { statusWords } from "../../product/subscription/subscription-words.ts";
import { useSearchParams } from "../../router/location.ts";
import { navigate } from "../../router/navigate.ts";
import { showToast } from "../../ui/toast.ts";
import { clearReturnPath, markChecked, readReturnPath } from "./use-subscribe.ts";

interface CheckoutReturn {
  readonly isChecking: boolean;
  /** Why the result of the payment is unknown; null if it is known, or there was none. */
  readonly failure: Error | null;
  readonly checkAgain: () => void;
}

/**
 * After checkout: restores the return path that the tab remembers to the URL, removes the checkout's id from it, shows
 * the result of the payment once and, if it took effect, returns to where it was begun (rule SW9).
 */
export function useCheckoutReturn(back: string | null, isPage: (pathname: string) => boolean): CheckoutReturn {
  const query = useSearchParams();
  const post = usePost();
  const id = query.get("session_id");
  const requestedPath = query.get("return");
  const [failure, setFailure] = useState<Error | null>(null);
  const failures = useRef(0);
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (sessionId: string) => {
      if (!failures.current) showToast({ tone: "note", title: "Checking subscription status..." });
      return retryWhileAway(() => post("/api/check-subscription", { session_id: sessionId }));
    },
    onError: (why) => {
      failures.current++;
      setFailure(why);
    },
    onSuccess: ({ standing, subscription_status: status, return_path: returnPath, checking_payment: isChecked }) => {
      failures.current = 0;
      setFailure(null);
      // The page says so.
      if (isChecked) return undefined;
      if (standing !== "active")
        return showToast({ tone: "note", title: "Subscription status updated", text: statusWords(status) });
      clearLastPlan();
      showToast({ tone: "ok", title: "Subscription successful!", text: "Your subscription has been activated." });
      // The server uses the landing page if there is no return path.
      const way = back ?? (returnPath === "/" ? null : returnPathOf(returnPath, isPage));
      // A return path that names a game or event means that the checkout was begun for its file.
      const isForFile = way !== null && /[?&](?:game|event)=/.test(way);
      return navigate(nextPage("paid", way), {
        replace: true,
        state: { ...pendingAction("paid", true), ...(isForFile && pendingAction("file", true)) },
      });
    },
  });

  useEffect(() => {
    const restored = requestedPath === null ? returnPathOf(readReturnPath(), isPage) : null;
    if (restored === null) clearReturnPath();
    if (id === null && restored === null) return;
    navigate(plansPath(restored ?? returnPathOf(requestedPath, isPage)), { replace: true });
    if (id && markChecked(id)) mutate(id);
  }, [id, requestedPath, isPage, mutate]);

  // The result of the payment is still unknown: retry (rule SW22), unless the response gave a reason.
  useEffect(() => {
    if (!(error instanceof ReadFailure) || !isUnclear(error) || variables === undefined) return undefined;
    const again = () => mutate(variables);
    const timer = setTimeout(again, retryDelay(failures.current));
    window.addEventListener("online", again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", again);
    };
  }, [error, variables, mutate]);

  return {
    isChecking: isPending && !failure,
    failure,
    checkAgain: () => {
      if (variables !== undefined) mutate(variables);
    },
  };
}

/** A payment provider that does not respond leaves a payment as unclear as a lost response does. */
function isUnclear(failure: ReadFailure): boolean {
  return isUnanswered(failure) || failure.problem?.type === "agate:payment-unavailable";
}
