import { eq } from "drizzle-orm";
import { cancelingTerms, refundTerms, renewalTerms, termsVersion } from "@agate/api";
import { easternDay, writeDay } from "@agate/captions/calendar";
import type { Db } from "../../db/database.ts";
import { subscription, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import { type Letter, type LetterParts, writeLetter } from "../../mail/letter.ts";
import type { Letters, Occasion } from "../../mail/outbox.ts";
import type { Duration, Payments } from "../../payments/payments.ts";
import { entitlement } from "./entitlement.ts";
import type { SubscriptionRow } from "./subscription-rows.ts";

/**
 * The five letters about subscriptions. Each is written when it is sent, from the subscription's state at that time; if
 * it is obsolete (paid again, resumed), it is not written at all.
 */
export function subscriptionLetters({ publicUrl, supportEmail }: Site, payments: Payments): Letters {
  const account = `${publicUrl}/account?tab=subscription`;
  const plans = `${publicUrl}/subscription`;
  const manage = { label: "Manage subscription", url: account };
  const howToCancel = `${cancelingTerms} Your account: ${account}`;
  const refund = refundTerms(supportEmail);

  /** A letter about a subscription that is still in the state it describes. */
  const about =
    (holds: (row: SubscriptionRow) => boolean, parts: (facts: Facts) => Omit<LetterParts, "publicUrl">) =>
    async (db: Db, { data }: Occasion): Promise<Letter | undefined> => {
      const facts = await readFacts(db, String(data["subscription"]), await payments.now());
      return facts && holds(facts.row) ? writeLetter({ ...parts(facts), publicUrl }) : undefined;
    };

  return {
    subscribed: about(
      ({ status }) => status !== "canceled",
      ({ name, price, row, amount, duration }) => ({
        subject: "You are subscribed",
        before: [
          `Thank you. Your ${name} is active.`,
          row.endsAt
            ? `It costs ${price} and ends on ${dateOf(row.endsAt)}.`
            : `It costs ${price}. It renews automatically at that price, next on ${dateOf(row.periodEnd)}, until you cancel.`,
        ],
        button: { label: "Choose a league", url: publicUrl },
        after:
          amount && duration
            ? [
                `The terms you agreed to, of ${writeDay(termsVersion, "plain")}: ${renewalTerms({ plan: name, price: amount, duration, begins: null, supportEmail })}`,
                `Your subscription: ${account}`,
              ]
            : [howToCancel, refund],
      }),
    ),

    "payment-problem": about(
      ({ status }) => status === "past_due",
      ({ name, price, until, row }) => ({
        subject: "Your payment did not go through",
        before: [
          `The renewal of your ${name} (${price}) has been due since ${dateOf(row.dueSince ?? row.periodStart)} and could not be paid. Nothing is lost yet${until ? `: you can export until ${dateOf(until)}` : ""}.`,
          "Please check your card. We will also try again automatically.",
        ],
        button: manage,
      }),
    ),

    "renewal-coming": about(
      ({ status, endsAt }) => (status === "active" || status === "trialing") && endsAt === null,
      ({ name, price, nextName, nextPrice, row }) => ({
        subject: "Your subscription renews soon",
        before: [
          nextName
            ? `Your ${name} ends on ${dateOf(row.periodEnd)}. Then ${nextName} begins automatically, at ${nextPrice ?? price}, until you cancel.`
            : `Your ${name} renews automatically on ${dateOf(row.periodEnd)}, at ${price}, until you cancel.`,
        ],
        button: manage,
        after: [howToCancel, refund],
      }),
    ),

    "subscription-canceled": about(
      ({ status, endsAt }) => status !== "canceled" && endsAt !== null,
      ({ name, row, until }) => ({
        subject: "Your subscription is canceled",
        before: [
          row.status === "past_due"
            ? `Your ${name} does not renew. The payment that is due is still owed${until ? `; you can export until ${dateOf(until)}` : ""}.`
            : `Your ${name} does not renew. You keep access until ${dateOf(row.endsAt ?? row.periodEnd)}, and nothing more is charged.`,
        ],
        button: { label: "Changed your mind? Reactivate", url: plans },
      }),
    ),

    "subscription-ended": about(
      ({ status }) => status === "canceled" || status === "unpaid",
      ({ name, row }) => ({
        subject: "Your subscription has ended",
        before: [
          row.status === "unpaid"
            ? `Your ${name} could not be renewed, and we have stopped trying.`
            : `Your ${name} has ended. Nothing more is charged.`,
          "Schedules, rosters and your account stay open to you; exporting needs a subscription.",
        ],
        button: row.status === "unpaid" ? manage : { label: "Subscribe again", url: plans },
      }),
    ),
  };
}

/** The origin of links, and the address for replies. */
interface Site {
  readonly publicUrl: string;
  readonly supportEmail: string;
}

interface Facts {
  readonly row: SubscriptionRow;
  readonly name: string;
  /** `$14.99 a month`. */
  readonly price: string;
  /** `$14.99`, if known. */
  readonly amount: string | undefined;
  readonly duration: Duration | undefined;
  readonly nextName: string | undefined;
  readonly nextPrice: string | undefined;
  /** When access ends unless something happens. */
  readonly until: Date | null;
}

async function readFacts(db: Db, id: string, now: Date): Promise<Facts | undefined> {
  const [row] = await db.select().from(subscription).where(eq(subscription.id, id));
  if (!row) return undefined;
  const plans = await db.select().from(subscriptionPlan);
  const plan = plans.find(({ id: planId }) => planId === row.planId);
  const next = plans.find(({ id: planId }) => planId === row.nextPlanId);
  return {
    row,
    name: plan?.name ?? "subscription",
    price: priceOf(row.cents ?? plan?.cents, plan?.duration),
    amount: dollarsOf(row.cents ?? plan?.cents),
    duration: plan?.duration,
    nextName: next && `the ${next.name}`,
    nextPrice: next && priceOf(row.nextCents ?? next.cents, next.duration),
    until: entitlement(row, now).until,
  };
}

const periods: Readonly<Record<Duration, string>> = { month: "a month", "6-months": "for 6 months", year: "a year" };

function priceOf(cents: number | undefined, duration: Duration | undefined): string {
  const amount = dollarsOf(cents);
  if (amount === undefined) return "the price you agreed to";
  return duration ? `${amount} ${periods[duration]}` : amount;
}

function dollarsOf(cents: number | undefined): string | undefined {
  return cents === undefined
    ? undefined
    : (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}

/** `June 7, 2026`, the day in New York. */
function dateOf(moment: Date): string {
  return writeDay(easternDay(moment), "plain");
}
