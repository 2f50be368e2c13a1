import { z } from "zod";
import type { Endpoint } from "../endpoint.ts";
import { duration } from "../subscriptions.ts";

/** A plan as it is sold, or why not. */
const soldPlan = z.object({
  id: z.string(),
  name: z.string(),
  duration,
  /** US cents; 0: by arrangement. */
  cents: z.number().int(),
  /** What is sold just now; `setup`: the provider lacks its price until `agate stripe setup` is run. */
  sale: z.enum(["sold", "by-arrangement", "setup", "selling-off"]),
  /** Subscriptions that run on it, at whatever price they began with. */
  running: z.number().int(),
});

const soldPlans = z.object({
  plans: z.array(soldPlan),
  /** `local`: the provider is simulated. */
  mode: z.enum(["live", "test", "local"]),
});

export type SoldPlanJson = z.infer<typeof soldPlan>;

const cents = z.number().int().min(0).max(9_999_999);

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
    summary: "What a plan costs from now on; running subscriptions keep their price.",
    operator: "acts",
    body: z.object({
      plan: z.string().min(1).max(100),
      cents,
      /** What it cost where the operator looked. */
      seen: cents,
      reason: z.string().trim().max(500).optional(),
    }),
    /** `prepare`: not for sale until `agate stripe setup` has been run. */
    answer: z.object({ outcome: z.enum(["sold", "prepare"]) }),
    problems: ["agate:changed-meanwhile", "agate:payment-unavailable"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
