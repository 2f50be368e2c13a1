import { expect } from "vitest";
import { type BillJson, type MySubscriptionJson, termsVersion } from "@agate/api";
import { easternDay, writeDay } from "@agate/captions/calendar";
import type { consent } from "../db/schema-subscriptions.ts";
import { renews } from "../payments/stripe/simulator/lifecycle.ts";
import type { SimulatedItem, SimulatedSubscription } from "../payments/stripe/simulator/objects.ts";
import { find, type State } from "../payments/stripe/simulator/state.ts";
import { foresee, nextChargeOf } from "./foresee.ts";
import type { ToldLetter } from "./told-people.ts";

/**
 * Checks of what people are told about money against what Stripe's objects will take, which are taken further for it:
 * none of the code under test is used.
 */

/** Far enough ahead for two periods of any plan, in seconds. */
const years = 2.1 * 366 * 86_400;
const day = 86_400;
const iso = (seconds: number) => new Date(seconds * 1000).toISOString();
/** The item of a subscription that is for our product; undefined if it has ended. */
export type FindOwn = (subscription: SimulatedSubscription) => SimulatedItem | undefined;
const first = ({ items }: SimulatedSubscription) => items.data[0];
const priceOf = ({ price, quantity }: SimulatedItem) => (price.unit_amount ?? 0) * quantity;
/** It ends within the period: less is charged for it. */
const isCut = ({ cancel_at, items }: SimulatedSubscription) =>
  cancel_at !== null && cancel_at < items.data[0].current_period_end;

/**
 * The answer about one's subscription, just read: its price, the next payment, what follows it and its end.
 * @returns what it was about, for the coverage of the model
 */
export function checkBill(
  state: State,
  { standing, subscription_id, bill, owed }: MySubscriptionJson,
  findOwn: FindOwn = first,
): readonly string[] {
  if (standing === "none") {
    expect(bill).toBe(null);
    return [];
  }
  const sub = find(state.subscriptions, subscription_id ?? "");
  if (!bill) throw new Error("there is no bill");
  const own = (of: SimulatedSubscription) => findOwn(of) ?? first(of);
  const item = own(sub);
  const isMixed = sub.items.data.length > 1;
  expect(bill.price).toBe(priceOf(item) / 100);
  expect(bill.elsewhere).toBe(isMixed || item.quantity !== 1);
  if (!renews(state, sub)) {
    expect(bill.next_payment).toBe(null);
    if (owed?.amount) expect([owed.amount, isMixed]).toEqual([priceOf(item) / 100, false]);
    expect(bill.stopped).toBe(!owed);
    return [bill.stopped ? "stopped" : isMixed ? "owes for several things" : "owes"];
  }
  const next = nextChargeOf(state, sub.id);
  expect(bill.next_payment?.at).toBe(next && iso(next.at));
  expect(standing).toBe(next ? "active" : "canceled");
  const later = next && foresee(state, next.at);
  const renewed = later && find(later.subscriptions, sub.id);
  // What is on a balance, and a share of several things, is only on the invoice.
  const isShared = isMixed && sub.discounts.some(({ source }) => source.coupon.percent_off !== null);
  const hasBalance = [state, later].some((at) => at && find(at.customers, sub.customer).balance !== 0);
  if (renewed)
    expect(bill.next_payment?.amount).toBe(isCut(renewed) || isShared || hasBalance ? null : next.cents / 100);
  return [
    ...checkLater(state, sub, bill, own),
    ...(next && next.cents !== priceOf(item) ? ["another amount next"] : []),
    ...(sub.status === "past_due" ? ["owes an extra alone"] : []),
  ];
}

