import type { MySubscriptionJson, PlanJson, PlansJson } from "@agate/api";
import { durationWords, formatPrice } from "../../subscription/plan-words.ts";
import { dayWords } from "../../subscription/subscription-words.ts";

const cancelling =
  "I can cancel at any time under Account, Subscription, Manage Subscription, and keep access to the end of the period I have paid for.";

/**
 * What somebody agrees to before paying: price, period, how to cancel, refund. Its wording belongs to the version of the
 * terms that the server has in force (`terms_version`).
 */
export function renewalTerms(
  plan: Pick<PlanJson, "price" | "duration">,
  { standing, subscription_end_date: end }: Pick<MySubscriptionJson, "standing" | "subscription_end_date">,
  { refund_days: days }: Pick<PlansJson, "refund_days">,
): string {
  const price = formatPrice(plan.price);
  const { renews } = durationWords[plan.duration];
  const renewing =
    standing === "none"
      ? `I pay ${price} now, and my subscription renews ${renews} at ${price} until I cancel it.`
      : `My subscription goes on: from ${end ? dayWords(end) : "the end of this period"} it renews ${renews} at ${price} until I cancel it. Nothing is charged before.`;
  return `${renewing} ${cancelling} Within ${days} days of a payment I can have it back in full by writing to support.`;
}

export const adultInUs = "I am 18 or older, and in the US.";
