import { eq } from "drizzle-orm";
import {
  type BillJson,
  cancelingTerms,
  discountWords,
  refundTerms,
  renewalTerms,
  termsVersion,
  type Duration,
} from "@agate/api";
import { easternDay, writeDay } from "@agate/captions/calendar";
import type { Db } from "../../db/database.ts";
import { subscription, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import { type Letter, type LetterParts, writeLetter } from "../../mail/letter.ts";
import type { Letters, Occasion } from "../../mail/outbox.ts";
import type { Payments } from "../../payments/payments.ts";
import { readBill } from "./bill.ts";
import { lastDayOf, readCurrentAccess } from "./complimentary.ts";
import { type Entitlement, entitlement, isRunning, renewsFirst } from "./entitlement.ts";
import { owedOn } from "./my-subscription.ts";
import { dollarsOf, priceOf } from "./price-words.ts";
import type { SubscriptionRow } from "./subscription-rows.ts";

/**
 * The six letters about subscriptions. Each is written when it is sent, from the subscription's state at that time; if
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
      const facts = await readFacts(db, payments, String(data["subscription"]));
      return facts && holds(facts.row) ? writeLetter({ ...parts(facts), publicUrl }) : undefined;
    };

  return {
    subscribed: about(
      ({ status }) => isRunning(status) || status === "past_due",
      (facts) => {
        const { name, price, row, bill } = facts;
        const terms = termsOf(facts, supportEmail);
        return {
          subject: "You are subscribed",
          before: [
            `Thank you. Your ${name} is active.`,
            row.endsAt && bill && !bill.next_payment
              ? `It costs ${price} and ends on ${lastDate(row.endsAt)}. Nothing more is charged.`
              : `It costs ${price}.${isRunning(row.status) ? ` ${outlook(facts)}` : ""}`,
          ],
          button: { label: "Choose a league", url: publicUrl },
          after: terms
            ? [
                `The terms you agreed to, of ${writeDay(termsVersion, "plain")}: ${terms}`,
                `Your subscription: ${account}`,
              ]
            : [howToCancel, refund],
        };
      },
    ),

    "payment-problem": about(
      ({ status }) => status === "past_due",
      (facts) => ({
        subject: "Your payment did not go through",
        before: [
          `${dueWords(facts)} and could not be paid. ${
            facts.own.until
              ? `Nothing is lost yet: you can export until ${lastDate(facts.own.until)}.`
              : "Update your card to resume exporting."
          }`,
          "Please check your card. We will also try again automatically.",
        ],
        button: manage,
      }),
    ),

    "renewal-coming": about(
      (row) => isRunning(row.status) && (row.endsAt === null || renewsFirst(row)) && !row.bill?.stopped,
      (facts) => ({
        subject: "Your subscription renews soon",
        before: [outlook(facts)],
        button: manage,
        after: [howToCancel, refund],
      }),
    ),

    "subscription-canceled": about(
      ({ status, endsAt }) => status !== "canceled" && endsAt !== null,
      (facts) => {
        const { name, row, own } = facts;
        const end = row.endsAt ?? row.periodEnd;
        if (isRunning(row.status) && renewsFirst(row))
          return {
            subject: `Your subscription ends on ${lastDate(end)}`,
            before: [outlook(facts), "You can end it earlier, with the period you have paid for."],
            button: manage,
          };
        return {
          subject: "Your subscription is canceled",
          before: [
            isRunning(row.status)
              ? `Your ${name} does not renew. You keep access until ${lastDate(end)}, and nothing more is charged.`
              : `Your ${name} does not renew. The payment that is due is still owed${own.until ? `; you can export until ${lastDate(own.until)}` : ""}.`,
          ],
          button: isRunning(row.status) ? { label: "Changed your mind? Reactivate", url: plans } : manage,
        };
      },
    ),

    "subscription-reactivated": about(
      (row) => isRunning(row.status) && row.endsAt === null,
      (facts) => ({
        subject: "Your subscription goes on",
        before: [`You have reactivated your ${facts.name}.`, outlook(facts)],
        button: manage,
        after: [howToCancel, refund],
      }),
    ),

    "subscription-ended": about(
      ({ status }) => status === "canceled" || status === "unpaid",
      (facts) => {
        const { name, row, person } = facts;
        const still = person.mayExport
          ? `You can still export${person.until ? ` until ${lastDate(person.until)}` : ""}.`
          : undefined;
        if (row.status === "unpaid")
          return {
            subject: "Your subscription is not paid",
            before: [
              `${dueWords(facts)}, and we have stopped trying.`,
              `${still ?? "Exporting has stopped."} Pay what is due under Manage subscription, or end the subscription there and choose a plan again.`,
            ],
            button: manage,
          };
        return {
          subject: "Your subscription has ended",
          before: [
            `Your ${name} has ended. Nothing more is charged for it.`,
            `Schedules, rosters and your account stay open to you${still ? `. ${still}` : "; exporting needs a subscription."}`,
          ],
          button: { label: "Subscribe again", url: plans },
        };
      },
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
  /** Null: it may be outdated, so that no amount is named. */
  readonly bill: BillJson | null;
  readonly name: string;
  /** `$14.99 a month, with 20% off`. */
  readonly price: string;
  readonly duration: Duration | null;
  readonly nextName: string;
  readonly nextPrice: string;
  /** What this subscription gives, with complimentary access. */
  readonly own: Entitlement;
  /** What its owner has by now, whatever it is from. */
  readonly person: Entitlement;
}

