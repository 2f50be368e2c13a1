import { expect, it } from "vitest";
import type { PlanJson, PlansJson } from "@agate/api";
import { isOnSale, saleOf } from "./plan-words.ts";

const plan = (changes: Partial<PlanJson> = {}): PlanJson => ({
  id: "month",
  name: "Monthly Plan",
  price: 14.99,
  duration: "month",
  for_sale: true,
  ...changes,
});
const free = plan({ price: 0, for_sale: false });
const unsold = plan({ for_sale: false });
const offer = (plans: readonly PlanJson[], selling = true): PlansJson => ({ plans: [...plans], selling });

it("[SW18] a plan is on sale if it has a price, is for sale, and its seller is selling", () => {
  expect(isOnSale(plan(), { selling: true })).toBe(true);
  expect(isOnSale(plan(), { selling: false })).toBe(false);
  for (const one of [free, unsold, plan({ price: 0 })]) expect(isOnSale(one, { selling: true })).toBe(false);
});

it("[SW18] a list is open while at least one plan can be bought", () => {
  expect(saleOf(offer([unsold, free, plan()]))).toBe("open");
  expect(saleOf(offer([unsold, free]))).toBe("by-arrangement");
  expect(saleOf(offer([unsold]))).toBe("closed");
  expect(saleOf(offer([]))).toBe("closed");
  expect(saleOf(offer([plan(), free], false))).toBe("closed");
});
