import { termsVersion } from "@agate/api";
import type { ConsentJson, PlanJson } from "@agate/api";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ReadFailure } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { herePath } from "../../product/session/return-path.ts";
import { forgetPlan } from "../../product/subscription/last-plan.ts";
import { plansOnOffer, subscriptionOf } from "../../product/subscription/subscription-queries.ts";
import { statusWords } from "../../product/subscription/subscription-words.ts";
import { navigate } from "../../router/navigate.ts";
import { showToast } from "../../ui/toast.ts";
import { forgetReturnPath, rememberLeaving } from "./leaving.ts";
import { refusalWords } from "./refusal-words.ts";
import { tellUnverified } from "./use-subscriber.ts";

interface Subscribing {
  readonly isWorking: boolean;
  /** What went wrong at the last try, for the page. */
  readonly failure: string | null;
  /** With both boxes ticked; a second press while the first is under way does nothing. */
  readonly subscribe: (act: "checkout" | "change", plan: PlanJson) => Promise<void>;
}

interface SubscribingFor {
  readonly personId: string;
  readonly back: string | null;
  readonly onDone: () => void;
}

export function useSubscribe({ personId, back, onDone }: SubscribingFor): Subscribing {
  const client = useQueryClient();
  const post = usePost();
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBusy = useRef(false);
  const consent: ConsentJson = { terms_version: termsVersion, renewal: true, adult_in_us: true };

  const rest = () => {
    isBusy.current = false;
    setWorking(false);
  };
  // A browser may bring the page back as it was left: then nobody is on the way to checkout any more.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      forgetReturnPath();
      rest();
    };
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  /** The page may be behind what the server knows: it is read again, and the person told. */
  const fail = async (refused: ReadFailure) => {
    rest();
    const type = refused.problem?.type;
    if (type === "agate:session-missing") return;
    if (type === "agate:email-not-verified") {
      tellUnverified();
      return navigate(nextPage("not-confirmed", herePath()), { replace: true });
    }
    showToast({
      tone: "bad",
      title: "Subscription failed",
      text: "There was an error processing your subscription. Please try again.",
    });
    setFailure(refusalWords(refused));
    await Promise.all(
      [plansOnOffer, subscriptionOf(personId)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  };
  const pay = async ({ id }: PlanJson) => {
    const body = { plan_id: id, consent, ...(back !== null && { return_path: back }) };
    const outcome = await outcomeOf(post("/api/checkout", body));
    if (!outcome.ok) return fail(outcome.failure);
    rememberLeaving(id, back);
    // The page is left as it is: working, until the browser has gone.
    return window.location.assign(outcome.answer.url);
  };
  const switchTo = async ({ id }: PlanJson) => {
    const outcome = await outcomeOf(post("/api/change-subscription", { plan_id: id, consent }));
    if (!outcome.ok) return fail(outcome.failure);
    rest();
    forgetPlan();
    showToast({
      tone: "ok",
      title: "Subscription status updated",
      text: statusWords(outcome.answer.subscription.subscription_status),
    });
    return onDone();
  };
  return {
    isWorking,
    failure,
    subscribe: async (act, plan) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setWorking(true);
      setFailure(null);
      await (act === "checkout" ? pay(plan) : switchTo(plan));
    },
  };
}
