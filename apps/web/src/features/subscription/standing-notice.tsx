import type { MySubscriptionJson, PlansJson } from "@agate/api";
import { ManageSubscription } from "../../subscription/manage-subscription.tsx";
import { PastDueNotice } from "../../subscription/past-due-notice.tsx";
import { durationWords } from "../../subscription/plan-words.ts";
import { dayWords } from "../../subscription/subscription-words.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";

interface StandingNoticeProps {
  readonly offer: PlansJson;
  readonly subscription: MySubscriptionJson;
  /** Picks the plan there is, in the place of the one that is to follow. */
  readonly onKeep: (planId: string) => void;
}

/** What choosing a plan means for who has one. */
export function StandingNotice({ offer, subscription, onKeep }: StandingNoticeProps) {
  const { standing, subscription_end_date: end } = subscription;
  const planOf = (id: string | null) => offer.plans.find((plan) => plan.id === id);
  const current = planOf(subscription.subscription_plan_id);
  const next = planOf(subscription.next_plan_id);
  switch (standing) {
    case "none":
      return offer.selling ? null : (
        <Alert tone="note" title="Subscriptions are not on sale just now.">
          Schedules, rosters and previews stay open to everybody.
        </Alert>
      );
    case "active":
      return (
        <Alert
          tone="note"
          title="You have an active subscription."
          action={current && next && <Button onClick={() => onKeep(current.id)}>Keep {current.name}</Button>}
        >
          {next && `${durationWords[next.duration].title} begins on ${dayWords(end)}. `}
          Switching plans updates your subscription at the end of the current billing period.
        </Alert>
      );
    case "canceled":
      return (
        <Alert tone="note" title={`Your access continues until ${dayWords(end)}.`}>
          Selecting a new plan reactivates your subscription.
        </Alert>
      );
    case "past-due":
      return (
        <>
          <PastDueNotice />
          <ManageSubscription />
        </>
      );
  }
}
