import { describe, expect, it } from "vitest";
import type { BillJson, PlanJson } from "@agate/api";
import { billOf } from "../../testing/bill.ts";
import { cardAct, firstPick, hasChoice, mainButton, pickedPlan, type ChoiceFacts } from "./choice.ts";

const plan = (id: string, changes: Partial<PlanJson> = {}): PlanJson => ({
  id,
  name: id,
  price: 10,
  duration: "month",
  for_sale: true,
  ...changes,
});
const month = plan("month");
const year = plan("year");
const facts = (
  standing: ChoiceFacts["subscription"]["standing"],
  picked: string | null,
  {
    current = null,
    next = null,
    plans = [month, year],
    selling = true,
    bill = billOf(10, "month"),
  }: {
    current?: string | null;
    next?: string | null;
    plans?: readonly PlanJson[];
    selling?: boolean;
    bill?: BillJson | null;
  } = {},
): ChoiceFacts => ({
  offer: { plans: [...plans], selling },
  subscription: { standing, subscription_plan_id: current, next_plan_id: next, bill },
  picked,
});
const labels = (all: ChoiceFacts) =>
  all.offer.plans.map((one) => {
    const act = cardAct(one, all);
    return act === "ask" ? act : act.label;
  });

describe("the cards' buttons", () => {
  it("[SW4] select a plan, and show which one is selected", () => {
    expect(labels(facts("none", null))).toEqual(["Select", "Select"]);
    expect(labels(facts("none", "year"))).toEqual(["Select", "Selected"]);
  });

  it("[SW4] name the current plan of an active subscription, which cannot be picked", () => {
    const active = facts("active", "month", { current: "month" });
    expect(cardAct(month, active)).toEqual({ label: "Current Plan", reason: "" });
    expect(cardAct(year, active)).toEqual({ label: "Select", reason: null });
    expect(pickedPlan(active)).toBeNull();
  });

  it("[SW4] do not offer the plan that is scheduled already", () => {
    const changing = facts("active", "year", { current: "month", next: "year" });
    expect(pickedPlan(changing)).toBeNull();
    expect(cardAct(year, changing)).toEqual({ label: "Scheduled", reason: "" });
  });

  it("[SW4] let the current plan be picked again: after canceling, and if another one is scheduled", () => {
    expect(pickedPlan(facts("canceled", "month", { current: "month" }))).toBe(month);
    const changing = facts("active", "month", { current: "month", next: "year" });
    expect(pickedPlan(changing)).toBe(month);
    expect(labels(changing)).toEqual(["Selected", "Scheduled"]);
    expect(labels({ ...changing, picked: null })).toEqual(["Current Plan", "Scheduled"]);
  });

  it("[SW5] [SW18] lead to a mail if a plan cannot be bought", () => {
    const free = plan("free", { price: 0, for_sale: false });
    const gone = plan("gone", { for_sale: false });
    const all = facts("none", "free", { plans: [free, gone, year] });
    expect(labels(all)).toEqual(["ask", "ask", "Select"]);
    expect(pickedPlan(all)).toBeNull();
    expect(pickedPlan(facts("none", "month", { selling: false }))).toBeNull();
    expect(labels(facts("none", "month", { selling: false }))).toEqual(["ask", "ask"]);
    expect(pickedPlan(facts("none", "unheard of"))).toBeNull();
  });

  it("[SW18] retain the current plan when it is no longer sold, after canceling too", () => {
    const gone = plan("gone", { for_sale: false });
    const kept = { current: "gone", plans: [gone, year], selling: false };
    expect(labels(facts("active", null, kept))).toEqual(["Current Plan", "ask"]);
    expect(labels(facts("canceled", null, kept))).toEqual(["Select", "ask"]);
    expect(labels(facts("past-due", null, kept))).toEqual(["Current Plan", "ask"]);
  });

  it("[SW19] begin with the previous plan after canceling, and with none otherwise", () => {
    const { subscription } = facts("canceled", null, { current: "month" });
    expect(firstPick(null, subscription)).toBe("month");
    expect(firstPick("year", subscription)).toBe("year");
    expect(firstPick(null, { ...subscription, standing: "active" })).toBeNull();
  });

  it("[SW6] pick nothing while a payment is due", () => {
    const due = facts("past-due", "year", { current: "month" });
    expect(labels(due)).toEqual(["Current Plan", "Select"]);
    expect(pickedPlan(due)).toBeNull();
    expect(cardAct(year, due)).toMatchObject({
      reason: expect.stringContaining("Pay it, or end your subscription, first."),
    });
  });
});

