import fc from "fast-check";
import { expect, test } from "vitest";
import { outbox, profile } from "../../db/schema-accounts.ts";
import { subscription } from "../../db/schema-subscriptions.ts";
import { begin, dispute, endNow, makeCustomer, payOwed, refund } from "../../payments/stripe/simulator/lifecycle.ts";
import type { SimulatedEvent, SimulatedPrice, SimulatedSubscription } from "../../payments/stripe/simulator/objects.ts";
import { find, store } from "../../payments/stripe/simulator/state.ts";
import { cancelInPortal, deleteCustomer, giveUp } from "../../testing/at-stripe.ts";
import { stripeHarness } from "../../testing/stripe-harness.ts";
import { day } from "../../testing/subscription-harness.ts";
import { entitlement } from "./entitlement.ts";
import { linkCustomer, currentSubscription } from "./subscription-rows.ts";
import { turningPoints } from "./turning-points.ts";

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

const plans = { month: "monthly", "6-months": "six-months", year: "annual" };

/** What a customer, a bank, or time does. Numbers choose among what is available. */
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("subscribe" as const), price: fc.nat(2) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      days: fc.integer({ min: 1, max: 220 }),
      card: fc.constantFrom("pays" as const, "fails" as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("cancel" as const),
      how: fc.constantFrom("date" as const, "flag" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("resume" as const), price: fc.nat(3) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("give-up" as const),
      how: fc.constantFrom("unpaid" as const, "canceled" as const),
      /** At the next renewal, or of a payment that is already owed. */
      renewal: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("pay-owed" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant("refund" as const), cents: fc.constantFrom("all" as const, 100) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("dispute" as const),
      outcome: fc.constantFrom("won" as const, "lost" as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("end" as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("status" as const),
      status: fc.constantFrom("incomplete_expired", "paused", "trialing"),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("delete-customer" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("round" as const) }) },
);
type Act = Drawn<typeof act>;

type Drawn<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** How a webhook is delivered: how often, after how many acts, and before which others. */
const delivery = fc.record({
  copies: fc.constantFrom(0, 1, 1, 1, 2, 3),
  delay: fc.constantFrom(0, 0, 0, 1, 2, 5),
  place: fc.nat(1000),
});
type EventHistory = [acts: readonly Act[], fates: readonly Drawn<typeof delivery>[]];

/**
 * AGATE_RUNS sets the number of histories. A failing one is reported with its seed and path, which replay it:
 * AGATE_SEED=-1467081536 AGATE_PATH=17 AGATE_RUNS=1 vitest run model.test.ts
 */
const { AGATE_RUNS: runs = 40, AGATE_SEED: seed, AGATE_PATH: path } = process.env;
/** Statuses that were stored along the way. */
const seen = new Set<string>();

test(
  `[SU5] [SU12] [SU13] [E3] [E5] ${runs} random event histories end in Stripe's state @all`,
  { timeout: 60_000 + Number(runs) * 4_000 },
  async () => {
    const chosen = { numRuns: Number(runs), ...(seed && { seed: Number(seed) }), ...(path && { path }) };
    const result = await fc.check(
      fc.asyncProperty(
        fc.array(act, { minLength: 3, maxLength: 14 }),
        fc.array(delivery, { minLength: 7, maxLength: 7 }),
        runHistory,
      ),
      { ...chosen, endOnFailure: true },
    );
    if (result.failed) throw new Error(describeFailure(result), { cause: result.errorInstance });
    expect(result.numRuns).toBe(chosen.numRuns);
  },
);

/** A model that never reaches a state proves nothing about it. */
test.runIf(Number(runs) >= 100)("the histories reach every status (needs AGATE_RUNS of 100)", () => {
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

/** A failing history, and how to replay it. */
function describeFailure({ seed: drawn, counterexamplePath, counterexample }: fc.RunDetails<EventHistory>): string {
  const [acts = [], fates = []] = counterexample ?? [];
  const lines = [...acts, "webhooks:", ...fates].map((line) =>
    typeof line === "string" ? line : JSON.stringify(line),
  );
  return [`AGATE_SEED=${drawn} AGATE_PATH=${counterexamplePath} AGATE_RUNS=1`, ...lines].join("\n");
}

async function runHistory(acts: readonly Act[], fates: readonly Drawn<typeof delivery>[]) {
  const begun = context.now().getTime();
  const personId = await harness.person("model@example.com");
  const customer = makeCustomer(state, "model@example.com", {});
  await linkCustomer(subscriptions.context, { personId, customerId: customer.id });
  const undone = new Set<string>();
  let underway: { readonly event: SimulatedEvent; readonly at: number; readonly place: number }[] = [];
  let delivered = 0;
  let lost = false;
  try {
    for (const [at, one] of acts.entries()) {
      harness.pass(1000);
      await perform(one, { customer: customer.id, undone, lost });
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
    await checkTruth(personId, customer.id, undone);
    await checkLetters(personId);
  } finally {
    await harness.deleteEveryone();
    harness.pass(begun - context.now().getTime());
  }
}

interface Circumstances {
  readonly customer: string;
  /** Subscriptions reversed by a refund or a dispute. */
  readonly undone: Set<string>;
  /** Whether a webhook was lost. */
  readonly lost: boolean;
}

async function perform(one: Act, { customer, undone, lost }: Circumstances): Promise<void> {
  const own = [...state.subscriptions.values()];
  const newest = own.at(-1);
  const running = newest && !["canceled", "incomplete_expired"].includes(newest.status) ? newest : undefined;
  if (one.kind === "subscribe") {
    const price = prices[one.price % prices.length];
    if (!running && price && state.customers.has(customer)) begin(state, customer, price);
  } else if (one.kind === "wait") await wait(one.days, one.card, lost);
  else if (one.kind === "round") await harness.round();
  else if (!running) return;
  else if (one.kind === "cancel" && running.schedule === null) cancelInPortal(state, running.id, one.how);
  else if (one.kind === "resume" && ["active", "trialing"].includes(running.status)) {
    const price = prices[one.price];
    await subscriptions.context.payments.resumeSubscription(
      running.id,
      price && { priceId: price.id, duration: durationOf(price) },
    );
  } else if (one.kind === "give-up") {
    if (one.renewal) await wait(toRenewal(running), "fails", lost);
    giveUp(state, running.id, one.how);
  } else if (one.kind === "pay-owed") payOwed(state, running.id);
  else if (one.kind === "end") endNow(state, running, state.now());
  else if (one.kind === "delete-customer") deleteCustomer(state, customer);
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

async function checkTruth(personId: string, customer: string, undone: ReadonlySet<string>): Promise<void> {
  for (const id of undone) expect(["canceled", "incomplete_expired"]).toContain(find(state.subscriptions, id).status);
  const newest = [...state.subscriptions.values()].filter((one) => one.customer === customer).at(-1);
  const [stored] = await db.select().from(profile);
  const row = await currentSubscription(db, subscriptions.context.payments, personId);
  const { mayExport } = entitlement(row, context.now());
  if (!newest) {
    expect(stored).toMatchObject({ subscriptionId: null, subscriptionStatus: null });
    return expect(mayExport).toBe(false);
  }
  // Stripe reports nothing about a deleted customer: not when it ended, nor anything we did not already know.
  if (state.deleted.has(customer)) {
    expect(["canceled", "incomplete_expired"]).toContain(stored?.subscriptionStatus ?? "canceled");
    return expect(mayExport).toBe(false);
  }
  const [item] = newest.items.data;
  const end = newest.ended_at ?? newest.cancel_at ?? (newest.cancel_at_period_end ? item.current_period_end : null);
  const paidFor = newest.status === "active" || newest.status === "trialing";
  expect(stored).toEqual({
    personId,
    subscriptionId: newest.id,
    subscriptionStatus: paidFor && end !== null ? "canceled" : newest.status,
    subscriptionPlanId: plans[durationOf(item.price)],
    subscriptionEndDate: new Date((end ?? item.current_period_end) * 1000),
  });
  const now = state.now();
  const week = item.current_period_start + 7 * 86_400;
  const rights: Record<string, boolean> = {
    active: end === null || now < end,
    trialing: end === null || now < end,
    canceled: end !== null && now < end,
    past_due: now < Math.min(week, end ?? week),
  };
  expect(mayExport).toBe(rights[newest.status] ?? false);
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
