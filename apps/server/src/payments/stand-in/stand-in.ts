import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/database.ts";
import { type PaymentEvent, PaymentFailure, type Payments, type WebhookReading } from "../payments.ts";
import { advance, begin, endNow, factsOf, priceIdOf, readPriceId, type StandInSubscription } from "./lifecycle.ts";
import { createObjects, type Kinds, type Objects } from "./objects.ts";

export interface StandInSettings {
  readonly db: Db;
  readonly now: () => Date;
  /** What its webhooks are signed with. */
  readonly secret: string;
  readonly publicUrl: string;
  /** Where its own pages are. */
  readonly devUrl: string;
}

/** A payment provider for a developer's own machine: no money, its own rows, two pages, a clock that can be moved. */
export interface StandIn extends Payments {
  readonly objects: Objects;
  readonly publicUrl: string;
  /** Pays an open checkout; undefined: it cannot be paid any more. */
  pay(checkoutId: string): Promise<Kinds["checkout"] | undefined>;
  /** Changes a subscription as its owner, a bank or support would. */
  change(id: string, how: (subscription: StandInSubscription, now: Date) => StandInSubscription): Promise<void>;
  /** Gives the present period's payment back in full. */
  refund(id: string): Promise<void>;
  moveClock(milliseconds: number): Promise<void>;
  /** The signed webhooks that it has not sent yet, oldest first. */
  takeWebhooks(): Promise<readonly { readonly body: string; readonly signature: string }[]>;
}

const checkoutLife = 3_600_000;

export function createStandIn({ db, now: wallClock, secret, publicUrl, devUrl }: StandInSettings): StandIn {
  const objects = createObjects(db);
  const now = async () => new Date(wallClock().getTime() + ((await objects.find("clock", "clock"))?.ahead ?? 0));
  const name = (kind: string) => `${kind}_local_${randomBytes(12).toString("hex")}`;

  async function note(type: string, about: { readonly customerId: string; readonly objectId: string }): Promise<void> {
    const id = name("evt");
    const occurredAt = (await now()).toISOString();
    await objects.keep("event", id, { id, type, ...about, linkedPersonId: null, occurredAt, told: false });
  }

  async function store(subscription: StandInSubscription, type: string): Promise<void> {
    const { id, customerId } = subscription;
    await objects.keep("subscription", id, subscription, customerId);
    await note(`customer.subscription.${type}`, { customerId, objectId: id });
  }

  async function change(id: string, how: (one: StandInSubscription, at: Date) => StandInSubscription): Promise<void> {
    const before = await objects.find("subscription", id);
    if (!before) throw new PaymentFailure("refused", `No such subscription: ${id}`);
    const after = how(before, await now());
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await store(after, after.status === "canceled" ? "deleted" : "updated");
  }

  const standIn: StandIn = {
    mode: "local",
    objects,
    publicUrl,
    now,
    onBehalfOf: () => standIn,

    async makeCustomer({ id, email }) {
      const customerId = `cus_local_${id}`;
      await objects.keep("customer", customerId, { personId: id, email }, customerId);
      return customerId;
    },

    async changeCustomerEmail(customerId, email) {
      const customer = await objects.find("customer", customerId);
      if (customer) await objects.keep("customer", customerId, { ...customer, email }, customerId);
    },

    async openCheckout({ customerId, priceId, successUrl, cancelUrl }) {
      const id = name("cs");
      // Pages of the stand-in live on the wall clock: a checkout is no older because the test clock has moved.
      const expiresAt = new Date(wallClock().getTime() + checkoutLife);
      const checkout = { customerId, priceId, successUrl, cancelUrl, expiresAt: expiresAt.toISOString() };
      await objects.keep("checkout", id, { ...checkout, status: "open" }, customerId);
      return { id, url: `${devUrl}/dev/pay/${id}`, expiresAt };
    },

    async isPayable(id) {
      const checkout = await objects.find("checkout", id);
      return checkout?.status === "open" && new Date(checkout.expiresAt) > wallClock();
    },

    async closeCheckout(id) {
      await objects.closeCheckout(id, "expired");
      return (await objects.find("checkout", id))?.status !== "complete";
    },

    linkedBuyer: async () => undefined,

    async openPortal(customerId, returnUrl) {
      const id = name("visit");
      await objects.keep("visit", id, { customerId, returnUrl }, customerId);
      return `${devUrl}/dev/manage/${id}`;
    },

    async subscriptionsOf(customerId) {
      return (await objects.list("subscription", customerId)).map(factsOf);
    },

    goOn: (id, next) =>
      change(id, (one) => ({
        ...one,
        canceledAt: null,
        nextPriceId: next && next.priceId !== one.priceId ? next.priceId : null,
      })),

    cancel: (id) =>
      change(id, (one, at) => ({ ...one, canceledAt: one.canceledAt ?? at.toISOString(), nextPriceId: null })),

    end: (id) => change(id, endNow),

    async preparePrices(plans) {
      return new Map(plans.map(({ id, duration, cents }) => [id, priceIdOf(duration, cents)]));
    },

    async readPrice(id) {
      const price = readPriceId(id);
      return price && { id, active: true, currency: "usd", ...price };
    },

    async readWebhook(body, signature): Promise<WebhookReading> {
      if (!isSame(signature, sign(body, secret))) return "forged";
      const event: Kinds["event"] = JSON.parse(body);
      return eventOf(event);
    },

    async eventsSince(moment) {
      const events = await objects.list("event");
      return events.map(eventOf).filter(({ occurredAt }) => occurredAt >= moment);
    },

    async reversedBy({ type, objectId }) {
      const subscription =
        type === "charge.refunded" && objectId ? await objects.find("subscription", objectId) : undefined;
      if (subscription?.refundedPeriod !== subscription?.periodStart) return undefined;
      return subscription && { subscriptionId: subscription.id, customerId: subscription.customerId };
    },

    async pay(checkoutId) {
      const open = await objects.find("checkout", checkoutId);
      if (!open || new Date(open.expiresAt) < wallClock()) return undefined;
      const checkout = await objects.closeCheckout(checkoutId, "complete");
      if (!checkout) return undefined;
      const { customerId, priceId } = checkout;
      await store(begin(name("sub"), customerId, priceId, await now()), "created");
      await note("checkout.session.completed", { customerId, objectId: checkoutId });
      return checkout;
    },

    change,

    async refund(id) {
      await change(id, (one) => ({ ...one, refundedPeriod: one.periodStart }));
      const subscription = await objects.find("subscription", id);
      if (subscription) await note("charge.refunded", { customerId: subscription.customerId, objectId: id });
    },

    async moveClock(milliseconds) {
      const ahead = (await objects.find("clock", "clock"))?.ahead ?? 0;
      await objects.keep("clock", "clock", { ahead: ahead + milliseconds });
      for (const { id } of await objects.list("subscription")) await change(id, advance);
    },

    async takeWebhooks() {
      const untold = (await objects.list("event")).filter(({ told }) => !told);
      for (const event of untold) await objects.keep("event", event.id, { ...event, told: true });
      return untold.map((event) => {
        const body = JSON.stringify(event);
        return { body, signature: sign(body, secret) };
      });
    },
  };
  return standIn;
}

function eventOf({ told: _told, occurredAt, ...event }: Kinds["event"]): PaymentEvent {
  return { ...event, occurredAt: new Date(occurredAt) };
}

function sign(body: string, secret: string): string {
  return createHmac("sha256", `stand-in ${secret}`).update(body).digest("hex");
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
