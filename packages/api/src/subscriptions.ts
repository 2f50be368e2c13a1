import * as v from "valibot";
import { get, post } from "./endpoint.ts";

/**
 * Everything about buying (docs/spec/subscriptions.md). Only the server knows prices and who the caller is: no request
 * carries a person, and a price in one only says what the page showed. Instants are ISO 8601 in UTC. All writes are same-origin JSON POSTs.
 */

/** Text that is safe in any database and any URL: no NUL, no lone surrogate. */
const plainText = v.pipe(v.string(), v.regex(/^[^\0\p{Cs}]*$/u));

export const duration = v.picklist(["month", "6-months", "year"]);

export const plan = v.object({
  id: v.string(),
  /** "Monthly Plan", "6-Month Plan", "Annual Plan". */
  name: v.string(),
  /** US dollars, e.g. 14.99; 0 is shown as 'Contact us'. */
  price: v.pipe(v.number(), v.minValue(0)),
  duration,
  /** False: shown, but not selectable, because its price is 0 or the payment provider's data does not match ours. */
  for_sale: v.boolean(),
});

/** GET plans. A failed read of the list is a problem, never an empty list and never a price of 0. */
export const plans = v.object({
  /** Cheapest first. */
  plans: v.array(plan),
  /** False: this installation is not selling anything right now; no plan is for sale. */
  selling: v.boolean(),
});

/**
 * What the page offers: `none` Subscribe Now, `active` (also trialing) change, `canceled` paid until the end date and
 * can be reactivated, `past-due` the last payment failed: Manage Subscription, never Subscribe Now.
 */
export const standing = v.picklist(["none", "active", "canceled", "past-due"]);

/** US dollars; null: it cannot be told. */
const amount = v.nullable(v.number());

/** What the payment provider takes off its charges: a share or an amount. */
const discount = v.object({
  percent: v.nullable(v.number()),
  /** US dollars. */
  amount: v.nullable(v.number()),
  /** The last moment of a charge that it applies to; null: none. */
  ends: v.nullable(v.string()),
  /** It applies to the next charge alone. */
  once: v.boolean(),
});

/** What a subscription costs the person who has it, by the payment provider's own objects. */
export const bill = v.object({
  /** For one period, before discounts. */
  price: amount,
  duration: v.nullable(duration),
  /** When the next period begins, if there is one. */
  period_ends: v.string(),
  /** What is taken off a charge; null: it cannot be told, and so no charge can. */
  discounts: v.nullable(v.array(discount)),
  /** The next charge, after discounts; null: nothing more is charged, a payment is due, or it is `stopped`. */
  next_payment: v.nullable(v.object({ amount, at: v.string() })),
  /** The price that follows the present one, before discounts, and from when; null: it stays. */
  next_price: v.nullable(v.object({ amount, duration: v.nullable(duration), at: v.string() })),
  /** When it ends, although it is charged again before. */
  ends: v.nullable(v.string()),
  /** It is for something else too, or for several: it is not changed here. */
  elsewhere: v.boolean(),
  /** It is for something else too: it is canceled in the payment portal. Older servers leave it out. */
  mixed: v.optional(v.boolean()),
  /** Something else on it is unpaid, so that the provider takes nothing more for it. Older servers leave it out. */
  stopped: v.optional(v.boolean()),
});

/** The profile's four fields as stored, and their current meaning. 401 `agate:session-missing` for visitors. */
export const mySubscription = v.object({
  email: v.string(),
  subscription_plan_id: v.nullable(v.string()),
  /**
   * The provider's status, in lower case: active, trialing, canceled, past_due, unpaid, incomplete ...; canceled once
   * it is set to end without another charge.
   */
  subscription_status: v.nullable(v.string()),
  /** The next billing, or the end of access when nothing more is billed; neither while a payment is due: see `owed`. */
  subscription_end_date: v.nullable(v.string()),
  subscription_id: v.nullable(v.string()),
  standing,
  /** Set when another plan, or the same one at another price, follows: see `bill.next_price`. */
  next_plan_id: v.nullable(v.string()),
  /** When complimentary access from an operator ends, independent of any subscription; null: none, or it has ended. */
  complimentary_until: v.nullable(v.string()),
  /** With `none`: a payment of theirs cannot be told yet, so that nothing is sold to them. Older servers leave it out. */
  checking_payment: v.optional(v.boolean()),
  /** With `past-due`: the amount due now, and since when. `amount` in US dollars; null: not a fixed amount. */
  owed: v.nullable(v.object({ amount, since: v.string() })),
  /**
   * Null without a subscription that could be charged, and until the provider was read again after a server of an older
   * version did so; such a server does not send it.
   */
  bill: v.optional(v.nullable(bill)),
});

/** POST check-subscription: reads from the payment provider, stores the result and returns it. */
export const checkRequest = v.object({
  /** From `/subscription?session_id=`; it only affects its own buyer. */
  session_id: v.optional(v.pipe(plainText, v.maxLength(300))),
  /** The response to a write was lost: waits for this person's pending changes, and always calls the provider. */
  settles: v.optional(v.boolean()),
});
export const checkedSubscription = v.object({
  ...mySubscription.entries,
  /** With this person's own `session_id`: the path on our site where checkout began. */
  return_path: v.nullable(v.string()),
});

/** The two checkboxes, and the version of the terms shown beside them (`termsVersion`). */
export const consent = v.object({
  terms_version: v.pipe(plainText, v.maxLength(100)),
  /** "I agree that it renews at this price until I cancel ..." */
  renewal: v.boolean(),
  /** "I am 18 or older and in the United States." */
  adult_in_us: v.boolean(),
});

