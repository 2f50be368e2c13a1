import * as textStyles from "../../ui/text.module.css";
import * as styles from "./subscription-page.module.css";
import { useId, useState } from "react";
import { refundDays, type MySubscriptionJson, type PlansJson } from "@agate/api";
import { ChangeFault } from "../../product/subscription/change-fault.tsx";
import { useDoubt } from "../../product/subscription/doubt.tsx";
import { readLastPlan } from "../../product/subscription/last-plan.ts";
import { PastDueNotice } from "../../product/subscription/past-due-notice.tsx";
import { changeFault, isMixed } from "../../product/subscription/personal-price.ts";
import { PlanCard, PlanList } from "../../product/subscription/plan-card.tsx";
import {
  formatPrice,
  notOnSaleWords,
  noSaleWords,
  saleOf,
  durationWords,
} from "../../product/subscription/plan-words.ts";
import { ManageSubscription } from "../../product/subscription/portal.tsx";
import { dayWords, lastDayWords, nextWords, pendingWords } from "../../product/subscription/subscription-words.ts";
import { SupportMailLink } from "../../product/subscription/support-mail-link.tsx";
import { useSearchParams } from "../../router/location.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { cardAct, firstPick, mainButton, pickedPlan, hasChoice, type ChoiceFacts, type PickButton } from "./choice.ts";
import { PayPanel } from "./pay-panel.tsx";

interface PlanChoiceProps {
  readonly personId: string;
  readonly offer: PlansJson;
  readonly subscription: MySubscriptionJson;
  readonly back: string | null;
}

/** The cards, one of which can be picked, and the way to pay for it. */
export function PlanChoice({ personId, offer, subscription, back }: PlanChoiceProps) {
  const query = useSearchParams();
  const requestedPlan = offer.plans.find(({ duration }) => duration === query.get("plan"));
  const [picked, setPicked] = useState(() => firstPick(requestedPlan?.id ?? readLastPlan(), subscription));
  // Here, because another plan gets another panel: the result of a request must be known before the next one.
  const doubt = useDoubt();
  const facts: ChoiceFacts = { offer, subscription, picked };
  const plan = pickedPlan(facts);
  const { next_plan_id: next, subscription_plan_id: current, bill } = subscription;
  return (
    <>
      {offer.plans.length > 0 && (
        <p className={styles.lead}>
          Every plan has every feature. Only the length differs. {refundDays}-day money-back guarantee. US only.
        </p>
      )}
      <StatusNotice facts={facts} subscription={subscription} onStay={(id) => doubt.isOpen || setPicked(id)} />
      {offer.plans.length > 0 && (
        <PlanList>
          {offer.plans.map((one) => {
            const act = cardAct(one, facts);
            const { title } = durationWords[one.duration];
            const own = one.id === current && bill ? bill.price : null;
            return (
              <PlanCard
                key={one.id}
                plan={own === null ? one : { duration: bill?.duration ?? one.duration, price: own }}
                isChosen={one === plan}
                note={
                  one.id === next && next !== current && bill?.next_price
                    ? `Begins on ${dayWords(bill.next_price.at)}`
                    : own !== null && own !== one.price
                      ? `Your price. New subscribers pay ${formatPrice(one.price)}.`
                      : act === "ask" && one.price > 0
                        ? notOnSaleWords
                        : undefined
                }
              >
                {act === "ask" ? (
                  <SupportMailLink wide>{`Ask about ${title}`}</SupportMailLink>
                ) : (
                  <Pick
                    name={one.name}
                    button={doubt.isOpen ? { ...act, reason: inDoubt } : act}
                    onPick={() => setPicked(one === plan ? null : one.id)}
                  />
                )}
              </PlanCard>
            );
          })}
        </PlanList>
      )}
      <PayPanel
        // The boxes are about one plan at its price: consent does not carry over to another plan.
        key={plan?.id}
        personId={personId}
        plan={plan}
        main={mainButton(facts)}
        subscription={subscription}
        back={back}
        doubt={doubt}
        onDone={() => setPicked(null)}
      />
    </>
  );
}

/** Why no card can be clicked while the result of the last request is unknown. */
const inDoubt = "We are still checking the result of your last request.";

interface PickProps {
  readonly name: string;
  readonly button: PickButton;
  readonly onPick: () => void;
}

/** While disabled it stays in the tab order, with the reason below it. */
function Pick({ name, button: { label, reason }, onPick }: PickProps) {
  const reasonId = useId();
  return (
    <div className={styles.planPick}>
      <Button
        wide
        look={label === "Selected" ? "ink" : "plain"}
        reason={reason === null ? undefined : ""}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => reason === null && onPick()}
      >
        <span>
          {label}
          <span className={textStyles.visuallyHidden}> ({name})</span>
        </span>
      </Button>
      {reason && (
        <span className={textStyles.hint} id={reasonId}>
          {reason}
        </span>
      )}
    </div>
  );
}

interface StatusNoticeProps {
  readonly facts: ChoiceFacts;
  readonly subscription: MySubscriptionJson;
  /** Picks the current plan, instead of the one scheduled next. */
  readonly onStay: (planId: string) => void;
}

/** What choosing a plan means for a person who has one. */
function StatusNotice({ facts, subscription, onStay }: StatusNoticeProps) {
  const { offer } = facts;
  const { standing, subscription_end_date: end, bill } = subscription;
  const isFixed = (standing === "active" || standing === "canceled") && changeFault(bill) !== null;
  const planOf = (id: string | null) => offer.plans.find((plan) => plan.id === id);
  const current = planOf(subscription.subscription_plan_id);
  const next = planOf(subscription.next_plan_id);
  if (isFixed)
    return (
      <>
        <ChangeFault
          title={
            standing === "active"
              ? "You have an active subscription."
              : `Your access continues until ${lastDayWords(end)}.`
          }
          bill={bill}
        />
        <ManageSubscription />
      </>
    );
  switch (standing) {
    case "none": {
      const sale = saleOf(offer);
      if (subscription.subscription_status === "incomplete")
        return (
          <Alert tone="note" title="Payment pending">
            {pendingWords}
          </Alert>
        );
      return sale === "open" ? null : (
        <Alert tone="note" title={noSaleWords[sale]}>
          Schedules, rosters and previews are open to everyone.
        </Alert>
      );
    }
    case "active":
      return (
        <Alert
          tone="note"
          title="You have an active subscription."
          action={
            current && (next || bill?.ends) && <Button onClick={() => onStay(current.id)}>Keep {current.name}</Button>
          }
        >
          {next && bill?.next_price && `${nextWords(next, bill.next_price)} `}
          {bill?.ends && `It renews until it ends on ${lastDayWords(bill.ends)}. `}
          {hasChoice(facts)
            ? "Switching plans updates your subscription at the end of the current billing period."
            : "No other plan is available right now."}
        </Alert>
      );
    case "canceled":
      return (
        <Alert tone="note" title={`Your access continues until ${lastDayWords(end)}.`}>
          {hasChoice(facts)
            ? "Selecting a new plan reactivates your subscription."
            : "It cannot be reactivated here: write to us."}
        </Alert>
      );
    case "past-due":
      return (
        <>
          <PastDueNotice owed={subscription.owed} isMixed={isMixed(bill)} />
          <ManageSubscription />
        </>
      );
  }
}