/** The price that follows, and when it ends. */
function checkLater(state: State, sub: SimulatedSubscription, bill: BillJson, own: typeof first): readonly string[] {
  const told: string[] = [];
  const at = (instant: string) => find(foresee(state, Date.parse(instant) / 1000).subscriptions, sub.id);
  const last = find(foresee(state, state.now() + years).subscriptions, sub.id);
  if (bill.ends) {
    expect(at(bill.ends)).toMatchObject({ status: "canceled", ended_at: Date.parse(bill.ends) / 1000 });
    told.push("ends later");
  } else expect(last.status).toBe(bill.next_payment ? "active" : "canceled");
  if (bill.next_price) {
    const before = at(new Date(Date.parse(bill.next_price.at) - 1000).toISOString());
    expect(priceOf(own(before))).toBe(priceOf(own(sub)));
    if (at(bill.next_price.at).status !== "canceled")
      expect((own(at(bill.next_price.at)).price.unit_amount ?? 0) / 100).toBe(bill.next_price.amount);
    told.push("another price next");
  } else if (bill.next_payment) expect(own(last).price.id).toBe(own(sub).price.id);
  return told;
}

/** What was agreed to when a subscription was changed: exactly that is taken, at that moment. */
export function checkConsent(state: State, id: string, agreed: typeof consent.$inferSelect | undefined): void {
  const next = nextChargeOf(state, id);
  const renewed = next && find(foresee(state, next.at).subscriptions, id);
  expect(agreed).toMatchObject({
    purpose: "change",
    cents: renewed && priceOf(first(renewed)),
    firstCents: next?.cents,
    firstAt: next && new Date(next.at * 1000),
  });
}

const amounts = /\$[\d,]+\.\d\d/g;
const dates = /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+, \d{4}/g;
const dateOf = (seconds: number) => writeDay(easternDay(new Date(seconds * 1000)), "plain");
const dollars = (cents: number) => (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** A letter about one of a person's subscriptions, as it is sent: no amount and no day but Stripe's. */
export function checkLetter(state: State, { text, subscriptionId }: ToldLetter, findOwn: FindOwn = first): void {
  const own = (of: SimulatedSubscription) => findOwn(of) ?? first(of);
  const about = find(state.subscriptions, subscriptionId);
  const { cents } = factsOf(state, about, own);
  for (const amount of text.match(amounts) ?? []) expect(cents.map(dollars)).toContain(amount);
  // What somebody can still do may be due to another subscription.
  const known = [...state.subscriptions.values()].flatMap((sub) => factsOf(state, sub, own).moments.map(dateOf));
  for (const date of text.match(dates) ?? []) expect([...known, writeDay(termsVersion, "plain")]).toContain(date);
  const isCharged = renews(state, about) && nextChargeOf(state, about.id) !== undefined;
  if (/nothing more is charged/i.test(text)) expect(isCharged && findOwn(about) !== undefined).toBe(false);
  if (/nothing more is charged(?! for it)/i.test(text)) expect(isCharged).toBe(false);
  if (text.includes("renews automatically on")) expect(isCharged).toBe(true);
}

/** Everything that may be said of a subscription, in cents and in seconds. */
function factsOf(state: State, sub: SimulatedSubscription, own: typeof first) {
  const next = renews(state, sub) ? nextChargeOf(state, sub.id) : undefined;
  const { current_period_start, current_period_end } = own(sub);
  const schedule = sub.schedule === null ? undefined : state.schedules.get(sub.schedule);
  const later = schedule?.phases.filter(({ start_date }) => start_date > state.now()) ?? [];
  const owed = [...state.invoices.values()].filter(
    ({ status, parent }) => status === "open" && parent.subscription_details.subscription === sub.id,
  );
  const since = owed.flatMap(({ lines }) => lines.data.map(({ period }) => period.start));
  const ends = [sub.ended_at, sub.cancel_at].filter((end) => end !== null);
  return {
    cents: [
      priceOf(own(sub)),
      ...(next ? [next.cents] : []),
      ...later.flatMap(({ items }) => items.map(({ price }) => find(state.prices, price).unit_amount ?? 0)),
      ...sub.discounts.flatMap(({ source }) => source.coupon.amount_off ?? []),
    ],
    moments: [
      current_period_start,
      current_period_end,
      ...(next ? [next.at] : []),
      ...later.map(({ start_date }) => start_date),
      ...ends,
      ...since,
      ...since.map((start) => start + 7 * day),
      ...sub.discounts.flatMap(({ end }) => end ?? []),
    ],
  };
}
