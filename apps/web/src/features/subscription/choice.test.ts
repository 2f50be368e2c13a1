import type { PlanJson } from "@agate/api";
import { describe, expect, it } from "vitest";
import { cardButton, mainButton, pickedPlan } from "./choice.ts";
import type { ChoiceFacts } from "./choice.ts";

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
  }: {
    current?: string | null;
    next?: string | null;
    plans?: readonly PlanJson[];
    selling?: boolean;
  } = {},
): ChoiceFacts => ({
  offer: { plans: [...plans], selling },
  subscription: { standing, subscription_plan_id: current, next_plan_id: next },
  picked,
});
const labels = (all: ChoiceFacts) => all.offer.plans.map((one) => cardButton(one, all)?.label ?? null);

describe("the cards' buttons", () => {
  it("[SW4] select, and tell which is selected", () => {
    expect(labels(facts("none", null))).toEqual(["Select", "Select"]);
    expect(labels(facts("none", "year"))).toEqual(["Select", "Selected"]);
  });

  it("[SW4] name the current plan of an active subscription, which cannot be picked", () => {
    const active = facts("active", "month", { current: "month" });
    expect(cardButton(month, active)).toEqual({ label: "Current Plan", reason: "" });
    expect(cardButton(year, active)).toEqual({ label: "Select", reason: null });
    expect(pickedPlan(active)).toBeNull();
  });

  it("[SW4] let the plan there was be picked again: after cancelling, and where another is to follow", () => {
    expect(pickedPlan(facts("canceled", "month", { current: "month" }))).toBe(month);
    const changing = facts("active", "month", { current: "month", next: "year" });
    expect(pickedPlan(changing)).toBe(month);
    expect(labels(changing)).toEqual(["Selected", "Select"]);
    expect(labels({ ...changing, picked: null })).toEqual(["Current Plan", "Select"]);
  });

  it("[SW5] offer nothing for a price of 0, and say what is not for sale", () => {
    const free = plan("free", { price: 0, for_sale: false });
    const gone = plan("gone", { for_sale: false });
    const all = facts("none", "free", { plans: [free, gone] });
    expect(cardButton(free, all)).toBeNull();
    expect(cardButton(gone, all)).toEqual({ label: "Select", reason: "This plan is not for sale just now." });
    expect(pickedPlan(all)).toBeNull();
    expect(pickedPlan(facts("none", "month", { selling: false }))).toBeNull();
    expect(pickedPlan(facts("none", "unheard of"))).toBeNull();
  });

  it("[SW6] pick nothing while a payment is due", () => {
    const due = facts("past-due", "year", { current: "month" });
    expect(labels(due)).toEqual(["Current Plan", "Select"]);
    expect(pickedPlan(due)).toBeNull();
    expect(cardButton(year, due)?.reason).toContain("Manage Subscription");
  });
});

describe("the main button", () => {
  it("[SW6] waits for a plan and then subscribes, changes or goes on", () => {
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
    expect(mainButton(facts("canceled", "month", { current: "month" }))).toMatchObject({
      label: "Subscribe Now",
      act: "change",
    });
  });

  it("[SW6] names the current plan while no other is picked", () => {
    expect(mainButton(facts("active", null, { current: "month" }))).toMatchObject({ label: "Current Plan", act: null });
    expect(mainButton(facts("active", null, { current: "gone" }))).toMatchObject({
      label: "Change Subscription",
      act: null,
    });
  });

  it("[SW6] is not there while a payment is due", () => {
    expect(mainButton(facts("past-due", "year", { current: "month" }))).toBeNull();
  });
});
