import type { MySubscriptionJson, PlanJson, PlansJson } from "@agate/api";
import { changeFault, personalPrice, unknownCost } from "../../product/subscription/personal-price.ts";
import { isOnSale } from "../../product/subscription/plan-words.ts";

/** Everything the choice of a plan depends on. */
export interface ChoiceFacts {
  readonly offer: Pick<PlansJson, "plans" | "selling">;
  readonly subscription: Pick<MySubscriptionJson, "standing" | "subscription_plan_id" | "next_plan_id" | "bill">;
  /** The id that was picked, here or before leaving for checkout; that plan may no longer exist. */
  readonly picked: string | null;
}

/** A card's button; `reason`: why it is disabled, "" if its label says so. */
export interface PickButton {
  readonly label: "Select" | "Selected" | "Scheduled" | "Current Plan";
  readonly reason: string | null;
}

/** What a card offers: `ask` if the plan cannot be bought here. */
export type CardAct = PickButton | "ask";

/**
 * The main button. If `act` is null, it does nothing yet, and `reason` says why. `ask`: nothing can be bought, so it
 * offers to write to us.
 */
export interface MainButton {
  readonly label: "Subscribe Now" | "Change Subscription" | "Reactivate" | "Current Plan" | "Contact us";
  readonly act: "checkout" | "change" | "ask" | null;
  readonly reason: string | null;
}

/** The picked plan, while it may be picked. */
export function pickedPlan(facts: ChoiceFacts): PlanJson | null {
  const { plans } = facts.offer;
  return plans.find((plan) => plan.id === facts.picked && canPick(plan, facts)) ?? null;
}

/** The id that is picked initially: after canceling, the previous plan. */
export function firstPick(remembered: string | null, { standing, subscription_plan_id }: ChoiceFacts["subscription"]) {
  return remembered ?? (standing === "canceled" ? subscription_plan_id : null);
}

/** What a plan's card offers. */
export function cardAct(plan: PlanJson, facts: ChoiceFacts): CardAct {
  if (pickedPlan(facts) === plan) return { label: "Selected", reason: null };
  const { standing } = facts.subscription;
  if (isCurrent(plan, facts) && standing !== "canceled") return { label: "Current Plan", reason: "" };
  if (isScheduled(plan, facts)) return { label: "Scheduled", reason: "" };
  if (canPick(plan, facts)) return { label: "Select", reason: null };
  if (!isOnSale(plan, facts.offer)) return "ask";
  if (standing === "past-due") return { label: "Select", reason: paymentDue };
  return { label: "Select", reason: isChangeable(facts) ? unknownCost : fixedHere };
}

/**
 * The main button. There is none while a payment is past due, or the subscription cannot be changed here: then there is
 * a subscription to manage, and nothing to subscribe to.
 */
export function mainButton(facts: ChoiceFacts): MainButton | null {
  const { standing } = facts.subscription;
  if (standing === "past-due" || !isChangeable(facts)) return null;
  const label = labels[standing];
  if (pickedPlan(facts)) return { label, act: standing === "none" ? "checkout" : "change", reason: null };
  const canPick = hasChoice(facts);
  if (standing === "active" && !isTemporary(facts) && facts.offer.plans.some((plan) => isCurrent(plan, facts)))
    return {
      label: "Current Plan",
      act: null,
      reason: `This is the plan you have. ${canPick ? "Choose another one to change." : "No other plan is available right now."}`,
    };
  if (canPick) return { label, act: null, reason: "Choose a plan first." };
  // The notice over the cards says why.
  return { label: "Contact us", act: "ask", reason: null };
}

/** Whether any plan can be picked now. */
export function hasChoice(facts: ChoiceFacts): boolean {
  return facts.offer.plans.some((plan) => canPick(plan, facts));
}

const labels = { none: "Subscribe Now", active: "Change Subscription", canceled: "Reactivate" } as const;

/** The notice over the cards says why. */
const fixedHere = "Your subscription cannot be changed here.";

const paymentDue = "Your last payment did not go through. Pay it, or end your subscription, first.";

/** Whether a plan can be picked. The current plan can be returned to, even if it is no longer sold. */
function canPick(plan: PlanJson, facts: ChoiceFacts): boolean {
  const { standing } = facts.subscription;
  if (standing === "past-due" || personalPrice(plan, facts.subscription) === null) return false;
  if (isCurrent(plan, facts)) return standing === "canceled" || isTemporary(facts);
  if (isScheduled(plan, facts)) return false;
  return isOnSale(plan, facts.offer);
}

function isChangeable({ subscription: { standing, bill } }: ChoiceFacts): boolean {
  return standing === "none" || changeFault(bill) === null;
}

/** It will end, or another price follows. */
function isTemporary({ subscription: { next_plan_id, bill } }: ChoiceFacts): boolean {
  return next_plan_id !== null || Boolean(bill?.ends);
}

/** It follows the current plan already. */
function isScheduled({ id }: PlanJson, { subscription }: ChoiceFacts): boolean {
  return (
    subscription.standing === "active" && id === subscription.next_plan_id && id !== subscription.subscription_plan_id
  );
}

function isCurrent({ id }: PlanJson, { subscription }: ChoiceFacts): boolean {
  return subscription.standing !== "none" && id === subscription.subscription_plan_id;
}
