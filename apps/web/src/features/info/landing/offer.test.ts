import type { PlansJson } from "@agate/api";
import { expect, it } from "vitest";
import { durations, priceOf, waitingWords } from "./offer.ts";
import type { Offer } from "./offer.ts";

const monthly: PlansJson["plans"][number] = {
  id: "m",
  name: "Monthly Plan",
  price: 14.99,
  duration: "month",
  for_sale: true,
};
const pricesOf = (offer: Offer) => durations.map((duration) => priceOf(offer, duration));

it("[PF6] has no price while the list is on its way or could not be had", () => {
  const failed: Offer = { status: "failed", reason: "There is no connection to Agate." };
  expect(pricesOf({ status: "loading" })).toEqual([null, null, null]);
  expect(pricesOf(failed)).toEqual([null, null, null]);
  expect([waitingWords({ status: "loading" }), waitingWords(failed)]).toEqual(["Loading...", "Not loaded"]);
});

it("[PF6] gives a plan that is missing from the list the price 0", () => {
  expect(pricesOf({ status: "ready", plans: [monthly], selling: true })).toEqual([14.99, 0, 0]);
});
