import type { Duration, PlansJson } from "@agate/api";

/** The list of plans as far as this page has it. */
export type Offer =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly reason: string }
  | ({ readonly status: "ready" } & Pick<PlansJson, "plans" | "selling">);

/** The three cards, in this order whatever the list holds (spec 1, section 2: Landing page). */
export const durations: readonly Duration[] = ["month", "6-months", "year"];

/** US dollars; 0 also for a plan missing from the list, null while there is no list: a failure is never a price of 0. */
export function priceOf(offer: Offer, duration: Duration): number | null {
  if (offer.status !== "ready") return null;
  return offer.plans.find((plan) => plan.duration === duration)?.price ?? 0;
}

/** What stands in a price's place while there is none. */
export function waitingWords(offer: Offer): string {
  return offer.status === "failed" ? "Not loaded" : "Loading...";
}
