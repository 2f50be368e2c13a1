import { useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { nextPage } from "../../product/session/next-page.ts";
import { returnPathOf } from "../../product/session/return-path.ts";
import { forgetPlan } from "../../product/subscription/last-plan.ts";
import { plansPath } from "../../product/subscription/plans-path.ts";
import { statusWords } from "../../product/subscription/subscription-words.ts";
import { useCheckSubscription } from "../../product/subscription/use-asking.ts";
import { showToast } from "../../ui/toast.ts";
import { forgetReturnPath, markChecked, recallReturnPath } from "./leaving.ts";

interface CheckoutReturn {
  readonly isChecking: boolean;
  /** Why it is not known what came of the payment; null: it is, or there was none. */
  readonly failure: Error | null;
  readonly checkAgain: () => void;
}

/**
 * After checkout: puts what the tab remembers of the way back into the address, takes the id of the checkout out of it, says
 * once what came of the payment and, when it took effect, goes back to where it was begun (rule SW9).
 */
export function useCheckoutReturn(
  personId: string,
  back: string | null,
  isPage: (pathname: string) => boolean,
): CheckoutReturn {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const check = useCheckSubscription(personId);
  const id = query.get("session_id");
  const asked = query.get("return");
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (sessionId: string) => {
      showToast({ tone: "note", title: "Checking subscription status..." });
      return check(sessionId);
    },
    // As reads are: without a network it fails at once and says so.
    networkMode: "always",
    onSuccess: ({ standing, subscription_status: status, return_path: kept }) => {
      if (standing !== "active")
        return showToast({ tone: "note", title: "Subscription status updated", text: statusWords(status) });
      forgetPlan();
      showToast({ tone: "ok", title: "Subscription successful!", text: "Your subscription has been activated." });
      return navigate(nextPage("paid", back ?? returnPathOf(kept, isPage)), { replace: true });
    },
  });

  useEffect(() => {
    const restored = asked === null ? returnPathOf(recallReturnPath(), isPage) : null;
    if (restored === null) forgetReturnPath();
    if (id === null && restored === null) return;
    void navigate(plansPath(restored ?? returnPathOf(asked, isPage)), { replace: true });
    if (id && markChecked(id)) mutate(id);
  }, [id, asked, isPage, navigate, mutate]);

  return {
    isChecking: isPending,
    failure: error,
    checkAgain: () => {
      if (variables !== undefined) mutate(variables);
    },
  };
}
