import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { BillJson, Duration } from "@agate/api";
import { instant, personId } from "./schema-accounts.ts";

/**
 * Who has bought what (docs/spec/subscriptions.md). The payment provider is the source of truth; these rows are
 * what it last reported, what was agreed to, and what still needs checking. A profile's four fields are written
 * together with `subscription`.
 */

/** A mode of the payment provider. Rows and objects of one mean nothing in another and never mix. */
export type Mode = "live" | "test" | "local";

const mode = () => text("mode").$type<Mode>().notNull();
const planId = () => text("plan_id").references(() => subscriptionPlan.id);

export const subscriptionPlan = pgTable("subscription_plan", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  /** US cents; 0: by arrangement, not sold here. */
  cents: integer("cents").notNull(),
  duration: text("duration").$type<Duration>().notNull().unique(),
});

/** A plan's prices at the provider: the current one, and earlier ones that subscriptions still run on. */
export const planPrice = pgTable(
  "plan_price",
  {
    id: text("id").primaryKey(),
    planId: planId().notNull(),
    mode: mode(),
    cents: integer("cents").notNull(),
    current: boolean("current").notNull(),
    /** Why the plan cannot be sold at this price; null: as far as we know it can. */
    fault: text("fault"),
  },
  (t) => [
    uniqueIndex("plan_price_current")
      .on(t.planId, t.mode)
      .where(sql`current`),
  ],
);

/**
 * What a payment link was last found to be, for every server: it is sold through only while it takes what its plan
 * costs.
 */
export const paymentLink = pgTable(
  "payment_link",
  {
    mode: mode(),
    duration: text("duration").$type<Duration>().notNull(),
    /** As configured then. */
    url: text("url").notNull(),
    /** What it takes for a period; null: what it sells cannot be read. */
    cents: integer("cents"),
    /** Why it is not sold through; null: it may be. */
    fault: text("fault"),
  },
  (t) => [primaryKey({ columns: [t.mode, t.duration] })],
);

