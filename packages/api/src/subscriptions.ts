import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/**
 * Everything about buying (docs/spec/subscriptions.md). The server alone knows prices and who is asking: no request
 * carries a person or a price. Instants are ISO 8601 in UTC. All writes are same-origin JSON POSTs.
 */

/** Text that any database and any address can hold: no NUL, no half of a surrogate pair. */
const plainText = z.string().regex(/^[^\0\p{Cs}]*$/u);

export const duration = z.enum(["month", "6-months", "year"]);

export const plan = z.object({
  id: z.string(),
  /** "Monthly Plan", "6-Month Plan", "Annual Plan". */
  name: z.string(),
  /** US dollars, e.g. 14.99; 0 reads 'Contact us'. */
  price: z.number().nonnegative(),
  duration,
  /** False: shown, but it cannot be chosen: its price is 0, or the payment provider does not have it as we do. */
  for_sale: z.boolean(),
});

/** GET plans. A list that cannot be read is a problem, never an empty list and never a price of 0. */
export const plans = z.object({
  /** Cheapest first. */
  plans: z.array(plan),
  /** False: this installation sells nothing just now; no plan is for sale. */
  selling: z.boolean(),
});

/**
 * What the page offers: `none` Subscribe Now, `active` (also trialing) change, `canceled` paid until the end date and may be
 * reactivated, `past-due` the last payment failed: Manage Subscription, never Subscribe Now.
 */
export const standing = z.enum(["none", "active", "canceled", "past-due"]);

/** The profile's four fields as stored, and what they mean now. 401 `agate:session-missing` for visitors. */
export const mySubscription = z.object({
  email: z.string(),
  subscription_plan_id: z.string().nullable(),
  /** The provider's word, lower case: active, trialing, canceled, past_due, unpaid, incomplete ...; canceled as soon as it is to end. */
  subscription_status: z.string().nullable(),
  /** Next billing, or the end of access when canceled; while a payment is due, neither: see `owed`. */
  subscription_end_date: z.string().nullable(),
  subscription_id: z.string().nullable(),
  standing,
  /** Set when another plan begins at `subscription_end_date`. */
  next_plan_id: z.string().nullable(),
  /** When export that an operator gave without payment ends, beside whatever was bought; null: none was given, or it is over. */
  complimentary_until: z.string().nullable(),
  /** With `past-due`: what is to be paid now, and since when it was due. `amount` in US dollars; null: no fixed one. */
  owed: z.object({ amount: z.number().nullable(), since: z.string() }).nullable(),
});

/** POST check-subscription: asks the payment provider, stores, answers. */
export const checkRequest = z.object({
  /** What came back in `/subscription?session_id=`; it says nothing about anybody but its own buyer. */
  session_id: plainText.max(300).optional(),
  /** The answer to a write was lost: what is under way for this person is waited for, and the provider asked in any case. */
  settles: z.boolean().optional(),
});
export const checkedSubscription = mySubscription.extend({
  /** With this person's own `session_id`: where checkout was begun, a path of a page of ours. */
  return_path: z.string().nullable(),
});

/** The two boxes, ticked, and the version of the terms that stood beside them (`termsVersion`). */
export const consent = z.object({
  terms_version: plainText.max(100),
  /** "I agree that it renews at this price until I cancel ..." */
  renewal: z.boolean(),
  /** "I am 18 or older and in the United States." */
  adult_in_us: z.boolean(),
});

/** POST checkout. */
export const checkoutRequest = z.object({
  plan_id: plainText.max(100),
  consent,
  /** A path of ours with its query, to come back to; anything else becomes "/". */
  return_path: z.string().max(10_000).optional(),
});
/** The browser goes to `url`: the provider's page, or the simulated one's on this machine. */
export const checkout = z.object({ success: z.literal(true), url: z.string() });

/**
 * POST change-subscription. Active: the plan begins at the end of the period (the current plan: a change under way is dropped).
 * Canceled: it goes on, with this plan from the end of the period.
 */
export const changeRequest = z.object({ plan_id: plainText.max(100), consent });
export const changed = z.object({ success: z.literal(true), subscription: mySubscription });

/** POST customer-portal, body `{}`: where cards, invoices and cancelling are. */
export const portal = z.object({ url: z.string() });

