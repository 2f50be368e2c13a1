import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { termsVersion, type ConsentJson, type MySubscriptionJson, type PlanJson, type Person } from "@agate/api";
import { reasonOf, type ReadFailure } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { recallInTab, rememberInTab } from "../../lib/tab-memory.ts";
import { nextPage, whoIs } from "../../product/session/next-page.ts";
import { herePath } from "../../product/session/return-path.ts";
import { useSession } from "../../product/session/use-session.ts";
import { isUnanswered, type Doubt } from "../../product/subscription/doubt.tsx";
import { forgetPlan, rememberPlan } from "../../product/subscription/last-plan.ts";
import { plansOnOffer, subscriptionOf } from "../../product/subscription/subscription-queries.ts";
import { statusWords } from "../../product/subscription/subscription-words.ts";
import { navigate } from "../../router/navigate.ts";
import { showToast } from "../../ui/toast.ts";

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
  readonly doubt: Doubt;
  readonly onDone: () => void;
}

export function useSubscribe({ personId, back, doubt, onDone }: SubscribingFor): Subscribing {
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

  const tellFailed = (why: string) => {
    showToast({
      tone: "bad",
      title: "Subscription failed",
      text: "There was an error processing your subscription. Please try again.",
    });
    setFailure(why);
  };
  const tellChanged = ({ subscription_status: status }: MySubscriptionJson) => {
    rest();
    forgetPlan();
    showToast({ tone: "ok", title: "Subscription status updated", text: statusWords(status) });
    onDone();
  };
  /** The page may be behind what the server knows: it is read again, and the person told. */
  const fail = async (refused: ReadFailure) => {
    rest();
    const type = refused.problem?.type;
    if (type === "agate:session-missing") return;
    if (type === "agate:email-not-verified") {
      tellUnverified();
      return navigate(nextPage("not-confirmed", herePath()), { replace: true });
    }
    tellFailed(refusalWords(refused));
    await Promise.all(
      [plansOnOffer, subscriptionOf(personId)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  };
  const pay = async ({ id }: PlanJson) => {
    const body = { plan_id: id, consent, ...(back !== null && { return_path: back }) };
    const outcome = await outcomeOf(post("/api/checkout", body));
    if (!outcome.ok && isUnanswered(outcome.failure))
      // Money is taken on the page to pay alone, and that was never opened.
      return doubt.begin((subscription) => {
        rest();
        if (subscription.standing === "none") tellFailed("The payment page did not open. Nothing was charged.");
        else tellChanged(subscription);
      });
    // Paid for in another tab, say: what there is by now is read and told.
    if (!outcome.ok && outcome.failure.problem?.type === "agate:already-subscribed") return doubt.begin(tellChanged);
    if (!outcome.ok) return fail(outcome.failure);
    rememberLeaving(id, back);
    // The page is left as it is: working, until the browser has gone.
    return window.location.assign(outcome.answer.url);
  };
  const switchTo = async ({ id }: PlanJson) => {
    const outcome = await outcomeOf(post("/api/change-subscription", { plan_id: id, consent }));
    if (!outcome.ok && isUnanswered(outcome.failure))
      return doubt.begin((subscription) => {
        if (isOn(subscription, id)) return tellChanged(subscription);
        rest();
        return tellFailed("It did not go through. Your subscription was not changed, and nothing was charged.");
      });
    return outcome.ok ? tellChanged(outcome.answer.subscription) : fail(outcome.failure);
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

/** Whether a subscription renews, with this plan from the next period on at the latest. */
function isOn(
  { standing, next_plan_id: next, subscription_plan_id: plan }: MySubscriptionJson,
  planId: string,
): boolean {
  return standing === "active" && (next ?? plan) === planId;
}

/** Why a subscription could not be begun or changed, in a sentence: the server's own where it gave one. */
function refusalWords(failure: ReadFailure): string {
  const { problem } = failure;
  if (!problem) return reasonOf(failure);
  return problem.instance ? `${problem.title} (reference ${problem.instance})` : problem.title;
}

/**
 * What a tab remembers while somebody is away at checkout (rule SW2). Without storage the way back is
 * the one the server has kept with the checkout.
 */
const keys = {
  back: "agate:return-path",
  checked: "agate:checked-session",
} as const;

/** Before leaving for checkout: the plan that was chosen, and where to go back to. */
function rememberLeaving(planId: string, back: string | null): void {
  rememberPlan(planId);
  rememberInTab(keys.back, back);
}

/** Where to go back to, as it was when the tab was left for checkout. */
export function recallReturnPath(): string | null {
  return recallInTab(keys.back);
}

/** Once somebody has come back it is remembered no longer. */
export function forgetReturnPath(): void {
  rememberInTab(keys.back, null);
}

/** Marks a finished checkout as looked into; false: it was already, and is not again. */
export function markChecked(sessionId: string): boolean {
  if (recallInTab(keys.checked) === sessionId) return false;
  rememberInTab(keys.checked, sessionId);
  return true;
}

/**
 * Who may be shown the plans. Others are redirected, with a way back: to create an account, or to confirm their
 * address. Whose session ends in the middle of the visit keeps the page and signs in over it (case D14).
 */
export function useSubscriber(): Person | null {
  const session = useSession();
  const person = session.status === "signed-in" ? session.person : session.status === "visitor" ? session.lost : null;
  const who = whoIs(session);
  const email = person?.email;
  useEffect(() => {
    const elsewhere = who && nextPage("plans", herePath(), who);
    if (elsewhere === null) return;
    if (who === "waiting") tellUnverified();
    navigate(elsewhere, { replace: true, state: { email } });
  }, [who, email]);
  return who === "signed-in" ? person : null;
}

function tellUnverified(): void {
  showToast({
    tone: "bad",
    title: "Email Verification Required",
    text: "Please verify your email before subscribing.",
  });
}
