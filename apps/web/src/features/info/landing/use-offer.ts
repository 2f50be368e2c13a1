import type { Duration, PlanJson, PlansJson } from "@agate/api";
import { reasonOf } from "../../../api/failure.ts";
import { useRead } from "../../../api/use-read.ts";
import { isOnSale, saleOf, type Sale } from "../../../product/subscription/plan-words.ts";
import { plansOnOffer } from "../../../product/subscription/subscription-queries.ts";

/** The list, and a way to retry reading it. */
export interface Offered {
  readonly offer: Offer;
  readonly retry: () => void;
}

export function useOffer(): Offered {
  const read = useRead(plansOnOffer);
  switch (read.state) {
    case "ready":
      return { offer: { status: "ready", ...read.data }, retry: () => undefined };
    case "loading":
      return { offer: { status: "loading" }, retry: () => undefined };
    case "failed":
      return {
        offer: read.isRetrying ? { status: "loading" } : { status: "failed", reason: reasonOf(read.error) },
        retry: read.retry,
      };
  }
}

/** The list of plans, as far as this page has loaded it. */
export type Offer =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly reason: string }
  | ({ readonly status: "ready" } & Pick<PlansJson, "plans" | "selling">);

/** The three cards, in this order whatever the list contains (rule PF6). */
export const durations: readonly Duration[] = ["month", "6-months", "year"];

/** The plan of a duration; undefined without a list, and if the list lacks it. */
function planOf(offer: Offer, duration: Duration): PlanJson | undefined {
  return offer.status === "ready" ? offer.plans.find((plan) => plan.duration === duration) : undefined;
}

/** US dollars; also 0 for a plan missing from the list, but null without a list: a failure is never a price of 0. */
export function priceOf(offer: Offer, duration: Duration): number | null {
  return offer.status === "ready" ? (planOf(offer, duration)?.price ?? 0) : null;
}

/** The text in a price's place while there is no price. */
export function waitingWords(offer: Offer): string {
  return offer.status === "failed" ? "Not loaded" : "Loading...";
}

/**
 * Where a plan's card leads: to the page of plans, or to a mail if the plan cannot be bought. While that is unknown, to
 * the plans.
 */
export function wayOf(offer: Offer, duration: Duration): "choose" | "ask" {
  if (offer.status !== "ready") return "choose";
  const plan = planOf(offer, duration);
  return plan && isOnSale(plan, offer) ? "choose" : "ask";
}

/** Whether anything is for sale, as far as is known. */
export function saleOn(offer: Offer): Sale {
  return offer.status === "ready" ? saleOf(offer) : "open";
}
