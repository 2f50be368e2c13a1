import type { MySubscriptionJson } from "@agate/api";
import { ManageSubscription } from "../../product/subscription/manage-subscription.tsx";
import { noSaleWords, saleOf } from "../../product/subscription/on-sale.ts";
import { PastDueNotice } from "../../product/subscription/past-due-notice.tsx";
import { durationWords } from "../../product/subscription/plan-words.ts";
import { dayWords } from "../../product/subscription/subscription-words.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { hasChoice } from "./choice.ts";
import type { ChoiceFacts } from "./choice.ts";

interface StandingNoticeProps {
  readonly facts: ChoiceFacts;
  readonly subscription: MySubscriptionJson;
  /** Picks the plan there is, in the place of the one that is to follow. */
  readonly onKeep: (planId: string) => void;
}

/** What choosing a plan means for who has one. */
export function StandingNotice({ facts, subscription, onKeep }: StandingNoticeProps) {
  const { offer } = facts;
  const { standing, subscription_end_date: end } = subscription;
  const planOf = (id: string | null) => offer.plans.find((plan) => plan.id === id);
  const current = planOf(subscription.subscription_plan_id);
  const next = planOf(subscription.next_plan_id);
  switch (standing) {
    case "none": {
      const sale = saleOf(offer);
      return sale === "open" ? null : (
        <Alert tone="note" title={noSaleWords[sale]}>
          Schedules, rosters and previews stay open to everybody.
        </Alert>
      );
    }
    case "active":
      return (
        <Alert
          tone="note"
          title="You have an active subscription."
          action={current && next && <Button onClick={() => onKeep(current.id)}>Keep {current.name}</Button>}
        >
          {next && `${durationWords[next.duration].title} begins on ${dayWords(end)}. `}
          {hasChoice(facts)
            ? "Switching plans updates your subscription at the end of the current billing period."
            : "No other plan is available right now."}
        </Alert>
      );
    case "canceled":
      return (
        <Alert tone="note" title={`Your access continues until ${dayWords(end)}.`}>
          {hasChoice(facts)
            ? "Selecting a new plan reactivates your subscription."
            : "It cannot be reactivated here: write to us."}
        </Alert>
      );
    case "past-due":
      return (
        <>
          <PastDueNotice owed={subscription.owed} />
          <ManageSubscription />
        </>
      );
  }
}
