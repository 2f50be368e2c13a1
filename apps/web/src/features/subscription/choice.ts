import type { MySubscriptionJson, PlanJson, PlansJson } from "@agate/api";

/** Everything the choice of a plan depends on. */
export interface ChoiceFacts {
  readonly offer: Pick<PlansJson, "plans" | "selling">;
  readonly subscription: Pick<MySubscriptionJson, "standing" | "subscription_plan_id" | "next_plan_id">;
  /** The id that was picked, here or before leaving for checkout; it may be none of ours any more. */
  readonly picked: string | null;
}

/** A card's button; `reason`: why it cannot be pressed, "" where its label says so. */
export interface CardButton {
  readonly label: "Select" | "Selected" | "Current Plan";
  readonly reason: string | null;
}

/** The main button; `act` null: it does nothing yet, and `reason` says why. */
export interface MainButton {
  readonly label: "Subscribe Now" | "Change Subscription" | "Current Plan";
  readonly act: "checkout" | "change" | null;
  readonly reason: string | null;
}

const notForSale = "This plan is not for sale just now.";

/** The plan that is picked, as long as it may be. */
export function pickedPlan(facts: ChoiceFacts): PlanJson | null {
  const { plans } = facts.offer;
  return plans.find((plan) => plan.id === facts.picked && whyNot(plan, facts) === null) ?? null;
}

/** The button of a plan's card; null for a plan whose price is by arrangement. */
export function cardButton(plan: PlanJson, facts: ChoiceFacts): CardButton | null {
  if (plan.price === 0 && !isCurrent(plan, facts)) return null;
  if (pickedPlan(facts) === plan) return { label: "Selected", reason: null };
  const { standing } = facts.subscription;
  if (isCurrent(plan, facts) && standing !== "none" && standing !== "canceled")
    return { label: "Current Plan", reason: "" };
  return { label: "Select", reason: whyNot(plan, facts) };
}

/** The main button. Past due there is none: then there is a subscription to manage, and nothing to subscribe to. */
export function mainButton(facts: ChoiceFacts): MainButton | null {
  const { standing, next_plan_id: next } = facts.subscription;
  if (standing === "past-due") return null;
  const picked = pickedPlan(facts);
  if (picked)
    return standing === "none"
      ? { label: "Subscribe Now", act: "checkout", reason: null }
      : { label: standing === "active" ? "Change Subscription" : "Subscribe Now", act: "change", reason: null };
  const hasCurrent = facts.offer.plans.some((plan) => isCurrent(plan, facts));
  if (standing === "active" && hasCurrent && !next)
    return { label: "Current Plan", act: null, reason: "This is the plan you have. Choose another one to change." };
  return {
    label: standing === "active" ? "Change Subscription" : "Subscribe Now",
    act: null,
    reason: "Choose a plan first.",
  };
}

/** Why a plan cannot be picked; null: it can. The plan there is may be gone back to, even when it is sold no more. */
function whyNot(plan: PlanJson, facts: ChoiceFacts): string | null {
  const { standing, next_plan_id: next } = facts.subscription;
  if (standing === "past-due") return "Your last payment did not go through: use Manage Subscription.";
  if (isCurrent(plan, facts) && (standing === "canceled" || next)) return null;
  if (isCurrent(plan, facts) && standing === "active") return "";
  return plan.for_sale && plan.price > 0 && facts.offer.selling ? null : notForSale;
}

function isCurrent({ id }: PlanJson, { subscription }: ChoiceFacts): boolean {
  return subscription.standing !== "none" && id === subscription.subscription_plan_id;
}
