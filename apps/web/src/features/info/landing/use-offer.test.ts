import { expect, it } from "vitest";
import type { PlansJson } from "@agate/api";
import { durations, priceOf, saleOn, waitingWords, wayOf, type Offer } from "./use-offer.ts";

const monthly: PlansJson["plans"][number] = {
  id: "m",
  name: "Monthly Plan",
  price: 14.99,
  duration: "month",
  for_sale: true,
};
const pricesOf = (offer: Offer) => durations.map((duration) => priceOf(offer, duration));

it("[PF6] has no price while the list is loading or failed to load", () => {
  const failed: Offer = { status: "failed", reason: "There is no connection to Agate." };
  expect(pricesOf({ status: "loading" })).toEqual([null, null, null]);
  expect(pricesOf(failed)).toEqual([null, null, null]);
  expect([waitingWords({ status: "loading" }), waitingWords(failed)]).toEqual(["Loading...", "Not loaded"]);
});

it("[PF6] gives a plan that is missing from the list the price 0", () => {
  expect(pricesOf({ status: "ready", plans: [monthly], selling: true })).toEqual([14.99, 0, 0]);
});

it("[PF6] [SW18] leads to the plans only if a plan can be bought, or that is still unknown", () => {
  const year = { ...monthly, id: "y", duration: "year" as const };
  const waysOf = (offer: Offer) => durations.map((duration) => wayOf(offer, duration));
  const ready = (plans: PlansJson["plans"], selling = true): Offer => ({ status: "ready", plans, selling });
  expect(waysOf({ status: "loading" })).toEqual(["choose", "choose", "choose"]);
  expect(waysOf(ready([monthly, { ...year, for_sale: false }]))).toEqual(["choose", "ask", "ask"]);
  expect(waysOf(ready([{ ...monthly, price: 0 }, year]))).toEqual(["ask", "ask", "choose"]);
  expect(waysOf(ready([monthly, year], false))).toEqual(["ask", "ask", "ask"]);
  expect([{ status: "loading" } as const, ready([monthly]), ready([monthly], false), ready([])].map(saleOn)).toEqual([
    "open",
    "open",
    "closed",
    "closed",
  ]);
});
