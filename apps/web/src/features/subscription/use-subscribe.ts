import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { termsVersion, type ChoiceJson, type MySubscriptionJson, type Person } from "@agate/api";
import { isUnanswered, reasonOf, type ReadFailure } from "../../api/failure.ts";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { inTab } from "../../lib/browser-storage.ts";
import { nextPage, whoIs } from "../../product/session/next-page.ts";
import { herePath } from "../../product/session/return-path.ts";
import { useSession } from "../../product/session/use-session.ts";
import type { Doubt } from "../../product/subscription/doubt.tsx";
import { clearLastPlan, storeLastPlan } from "../../product/subscription/last-plan.ts";
import type { PersonalPrice } from "../../product/subscription/personal-price.ts";
import { plansOnOffer, subscriptionOf } from "../../product/subscription/subscription-queries.ts";
import { statusWords } from "../../product/subscription/subscription-words.ts";
import { navigate } from "../../router/navigate.ts";
import { showToast } from "../../ui/toast.ts";

interface Subscribing {
  readonly isWorking: boolean;
  /** What went wrong on the last attempt, to show on the page. */
  readonly failure: string | null;
  /** Call with both boxes checked; a second call while the first is pending does nothing. */
  readonly subscribe: (act: "checkout" | "change", planId: string, price: PersonalPrice) => Promise<void>;
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

  const rest = () => {
    isBusy.current = false;
    setWorking(false);
  };
  // A browser may restore the page as it was left: then no checkout is pending any more.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      clearReturnPath();
      rest();
    };
    window.addEventListener("pageshow", onPageShow);
    return () => window.removeEventListener("pageshow", onPageShow);
  }, []);

  const notifyFailed = (why: string) => {
    showToast({
      tone: "bad",
      title: "Subscription failed",
      text: "There was an error processing your subscription. Please try again.",
    });
    setFailure(why);
  };
  const notifyChanged = ({ subscription_status: status }: MySubscriptionJson) => {
    rest();
    clearLastPlan();
    showToast({ tone: "ok", title: "Subscription status updated", text: statusWords(status) });
    onDone();
  };
  /** The page may be outdated: it refetches, and reports what happened. */
  const fail = async (refused: ReadFailure) => {
    rest();
    const type = refused.problem?.type;
    if (type === "agate:session-missing") return;
    if (type === "agate:email-not-verified") {
      notifyUnverified();
      return navigate(nextPage("not-confirmed", herePath()), { replace: true });
    }
    notifyFailed(refusalWords(refused));
    await Promise.all(
      [plansOnOffer, subscriptionOf(personId)].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
    );
  };
  const pay = async (choice: ChoiceJson) => {
    const outcome = await outcomeOf(post("/api/checkout", { ...choice, ...(back !== null && { return_path: back }) }));
    if (!outcome.ok && isUnanswered(outcome.failure))
      // Only the payment page takes money, and it was never opened.
      return doubt.begin((subscription) => {
        rest();
        if (subscription.standing === "none") notifyFailed("The payment page did not open. Nothing was charged.");
        else notifyChanged(subscription);
      });
    // For example, paid for in another tab: read the current subscription and report it.
    if (!outcome.ok && outcome.failure.problem?.type === "agate:already-subscribed") return doubt.begin(notifyChanged);
    if (!outcome.ok) return fail(outcome.failure);
    storeReturnPath(choice.plan_id, back);
    // The page stays busy until the browser has left it.
    return window.location.assign(outcome.answer.url);
  };
  const switchTo = async (choice: ChoiceJson) => {
    const outcome = await outcomeOf(post("/api/change-subscription", choice));
    if (!outcome.ok && isUnanswered(outcome.failure))
      return doubt.begin((subscription) => {
        if (isOn(subscription, choice.plan_id)) return notifyChanged(subscription);
        rest();
        return notifyFailed("It did not go through. Your subscription was not changed, and nothing was charged.");
      });
    return outcome.ok ? notifyChanged(outcome.answer.subscription) : fail(outcome.failure);
  };
  return {
    isWorking,
    failure,
    subscribe: async (act, planId, price) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setWorking(true);
      setFailure(null);
      const choice = choiceOf(planId, price);
      await (act === "checkout" ? pay(choice) : switchTo(choice));
    },
  };
}

/** What was picked, the amounts that the page named, and that both boxes are checked. */
function choiceOf(plan_id: string, { price, first }: PersonalPrice): ChoiceJson {
  const consent = { terms_version: termsVersion, renewal: true, adult_in_us: true };
  return { plan_id, price, ...(first !== price && { first_payment: first }), consent };
}

/** Whether a subscription renews, and with this plan by the next period at the latest. */
function isOn(
  { standing, next_plan_id: next, subscription_plan_id: plan }: MySubscriptionJson,
  planId: string,
): boolean {
  return standing === "active" && (next ?? plan) === planId;
}

/** Why a subscription could not be started or changed, in a sentence: the server's own if it gave one. */
function refusalWords(failure: ReadFailure): string {
  const { problem } = failure;
  if (!problem) return reasonOf(failure);
  return problem.instance ? `${problem.title} (reference ${problem.instance})` : problem.title;
}

/**
 * What a tab remembers while the person is away at checkout (rule SW2). Without storage, the return path is the one
 * that the server stored with the checkout.
 */
const keys = {
  back: "agate:return-path",
  checked: "agate:checked-session",
} as const;

/** Before leaving for checkout, stores the chosen plan and where to return to. */
function storeReturnPath(planId: string, back: string | null): void {
  storeLastPlan(planId);
  inTab.store(keys.back, back);
}

/** Where to return to, as stored when the tab left for checkout. */
export function readReturnPath(): string | null {
  return inTab.read(keys.back);
}

/** Called once the person has returned. */
export function clearReturnPath(): void {
  inTab.store(keys.back, null);
}

/** Marks a finished checkout as checked; false if it already was, and must not be checked again. */
export function markChecked(sessionId: string): boolean {
  if (inTab.read(keys.checked) === sessionId) return false;
  inTab.store(keys.checked, sessionId);
  return true;
}

/**
 * The person to show the plans to. Others are redirected, with a return path: to create an account, or to confirm their
 * address. A person whose session ends during the visit stays on the page and signs in over it (case D14).
 */
export function useSubscriber(): Person | null {
  const session = useSession();
  const person = session.status === "signed-in" ? session.person : session.status === "visitor" ? session.lost : null;
  const who = whoIs(session);
  const email = person?.email;
  useEffect(() => {
    const elsewhere = who && nextPage("plans", herePath(), who);
    if (elsewhere === null) return;
    if (who === "waiting") notifyUnverified();
    navigate(elsewhere, { replace: true, state: { email } });
  }, [who, email]);
  return who === "signed-in" ? person : null;
}

function notifyUnverified(): void {
  showToast({
    tone: "bad",
    title: "Email Verification Required",
    text: "Please verify your email before subscribing.",
  });
}