/** The provider's ids of a person; a payment link may create a second one. */
export const paymentCustomer = pgTable(
  "payment_customer",
  {
    id: text("id").primaryKey(),
    personId: personId().notNull(),
    mode: mode(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [index("payment_customer_by_person").on(t.personId, t.mode)],
);

/** Numbers readings in the order in which they begin, whatever the clocks say. */
export const paymentReading = pgSequence("payment_reading");

/** How recent our data about a person is, and whether one of their requests is at the provider right now. */
export const buyer = pgTable(
  "buyer",
  {
    personId: personId().notNull(),
    mode: mode(),
    /** Number of the newest stored reading; an older one that arrives later is dropped. */
    reading: bigint("reading", { mode: "number" }).notNull().default(0),
    readAt: instant("read_at"),
    /** By the database's clock. */
    busyUntil: instant("busy_until"),
  },
  (t) => [primaryKey({ columns: [t.personId, t.mode] })],
);

/**
 * Every subscription a person has had, as last read from the provider. `profile.subscription_id`
 * names the one that counts.
 */
export const subscription = pgTable(
  "subscription",
  {
    id: text("id").primaryKey(),
    personId: personId().notNull(),
    mode: mode(),
    customerId: text("customer_id").notNull(),
    /** The item that is ours; null: stored by an older version. */
    itemId: text("item_id"),
    planId: planId(),
    /** The price of a period: differs from the plan's if that has changed since. Null: not a fixed amount. */
    cents: integer("cents"),
    nextPlanId: text("next_plan_id").references(() => subscriptionPlan.id),
    nextCents: integer("next_cents"),
    /** The provider's own value; "active" while what it owes is for something else than our item (rule SU18). */
    status: text("status").notNull(),
    createdAt: instant("created_at").notNull(),
    periodStart: instant("period_start").notNull(),
    periodEnd: instant("period_end").notNull(),
    endsAt: instant("ends_at"),
    canceledAt: instant("canceled_at"),
    /**
     * When the earliest unpaid renewal was due; null: nothing is owed. The provider may begin further periods unpaid.
     */
    dueSince: instant("due_since"),
    /** Whether it gave access at its last status that we know. */
    held: boolean("held").notNull(),
    /** The end of the period for which a reminder was enqueued. */
    remindedFor: instant("reminded_for"),
    /** The provider's price; null: stored by an older version. */
    priceId: text("price_id"),
    /** What it costs. Valid only with `reading`: a server of an older version does not store it. */
    bill: jsonb("bill").$type<BillJson>(),
    /** The reading that `bill` is from; an older one than the buyer's newest: it may be outdated. */
    reading: bigint("reading", { mode: "number" }),
  },
  (t) => [
    index("subscription_by_person").on(t.personId, t.mode),
    index("subscription_by_period").on(t.mode, t.periodEnd),
  ],
);

/** A page of the provider where a person can pay. */
export const checkout = pgTable(
  "checkout",
  {
    id: text("id").primaryKey(),
    personId: personId().notNull(),
    mode: mode(),
    planId: planId().notNull(),
    priceId: text("price_id").notNull(),
    url: text("url").notNull(),
    returnPath: text("return_path").notNull(),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    closed: boolean("closed").notNull().default(false),
  },
  (t) => [index("checkout_by_person").on(t.personId, t.mode)],
);

/** What a person agreed to, and when. No network address. */
export const consent = pgTable(
  "consent",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    personId: personId().notNull(),
    mode: mode(),
    purpose: text("purpose").$type<"checkout" | "change">().notNull(),
    planId: planId().notNull(),
    /** The price of a period. */
    cents: integer("cents").notNull(),
    /** The first payment, in US cents, and when it is taken; null: at once. Both null from an older version. */
    firstCents: integer("first_cents"),
    firstAt: instant("first_at"),
    termsVersion: text("terms_version").notNull(),
    givenAt: instant("given_at").notNull(),
  },
  (t) => [index("consent_by_person").on(t.personId)],
);

/** Access that an operator has given without payment; it applies in every mode and while nothing is sold. */
export const complimentaryAccess = pgTable("complimentary_access", {
  personId: personId().primaryKey(),
  /** The end of an Eastern day. */
  until: instant("until").notNull(),
  reason: text("reason").notNull(),
  grantedBy: text("granted_by").notNull(),
  grantedAt: instant("granted_at").notNull(),
});

/** Events of the provider. The id is the provider's, so that a repeated delivery is one event. */
export const paymentEvent = pgTable(
  "payment_event",
  {
    id: text("id").primaryKey(),
    mode: mode(),
    type: text("type").notNull(),
    customerId: text("customer_id"),
    objectId: text("object_id"),
    linkedPersonId: text("linked_person_id"),
    occurredAt: instant("occurred_at").notNull(),
    receivedAt: instant("received_at").notNull(),
    /** The job that handles it. */
    job: uuid("job").notNull().unique().defaultRandom(),
    /** Null: it is handled or given up. Its job knows when the next try is. */
    dueAt: instant("due_at"),
    tries: integer("tries").notNull().default(0),
    error: text("error"),
  },
  (t) => [
    index("payment_event_by_due")
      .on(t.mode, t.dueAt)
      .where(sql`due_at is not null`),
    index("payment_event_by_arrival").on(t.receivedAt),
  ],
);

/** Webhooks that did not come from the provider, by UTC day. */
export const refusedWebhook = pgTable("refused_webhook", {
  day: date("day", { mode: "string" }).primaryKey(),
  count: integer("count").notNull(),
});

/** The last reconciliation round, which catches events whose webhook did not arrive. */
export const paymentRound = pgTable("payment_round", {
  mode: mode().primaryKey(),
  begunAt: instant("begun_at").notNull(),
  /** Events up to this moment are known; null: never polled. */
  readUntil: instant("read_until"),
});

/** Something that needs an operator's attention; open until its cause is gone. */
export const paymentAlarm = pgTable(
  "payment_alarm",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    mode: mode(),
    kind: text("kind").notNull(),
    subject: text("subject").notNull(),
    detail: text("detail").notNull(),
    raisedAt: instant("raised_at").notNull(),
    clearedAt: instant("cleared_at"),
  },
  (t) => [
    uniqueIndex("payment_alarm_open")
      .on(t.mode, t.kind, t.subject)
      .where(sql`cleared_at is null`),
  ],
);

/**
 * Objects of the simulated provider: what the real one would store on its side. `id` combines the kind
 * and the object's own id.
 */
export const simulatedObject = pgTable("stand_in_object", {
  id: text("id").primaryKey(),
  kind: text("kind").notNull(),
  object: jsonb("object").$type<Readonly<Record<string, unknown>>>().notNull(),
  position: bigserial("position", { mode: "number" }).notNull(),
});
