import type { MySubscriptionJson, PlansJson } from "@agate/api";
import { billOf } from "./bill.ts";
import { ada } from "./show.tsx";

/** The plans on sale. */
export const plans: PlansJson = {
  selling: true,
  plans: [
    { id: "monthly", name: "Monthly Plan", price: 14.99, duration: "month", for_sale: true },
    { id: "six-months", name: "6-Month Plan", price: 74.99, duration: "6-months", for_sale: true },
    { id: "annual", name: "Annual Plan", price: 129.99, duration: "year", for_sale: true },
  ],
};

/** For a user who has never had a subscription. */
export const noSubscription: MySubscriptionJson = {
  email: ada.email,
  subscription_plan_id: null,
  subscription_status: null,
  subscription_end_date: null,
  subscription_id: null,
  standing: "none",
  next_plan_id: null,
  complimentary_until: null,
  owed: null,
  bill: null,
};

/** An annual subscription, paid until March 3, 2027. */
export const annual: MySubscriptionJson = {
  ...noSubscription,
  subscription_plan_id: "annual",
  subscription_status: "active",
  subscription_end_date: "2027-03-03T17:00:00.000Z",
  subscription_id: "sub_1",
  standing: "active",
  bill: billOf(129.99, "year"),
};

/** A monthly one. */
export const monthly: MySubscriptionJson = {
  ...annual,
  subscription_plan_id: "monthly",
  bill: billOf(14.99, "month"),
};

/** The last payment failed. */
export const pastDue: MySubscriptionJson = {
  ...monthly,
  subscription_status: "past_due",
  standing: "past-due",
  owed: { amount: 14.99, since: "2026-06-23T02:00:00.000Z" },
  bill: billOf(14.99, "month", { next_payment: null }),
};

/** The monthly plan follows. */
export const changing: MySubscriptionJson = {
  ...annual,
  next_plan_id: "monthly",
  bill: billOf(129.99, "year", {
    next_payment: { amount: 14.99, at: "2027-03-03T17:00:00.000Z" },
    next_price: { amount: 14.99, duration: "month", at: "2027-03-03T17:00:00.000Z" },
  }),
};

/** Canceled: nothing more is charged. */
export const canceled: MySubscriptionJson = {
  ...annual,
  subscription_status: "canceled",
  standing: "canceled",
  bill: billOf(129.99, "year", { next_payment: null }),
};

/** Every standing by name, the two most common first. */
export const standings = [
  ["active", changing],
  ["past due", pastDue],
  ["on trial", { ...annual, subscription_status: "trialing" }],
  ["canceled", canceled],
] as const satisfies readonly (readonly [string, MySubscriptionJson])[];