describe("the main button", () => {
  it("[SW6] waits for a plan and then subscribes, changes or continues", () => {
    expect(mainButton(facts("none", null))).toEqual({
      label: "Subscribe Now",
      act: null,
      reason: "Choose a plan first.",
    });
    expect(mainButton(facts("none", "year"))).toMatchObject({ label: "Subscribe Now", act: "checkout" });
    expect(mainButton(facts("active", "year", { current: "month" }))).toMatchObject({
      label: "Change Subscription",
      act: "change",
    });
  });

  it("[SW19] is Reactivate after canceling, whatever is picked", () => {
    for (const picked of ["month", "year"])
      expect(mainButton(facts("canceled", picked, { current: "month" }))).toMatchObject({
        label: "Reactivate",
        act: "change",
      });
    expect(mainButton(facts("canceled", null, { current: "month" }))).toEqual({
      label: "Reactivate",
      act: null,
      reason: "Choose a plan first.",
    });
    expect(mainButton(facts("canceled", "month", { current: "month", selling: false }))).toMatchObject({
      label: "Reactivate",
      act: "change",
    });
  });

  it("[SW18] never prompts for a choice when there is nothing to choose", () => {
    const free = plan("free", { price: 0, for_sale: false });
    const ask = { label: "Contact us", act: "ask", reason: null };
    expect(mainButton(facts("none", null, { selling: false }))).toEqual(ask);
    expect(mainButton(facts("none", null, { plans: [] }))).toMatchObject(ask);
    expect(mainButton(facts("none", "free", { plans: [free] }))).toEqual(ask);
    expect(mainButton(facts("active", null, { current: "sold elsewhere", selling: false }))).toMatchObject(ask);
    expect(mainButton(facts("canceled", null, { current: "sold elsewhere", plans: [] }))).toMatchObject(ask);
    expect(mainButton(facts("active", null, { current: "month", selling: false }))).toEqual({
      label: "Current Plan",
      act: null,
      reason: "This is the plan you have. No other plan is available right now.",
    });
    expect(hasChoice(facts("active", null, { current: "month", next: "year", selling: false }))).toBe(true);
  });

  it("[SW24] is missing while the subscription is changed in the portal, or its price is unknown", () => {
    for (const bill of [billOf(10, "month", { elsewhere: true }), billOf(10, "month", { discounts: null }), null])
      for (const standing of ["active", "canceled"] as const) {
        const portal = facts(standing, "year", { current: "month", bill });
        expect([pickedPlan(portal), mainButton(portal)]).toEqual([null, null]);
        expect(cardAct(year, portal)).toEqual({ label: "Select", reason: "Your subscription cannot be changed here." });
      }
  });

  it("[SW24] a plan whose first payment cannot be told cannot be picked", () => {
    const discounts = [{ percent: 50, amount: null, ends: null, once: false }];
    const half = facts("active", "year", { current: "month", bill: billOf(9.99, "month", { discounts }) });
    const odd = {
      ...half,
      offer: { ...half.offer, plans: half.offer.plans.map((one) => ({ ...one, price: 129.99 })) },
    };
    const [picked] = odd.offer.plans.filter(({ id }) => id === "year");
    expect(pickedPlan(odd)).toBe(null);
    expect(picked && cardAct(picked, odd)).toEqual({
      label: "Select",
      reason: "What it will cost cannot be told here: to change it, write to us.",
    });
  });

  it("[SW17] continues a subscription that is to end after more periods", () => {
    const ending = facts("active", "month", { current: "month", bill: billOf(10, "month", { ends: "2027-12-03" }) });
    expect(pickedPlan(ending)).toBe(month);
    expect(mainButton(ending)).toMatchObject({ label: "Change Subscription", act: "change" });
  });

  it("[SW6] names the current plan while no other one is picked", () => {
    expect(mainButton(facts("active", null, { current: "month" }))).toMatchObject({ label: "Current Plan", act: null });
    expect(mainButton(facts("active", null, { current: "gone" }))).toMatchObject({
      label: "Change Subscription",
      act: null,
    });
  });

  it("[SW6] is absent while a payment is due", () => {
    expect(mainButton(facts("past-due", "year", { current: "month" }))).toBeNull();
  });
});
