import * as v from "valibot";
import type { Endpoint } from "../endpoint.ts";
import { duration } from "../subscriptions.ts";
import { whole } from "../values.ts";

/** A plan with its sale status. */
const soldPlan = v.object({
  id: v.string(),
  name: v.string(),
  duration,
  /** US cents; 0: by arrangement. */
  cents: whole,
  /** The current sale status; `setup`: the provider lacks its price until `agate stripe setup` is run. */
  sale: v.picklist(["sold", "by-arrangement", "setup", "selling-off"]),
  /** Active subscriptions on this plan, at whatever price they started with. */
  running: whole,
});

const soldPlans = v.object({
  plans: v.array(soldPlan),
  /** `local`: the provider is simulated. */
  mode: v.picklist(["live", "test", "local"]),
});

export type SoldPlanJson = v.InferOutput<typeof soldPlan>;

const cents = v.pipe(whole, v.minValue(0), v.maxValue(9_999_999));

export const planEndpoints = {
  soldPlans: {
    method: "GET",
    path: "/api/operate/plans",
    summary: "The plans, what they cost, and whether they are sold.",
    operator: "looks",
    answer: soldPlans,
    problems: [],
  },
  changePrice: {
    method: "POST",
    path: "/api/operate/plans/price",
    summary: "Changes a plan's price; current subscriptions keep theirs.",
    operator: "acts",
    body: v.object({
      plan: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      cents,
      /** The price the operator saw. */
      seen: cents,
      reason: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500))),
    }),
    /** `prepare`: not for sale until `agate stripe setup` has been run. */
    answer: v.object({ outcome: v.picklist(["sold", "prepare"]) }),
    problems: ["agate:changed-meanwhile", "agate:payment-unavailable"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