/** What was picked and agreed to. */
const choice = {
  plan_id: v.pipe(plainText, v.maxLength(100)),
  /** US dollars: the price that the page named. It is compared and never charged. */
  price: v.optional(v.number()),
  /** US dollars: the first payment that the page named, if a discount makes it differ. */
  first_payment: v.optional(v.number()),
  consent,
};

/** POST checkout. */
export const checkoutRequest = v.object({
  ...choice,
  /** A path of ours with its query, to return to; any other value becomes "/". */
  return_path: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
});
/** The browser navigates to `url`: the provider's page, or the local simulator's. */
export const checkout = v.object({ success: v.literal(true), url: v.string() });

/**
 * POST change-subscription. Active: the plan begins at the end of the period (the current plan: a pending change is
 * dropped). Canceled: the subscription continues, on this plan from the end of the period.
 */
export const changeRequest = v.object(choice);
export type ChoiceJson = v.InferOutput<typeof changeRequest>;
export const changed = v.object({ success: v.literal(true), subscription: mySubscription });

/** POST customer-portal, body `{}`: the page for cards, invoices and cancellation. */
export const portal = v.object({ url: v.string() });

/** A signed statement that lets an entitled browser make files without a network (docs/spec/lease.md). */
export const lease = v.object({
  /** JSON of a `LeaseStatement`: exactly these characters are signed. */
  statement: v.string(),
  /** ECDSA P-256 with SHA-256 over the statement's UTF-8: r and s, base64url. */
  signature: v.string(),
  /** The public key: the uncompressed point, base64url. */
  key: v.string(),
});

/** What a lease says. */
export const leaseStatement = v.object({
  /** The person's id. */
  person: v.string(),
  /** By the server's clock, in milliseconds since 1970. */
  issued: v.number(),
  /** When it ends, likewise: after seven days, or with the entitlement. */
  until: v.number(),
});

/** GET may-export: the only answer the server gives on exporting. */
export const mayExport = v.object({
  may_export: v.boolean(),
  /** Why not. */
  why: v.nullable(v.picklist(["signed-out", "unverified", "not-subscribed"])),
  /** A payment is due: still entitled during the grace period, or no longer entitled since it ended. */
  notice: v.nullable(v.literal("past-due")),
  /** When the entitlement ends if nothing changes; null without an entitlement, or when it renews. */
  access_until: v.nullable(v.string()),
  /** For an entitled person, to continue offline. The server does not accept it for anything. */
  lease: v.nullable(lease),
});

export type Duration = v.InferOutput<typeof duration>;
export type PlanJson = v.InferOutput<typeof plan>;
export type PlansJson = v.InferOutput<typeof plans>;
export type Standing = v.InferOutput<typeof standing>;
export type BillJson = v.InferOutput<typeof bill>;
export type DiscountJson = v.InferOutput<typeof discount>;
export type MySubscriptionJson = v.InferOutput<typeof mySubscription>;
export type CheckedSubscriptionJson = v.InferOutput<typeof checkedSubscription>;
export type ConsentJson = v.InferOutput<typeof consent>;
export type ChangedJson = v.InferOutput<typeof changed>;
export type LeaseJson = v.InferOutput<typeof lease>;
export type LeaseStatement = v.InferOutput<typeof leaseStatement>;
export type MayExportJson = v.InferOutput<typeof mayExport>;

/** The caller must be signed in with a confirmed address. */
const person = ["agate:session-missing", "agate:email-not-verified"] as const;
/** Calls to the payment provider are rate-limited, and the provider may not respond. */
const paying = [...person, "agate:too-many-requests", "agate:payment-unavailable", "agate:payment-unknown"] as const;
const consenting = [
  "agate:consent-missing",
  "agate:terms-changed",
  "agate:invalid-plan",
  "agate:plan-not-sold",
  "agate:price-changed",
  "agate:payment-due",
] as const;

export const subscriptionEndpoints = {
  plans: get("/api/plans", "The plans, cheapest first.", { answer: plans, problems: [] }),
  mayExport: get("/api/may-export", "Whether the caller may export, and why not.", { answer: mayExport, problems: [] }),
  subscription: get("/api/subscription", "The signed-in person's subscription as stored.", {
    answer: mySubscription,
    problems: person,
  }),
  checkSubscription: post(
    "/api/check-subscription",
    "Reads the subscription from the payment provider again, stores it and returns it.",
    { body: checkRequest, answer: checkedSubscription, problems: paying },
  ),
  checkout: post("/api/checkout", "Starts a purchase: the browser continues to the returned address.", {
    body: checkoutRequest,
    answer: checkout,
    problems: [...paying, ...consenting, "agate:already-subscribed", "agate:payment-checked"],
  }),
  changeSubscription: post(
    "/api/change-subscription",
    "Changes the plan at the end of the period, or reactivates a canceled subscription.",
    {
      body: changeRequest,
      answer: changed,
      problems: [...paying, ...consenting, "agate:no-subscription", "agate:changed-in-portal"],
    },
  ),
  cancelSubscription: post(
    "/api/cancel-subscription",
    "Cancels the subscription at the end of the period, or at once while a payment is due.",
    { answer: changed, problems: [...paying, "agate:no-subscription", "agate:changed-in-portal"] },
  ),
  customerPortal: post("/api/customer-portal", "The address of the portal for cards, invoices and canceling.", {
    answer: portal,
    problems: [...paying, "agate:no-subscription", "agate:portal-not-configured"],
  }),
};

/** Requests that no page of ours sends: the signature over the body replaces the same-origin rule. */
export const webhookEndpoints = {
  stripeWebhook: post("/api/webhooks/stripe", "Receives the payment provider's signed events.", {
    answer: null,
    problems: [],
  }),
};