async function readFacts(db: Db, payments: Payments, id: string): Promise<Facts | undefined> {
  const [row] = await db.select().from(subscription).where(eq(subscription.id, id));
  if (!row) return undefined;
  const plans = await db.select().from(subscriptionPlan);
  const named = (planId: string | null) => plans.find((plan) => plan.id === planId);
  const bill = await readBill(db, row);
  const { entitled, complimentary } = await readCurrentAccess(db, payments, row.personId);
  return {
    row,
    bill,
    name: named(row.planId)?.name ?? "subscription",
    price: priceWords(bill, bill),
    duration: bill?.duration ?? null,
    nextName: named(row.nextPlanId)?.name ?? "other price",
    nextPrice: priceWords(bill, bill?.next_price && { ...bill.next_price, price: bill.next_price.amount }),
    own: entitlement(row, await payments.now(), complimentary),
    person: entitled,
  };
}

function priceWords(bill: BillJson | null, of: Pick<BillJson, "price" | "duration"> | null | undefined): string {
  if (!of || of.price === null) return "the price you agreed to";
  const words = priceOf(Math.round(of.price * 100), of.duration);
  return bill?.discounts?.length ? `${words}, with ${discountWords(bill.discounts)}` : words;
}

/** What is charged next, by the provider's own objects. */
function outlook({ row, bill, name, price, nextName, nextPrice }: Facts): string {
  const day = dateOf(bill?.next_payment ? new Date(bill.next_payment.at) : row.periodEnd);
  if (bill?.stopped)
    return `Your ${name} is paid until ${lastDate(row.periodEnd)}. Something else on this subscription is unpaid: until that is paid, it does not renew.`;
  const until = row.endsAt ? `until it ends on ${lastDate(row.endsAt)}` : "until you cancel";
  const change = bill?.next_price;
  const begins = change?.at === bill?.next_payment?.at ? change : undefined;
  const renews =
    begins && row.nextPlanId !== row.planId
      ? `Your ${name} ends on ${day}. Then the ${nextName} begins automatically, at ${nextPrice}, ${until}.`
      : `Your ${name} renews automatically on ${day}, at ${begins ? nextPrice : price}, ${until}.`;
  const amount = bill?.next_payment?.amount;
  const isFull = amount === undefined || amount === (begins ? begins.amount : bill?.price);
  const first = isFull || amount === null ? "" : ` The payment on ${day} is ${dollarsOf(Math.round(amount * 100))}.`;
  const later = change && !begins ? ` From ${dateOf(new Date(change.at))} on it costs ${nextPrice}.` : "";
  return renews + first + later;
}

/** `The renewal of your Annual Plan ($129.99 a year) has been due since June 7, 2027`. */
function dueWords({ row, bill, name, duration }: Facts): string {
  const { amount, since } = owedOn(row, bill);
  const price = amount === null ? "" : ` (${priceOf(Math.round(amount * 100), duration)})`;
  return `The renewal of your ${name}${price} has been due since ${dateOf(new Date(since))}`;
}

/** The terms of a purchase; undefined if what is charged is not the plan's price alone. */
function termsOf({ row, bill, name }: Facts, supportEmail: string): string | undefined {
  const { price = null, duration = null, next_payment: next } = bill ?? {};
  if (price === null || !duration || next?.amount !== price || row.endsAt || bill?.next_price) return undefined;
  return renewalTerms({
    plan: name,
    price: dollarsOf(Math.round(price * 100)),
    duration,
    begins: null,
    supportEmail,
  });
}

/** `June 7, 2026`, the day in New York. */
function dateOf(moment: Date): string {
  return writeDay(easternDay(moment), "plain");
}

/** The last day of something that ends at a moment: midnight still is the day before. */
function lastDate(end: Date): string {
  return writeDay(lastDayOf(end), "plain");
}
