import { asc, desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { BillJson, MySubscriptionJson, PlansJson } from "@agate/api";
import { paths } from "@agate/api/schemas";
import { outbox, profile } from "../../db/schema-accounts.ts";
import { consent, subscription, subscriptionPlan } from "../../db/schema-subscriptions.ts";
import {
  begin,
  dispute,
  endNow,
  makeCustomer,
  payCheckout,
  payOwed,
  refund,
  renews,
} from "../../payments/stripe/simulator/lifecycle.ts";
import type { SimulatedEvent, SimulatedPrice, SimulatedSubscription } from "../../payments/stripe/simulator/objects.ts";
import { find, store } from "../../payments/stripe/simulator/state.ts";
import {
  billExtra,
  cancelAt,
  cancelInPortal,
  deleteCustomer,
  giveDiscount,
  giveUp,
  scheduleRaise,
} from "../../testing/at-stripe.ts";
import { checkBill, checkConsent, checkLetter } from "../../testing/money-told.ts";
import { type Drawn, happens, histories, runHistories } from "../../testing/random-histories.ts";
import { checkoutIn, stripeHarness } from "../../testing/stripe-harness.ts";
import { consented, day } from "../../testing/subscription-harness.ts";
import { browserOf, deliverLetters } from "../../testing/told-people.ts";
import { entitlement } from "./entitlement.ts";
import { preparePlanPrices } from "./prices.ts";
import { linkCustomer, currentSubscription } from "./subscription-rows.ts";
import { turningPoints } from "./sync-subscription.ts";

/**
 * Random event histories of a subscription at Stripe, whose webhooks are duplicated, reordered, delayed, and lost.
 * Whatever happens, we store what Stripe has in the end. The model is the fake's own state; the expectation is derived
 * from it here, from the rules and not from the code under test.
 */

// A stalled machine isn't an outage, so the timeout for the fake is long.
const harness = await stripeHarness({ timeout: 60_000 });
const { fake, context, subscriptions } = harness;
const { db } = context.database;
const { state } = fake;
const prices = [...state.prices.values()].filter(({ active }) => active);

const firstPlans = await db.select().from(subscriptionPlan).orderBy(asc(subscriptionPlan.id));
const plans = { month: "monthly", "6-months": "six-months", year: "annual" };

/** What a customer, a bank, or time does. Numbers choose among what is available. */
const act = fc.oneof(
  happens(4, "subscribe", { price: fc.nat(2) }),
  happens(5, "wait", { days: fc.integer({ min: 1, max: 220 }), card: fc.constantFrom("pays", "fails") }),
  happens(2, "cancel", { how: fc.constantFrom("date", "flag") }),
  happens(2, "resume", { price: fc.nat(3) }),
  // At the next renewal, or of a payment that is already owed.
  happens(2, "give-up", { how: fc.constantFrom("unpaid", "canceled"), renewal: fc.boolean() }),
  happens(2, "pay-owed"),
  happens(1, "refund", { cents: fc.constantFrom("all" as const, 100) }),
  happens(1, "dispute", { outcome: fc.constantFrom("won", "lost") }),
  happens(1, "end"),
  happens(1, "extra", { status: fc.constantFrom("paid", "open") }),
  happens(3, "status", { status: fc.constantFrom("incomplete_expired", "paused", "trialing") }),
  happens(1, "delete-customer"),
  happens(2, "reprice", {
    plan: fc.nat(2),
    cents: fc.constantFrom(999, 1_499, 1_999, 12_999, 14_999),
    /** Whether Stripe gets the price at once. */
    setup: fc.boolean(),
  }),
  happens(1, "discount", {
    off: fc.constantFrom(
      { percent: 20 },
      { percent: 100, months: 2 },
      { cents: 500, months: 7 },
      { cents: 300, months: 0 },
    ),
  }),
  happens(2, "end-later", { days: fc.integer({ min: 1, max: 500 }) }),
  happens(1, "raise-later", { price: fc.nat(20), periods: fc.integer({ min: 1, max: 3 }) }),
  happens(2, "open-page"),
  happens(5, "agree", { plan: fc.nat(2), stale: fc.boolean() }),
  happens(1, "our-cancel"),
  happens(3, "look"),
  happens(1, "round"),
);
type Act = Drawn<typeof act>;

/** How a webhook is delivered: how often, after how many acts, and before which others. */
const delivery = fc.record({
  copies: fc.constantFrom(0, 1, 1, 1, 2, 3),
  delay: fc.constantFrom(0, 0, 0, 1, 2, 5),
  place: fc.nat(1000),
});

const runs = histories(40);
/** Statuses that were stored along the way, and situations in which somebody was told about money. */
const seen = new Set<string>();
const told = new Set<string>();

test(
  `[SU5] [SU12] [SU13] [SU43] [SU44] [E3] [E5] ${runs} random event histories end in Stripe's state @all`,
  { timeout: 60_000 + runs * 10_000 },
  async () => {
    const count = await runHistories(
      runs,
      runHistory,
      [fc.array(act, { minLength: 3, maxLength: 14 }), fc.array(delivery, { minLength: 7, maxLength: 7 })],
      // The same ones each time, so that a change is judged by what it changed; the nightly run draws new ones.
      20_261_128,
    );
    expect(count).toBe(runs);
  },
);

/** A model that never reaches a state proves nothing about it. */
test.runIf(runs >= 300)("the histories reach every status and situation (needs AGATE_RUNS of 300)", () => {
  expect([...told]).toEqual(
    expect.arrayContaining([
      "agreed to a change",
      "agreed to a purchase",
      "another amount next",
      "another price next",
      "ends later",
      "owes",
      "owes an extra alone",
      "refused: agate:already-subscribed",
      "refused: agate:payment-due",
      "refused: agate:plan-not-sold",
      "refused: agate:price-changed",
      "Your payment did not go through",
      "Your subscription ends on",
      "Your subscription goes on",
      "Your subscription has ended",
      "Your subscription is canceled",
      "Your subscription is not paid",
      "Your subscription renews soon",
      "You are subscribed",
    ]),
  );
  expect([...seen].toSorted()).toEqual([
    "active",
    "canceled",
    "incomplete_expired",
    "past_due",
    "paused",
    "trialing",
    "unpaid",
  ]);
});

async function runHistory(acts: readonly Act[], fates: readonly Drawn<typeof delivery>[]) {
  const begun = context.now().getTime();
  const personId = await harness.person("model@example.com");
  const browser = browserOf(harness, { id: personId, email: "model@example.com", email_verified: true });
  const customer = makeCustomer(state, "model@example.com", {});
  const pages: Page[] = [];
  await linkCustomer(subscriptions.context, { personId, customerId: customer.id });
  const undone = new Set<string>();
  let underway: { readonly event: SimulatedEvent; readonly at: number; readonly place: number }[] = [];
  let delivered = 0;
  let lost = false;
  try {
    for (const [at, one] of acts.entries()) {
      harness.pass(1000);
      await perform(one, { customer: customer.id, undone, lost, browser, pages });
      for (const event of harness.undeliveredEvents()) {
        const { copies, delay, place } = fates[delivered++ % fates.length] ?? { copies: 1, delay: 0, place: 0 };
        lost ||= copies === 0;
        for (let copy = 0; copy < copies; copy++)
          underway.push({ event, at: at + delay * (copy + 1), place: (place * (copy + 7)) % 1009 });
      }
      const arriving = underway.filter((message) => message.at <= at).toSorted((a, b) => a.place - b.place);
      underway = underway.filter((message) => message.at > at);
      for (const { event } of arriving) await harness.send(fake.webhook(event));
      if (delivered % 3) await Promise.all([harness.processEvents(), harness.processEvents()]);
      for (const { status } of await db.select().from(subscription)) seen.add(status);
    }
    for (const { event } of underway.toSorted((a, b) => a.place - b.place)) await harness.send(fake.webhook(event));
    await harness.processEvents();
    // Ending a refunded subscription is our own act: Stripe sends events about it too.
    for (const event of harness.undeliveredEvents()) await harness.send(fake.webhook(event));
    await harness.processEvents();
    if (lost) await harness.round();
    await checkTruth(personId, undone);
    await look(browser);
    await checkLetters(personId);
  } finally {
    await harness.deleteEveryone();
    for (const { id, cents } of firstPlans) await reprice(id, cents);
    await preparePlanPrices(subscriptions.context);
    state.replies.clear();
    await harness.setBack(begun);
  }
}

interface Circumstances {
  readonly customer: string;
  /** Subscriptions reversed by a refund or a dispute. */
  readonly undone: Set<string>;
  /** Whether a webhook was lost. */
  readonly lost: boolean;
  readonly browser: Browser;
  /** What is open in a tab, the newest last. */
  readonly pages: Page[];
}

async function perform(one: Act, { customer, undone, lost, browser, pages }: Circumstances): Promise<void> {
  const own = [...state.subscriptions.values()];
  const newest = own.at(-1);
  const running = newest && !["canceled", "incomplete_expired"].includes(newest.status) ? newest : undefined;
  if (one.kind === "subscribe") {
    const price = prices[one.price % prices.length];
    if (!running && price && state.customers.has(customer)) begin(state, customer, price);
  } else if (one.kind === "reprice") {
    const open = await pageIn(browser);
    await reprice(firstPlans[one.plan]?.id ?? "", one.cents);
    if (!one.setup) return;
    await preparePlanPrices(subscriptions.context);
    await agree(browser, open, { plan: one.plan, isStale: true });
  } else if (one.kind === "look") await look(browser);
  else if (one.kind === "open-page") pages.push(await pageIn(browser));
  else if (one.kind === "agree") {
    const stale = one.stale ? pages.at(-1) : undefined;
    await agree(browser, stale ?? (await pageIn(browser)), { plan: one.plan, isStale: stale !== undefined });
  } else if (one.kind === "our-cancel") {
    await browser.post(paths.cancelSubscription);
    await look(browser);
  } else if (one.kind === "wait") await wait(one.days, one.card, lost);
  else if (one.kind === "round") await harness.round();
  else if (!running) return;
  else if (one.kind === "cancel" && running.schedule === null) cancelInPortal(state, running.id, one.how);
  else if (one.kind === "resume" && ["active", "trialing"].includes(running.status)) {
    const price = prices[one.price];
    await subscriptions.context.payments.resumeSubscription(
      running.id,
      price && { present: running.items.data[0].price.id, priceId: price.id, duration: durationOf(price) },
    );
  } else if (one.kind === "give-up") {
    if (one.renewal) await wait(toRenewal(running), "fails", lost);
    if (!renews(state, find(state.subscriptions, running.id))) giveUp(state, running.id, one.how);
    await agree(browser, await pageIn(browser), { plan: 0, isStale: false });
  } else if (one.kind === "pay-owed") payOwed(state, running.id);
  else if (one.kind === "extra" && running.status === "active") billExtra(state, running.id, 500, one.status);
  else if (one.kind === "end") endNow(state, running, state.now());
  else if (one.kind === "discount") giveDiscount(state, running.id, one.off);
  else if (one.kind === "end-later") {
    const end = periodEndOf(running) + one.days * 86_400;
    if (running.schedule === null && paysFor(running)) cancelAt(state, running.id, end);
  } else if (one.kind === "raise-later") {
    const price = [...state.prices.values()].at(-1 - (one.price % state.prices.size));
    if (running.schedule === null && running.cancel_at === null && running.status === "active" && price)
      scheduleRaise(state, running.id, price, one.periods);
  } else if (one.kind === "delete-customer") deleteCustomer(state, customer);
  else if (one.kind === "status" && running.schedule === null) store(state, { ...running, status: one.status });
  else if (one.kind === "refund" && isPaid(running)) {
    refund(state, running.id, one.cents);
    // A refund after its period is over (it was owed for long) reverses nothing.
    if (one.cents === "all" && state.now() < periodEndOf(running)) undone.add(running.id);
  } else if (one.kind === "dispute" && isPaid(running)) {
    dispute(state, running.latest_invoice ?? "", one.outcome);
    if (one.outcome === "lost") undone.add(running.id);
  }
}

type Browser = ReturnType<typeof browserOf>;

/** The open page of plans: what it got from the server. */
interface Page {
  readonly plans: PlansJson["plans"];
  readonly mine: MySubscriptionJson;
}

async function pageIn(browser: Browser): Promise<Page> {
  const mine = (await browser.post(paths.checkSubscription, { settles: true })).body;
  return { plans: (await browser.get(paths.plans)).body.plans, mine };
}

/** The page, the card and every letter that is due, right after a reading: no amount or day but Stripe's. */
async function look(browser: Browser): Promise<void> {
  const { mine } = await pageIn(browser);
  for (const what of checkBill(state, mine)) told.add(what);
  for (const letter of await deliverLetters(harness)) {
    checkLetter(state, letter);
    told.add(letter.subject.replace(/ on [A-Z].*/, " on"));
  }
}

/** Agrees to a plan on a page, as it was opened, and pays what that leads to. What is agreed to is what is taken. */
async function agree(browser: Browser, { plans, mine }: Page, { plan: at, isStale }: Agreement): Promise<void> {
  const plan = plans.toSorted((a, b) => a.id.localeCompare(b.id))[at];
  const { standing, bill } = mine;
  if (!plan) return;
  const price = standing !== "none" && plan.id === mine.subscription_plan_id ? bill?.price : plan.price;
  if (price === null || price === undefined || (bill && !bill.discounts)) return;
  const first_payment = bill?.discounts ? lessDiscounts(price, bill) : price;
  const path = standing === "none" ? paths.checkout : paths.changeSubscription;
  const answer = await browser.post(path, { plan_id: plan.id, price, first_payment, consent: consented });
  const [agreed] = await db.select().from(consent).orderBy(desc(consent.id)).limit(1);
  if (answer.status !== 200) {
    told.add(`refused: ${answer.body.type}`);
    if (!isStale) expect(answer.body.type).not.toBe("agate:price-changed");
    return;
  }
  expect(agreed).toMatchObject({
    planId: plan.id,
    cents: Math.round(price * 100),
    firstCents: Math.round(first_payment * 100),
  });
  if (path === paths.checkout) {
    const charges = state.charges.size;
    payCheckout(state, checkoutIn(answer.body.url));
    expect(state.charges.size).toBe(charges + 1);
    expect([...state.charges.values()].at(-1)?.amount).toBe(agreed?.firstCents);
    expect([...state.subscriptions.values()].at(-1)?.items.data[0].price.unit_amount).toBe(agreed?.cents);
    told.add("agreed to a purchase");
  } else {
    checkConsent(state, answer.body.subscription.subscription_id, agreed);
    for (const what of checkBill(state, answer.body.subscription)) told.add(what);
    told.add("agreed to a change");
  }
}

interface Agreement {
  /** Which of the plans. */
  readonly plan: number;
  readonly isStale: boolean;
}

/** A price in US dollars after the discounts that a page shows. */
function lessDiscounts(price: number, { discounts, period_ends }: BillJson): number {
  let cents = Math.round(price * 100);
  for (const { percent, amount, ends } of discounts ?? [])
    if (ends === null || period_ends < ends)
      cents = Math.max(0, cents - Math.round(percent === null ? (amount ?? 0) * 100 : cents * (percent / 100)));
  return cents / 100;
}

async function reprice(id: string, cents: number): Promise<void> {
  await db.update(subscriptionPlan).set({ cents }).where(eq(subscriptionPlan.id, id));
}

function paysFor({ status }: SimulatedSubscription): boolean {
  return status === "active" || status === "trialing";
}

/** Time passes; while webhooks get lost, rounds are made before Stripe deletes its events. */
async function wait(days: number, card: "pays" | "fails", lost: boolean): Promise<void> {
  for (let left = days; left > 0; left -= 20) {
    harness.advance(Math.min(left, 20) * day, card);
    if (lost) await harness.round();
  }
}

/** Days until its period is over. */
function toRenewal({ items }: SimulatedSubscription): number {
  return Math.ceil((periodEndOf({ items }) - state.now()) / 86_400);
}

/** In seconds, as Stripe has it. */
function periodEndOf({ items }: Pick<SimulatedSubscription, "items">): number {
  return items.data[0].current_period_end;
}

function isPaid({ latest_invoice }: SimulatedSubscription): boolean {
  return latest_invoice !== null && find(state.invoices, latest_invoice).status === "paid";
}

function durationOf({ recurring }: SimulatedPrice): "month" | "6-months" | "year" {
  if (recurring?.interval === "year") return "year";
  return recurring?.interval_count === 6 ? "6-months" : "month";
}

async function checkTruth(personId: string, undone: ReadonlySet<string>): Promise<void> {
  for (const id of undone) expect(["canceled", "incomplete_expired"]).toContain(find(state.subscriptions, id).status);
  const newest = [...state.subscriptions.values()].at(-1);
  const [stored] = await db.select().from(profile);
  const row = await currentSubscription(db, subscriptions.context.payments, personId);
  const { mayExport } = entitlement(row, context.now());
  if (!newest) {
    expect(stored).toMatchObject({ subscriptionId: null, subscriptionStatus: null });
    return expect(mayExport).toBe(false);
  }
  // Stripe reports nothing about a deleted customer: not when it ended, nor anything we did not already know.
  if (state.deleted.has(newest.customer)) {
    expect(["canceled", "incomplete_expired"]).toContain(stored?.subscriptionStatus ?? "canceled");
    return expect(mayExport).toBe(false);
  }
  const [item] = newest.items.data;
  const end = newest.ended_at ?? newest.cancel_at ?? (newest.cancel_at_period_end ? item.current_period_end : null);
  const paidFor = renews(state, newest);
  // What is owed for an extra alone leaves the subscription as it is.
  const status = newest.status === "past_due" && paidFor ? "active" : newest.status;
  const isEnding = end !== null && !(paidFor && end > item.current_period_end);
  expect(stored).toEqual({
    personId,
    subscriptionId: newest.id,
    subscriptionStatus: paidFor && isEnding ? "canceled" : status,
    subscriptionPlanId: plans[durationOf(item.price)],
    subscriptionEndDate: new Date((isEnding ? end : item.current_period_end) * 1000),
  });
  const now = state.now();
  const week = item.current_period_start + 7 * 86_400;
  const rights: Record<string, boolean> = {
    active: end === null || now < end,
    trialing: end === null || now < end,
    canceled: end !== null && now < end,
    past_due: now < Math.min(week, end ?? week),
  };
  expect(mayExport).toBe(rights[status] ?? false);
}

/** At most one letter of each kind per turning point, however often it was reported. */
async function checkLetters(personId: string): Promise<void> {
  const orders = await db.select({ id: outbox.id, kind: outbox.kind }).from(outbox);
  expect(new Set(orders.map(({ id }) => id)).size).toBe(orders.length);
  const rows = await db.select().from(subscription);
  for (const row of rows) {
    const own = orders.filter(({ id }) => id.includes(row.id));
    expect(own.filter(({ kind }) => kind === "subscribed").length).toBeLessThanOrEqual(1);
    expect(own.filter(({ kind }) => kind === "subscription-ended").length).toBeLessThanOrEqual(1);
    expect(turningPoints(row, row)).toEqual([]);
    expect(row.personId).toBe(personId);
  }
}