/** A statement by which an entitled browser makes files without a network, signed (docs/spec/lease.md). */
export const lease = z.object({
  /** JSON of a `LeaseStatement`: these very characters are signed. */
  statement: z.string(),
  /** ECDSA P-256 with SHA-256 over the statement's UTF-8: r and s, base64url. */
  signature: z.string(),
  /** The public key: the uncompressed point, base64url. */
  key: z.string(),
});

/** What a lease says. */
export const leaseStatement = z.object({
  /** The id of the person. */
  person: z.string(),
  /** By the server's clock, in milliseconds since 1970. */
  issued: z.number(),
  /** When it ends, likewise: seven days later, or with the entitlement. */
  until: z.number(),
});

/** GET may-export: the server's one answer. */
export const mayExport = z.object({
  may_export: z.boolean(),
  /** Why not. */
  why: z.enum(["signed-out", "unverified", "not-subscribed"]).nullable(),
  /** A payment is due: entitled during the grace period, or no longer since it ended. */
  notice: z.literal("past-due").nullable(),
  /** When the entitlement ends unless something happens; null without one, or when it renews. */
  access_until: z.string().nullable(),
  /** For who may: to go on with when no answer comes. It opens nothing here. */
  lease: lease.nullable(),
});

export type Duration = z.infer<typeof duration>;
export type PlanJson = z.infer<typeof plan>;
export type PlansJson = z.infer<typeof plans>;
export type Standing = z.infer<typeof standing>;
export type MySubscriptionJson = z.infer<typeof mySubscription>;
export type CheckedSubscriptionJson = z.infer<typeof checkedSubscription>;
export type ConsentJson = z.infer<typeof consent>;
export type CheckoutJson = z.infer<typeof checkout>;
export type ChangedJson = z.infer<typeof changed>;
export type PortalJson = z.infer<typeof portal>;
export type LeaseJson = z.infer<typeof lease>;
export type LeaseStatement = z.infer<typeof leaseStatement>;
export type MayExportJson = z.infer<typeof mayExport>;

/** Whoever asks has to be somebody with a confirmed address. */
const person = ["agate:session-missing", "agate:email-not-verified"] as const;
/** What asks the payment provider is limited, and the provider may not answer. */
const paying = [...person, "agate:too-many-requests", "agate:payment-unavailable", "agate:payment-unknown"] as const;
const consenting = [
  "agate:consent-missing",
  "agate:terms-changed",
  "agate:invalid-plan",
  "agate:plan-not-sold",
] as const;

export const subscriptionEndpoints = {
  plans: {
    method: "GET",
    path: "/api/plans",
    summary: "The plans, cheapest first.",
    answer: plans,
    problems: [],
  },
  mayExport: {
    method: "GET",
    path: "/api/may-export",
    summary: "Whether who asks may export, and why not.",
    answer: mayExport,
    problems: [],
  },
  subscription: {
    method: "GET",
    path: "/api/subscription",
    summary: "The signed-in person's subscription as stored.",
    answer: mySubscription,
    problems: person,
  },
  checkSubscription: {
    method: "POST",
    path: "/api/check-subscription",
    summary: "Asks the payment provider anew, stores and answers.",
    body: checkRequest,
    answer: checkedSubscription,
    problems: paying,
  },
  checkout: {
    method: "POST",
    path: "/api/checkout",
    summary: "Begins to buy a plan: the browser goes on to the address that is answered.",
    body: checkoutRequest,
    answer: checkout,
    problems: [...paying, ...consenting, "agate:already-subscribed"],
  },
  changeSubscription: {
    method: "POST",
    path: "/api/change-subscription",
    summary: "Another plan from the end of the period, or going on after cancelling.",
    body: changeRequest,
    answer: changed,
    problems: [...paying, ...consenting, "agate:no-subscription"],
  },
  cancelSubscription: {
    method: "POST",
    path: "/api/cancel-subscription",
    summary: "Ends it at the end of the period; the provider's portal does the same.",
    answer: changed,
    problems: [...paying, "agate:no-subscription"],
  },
  customerPortal: {
    method: "POST",
    path: "/api/customer-portal",
    summary: "Where cards, invoices and cancelling are.",
    answer: portal,
    problems: [...paying, "agate:no-subscription", "agate:portal-not-configured"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

/** What no page of ours sends: the signature over the body takes the place of the same-origin rule. */
export const webhookEndpoints = {
  stripeWebhook: {
    method: "POST",
    path: "/api/webhooks/stripe",
    summary: "Where the payment provider reports an event, signed.",
    answer: null,
    problems: [],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
