import { sql } from "drizzle-orm";
import { bigint, bigserial, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * People, and what proves who they are (docs/spec/accounts.md). Secrets are kept as hashes: a password by scrypt, and by
 * SHA-256 the tokens of sessions and links and the handles of waiting browsers.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Somebody whose mailbox is proven. Before that there is a sign-up attempt and nobody. */
export const person = pgTable("person", {
  id: text("id").primaryKey(),
  /** Canonical: trimmed, lower case, domain in ASCII. */
  email: text("email").notNull().unique(),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

const personId = () => text("person_id").references(() => person.id, { onDelete: "cascade" });

/**
 * Who was deleted, for ever: a backup from before brings people back, and they are deleted again (rule BK6). The SHA-256
 * of an id that was random says nothing to anybody without that backup.
 */
export const deletedPerson = pgTable("deleted_person", {
  idHash: text("id_hash").primaryKey(),
  deletedAt: instant("deleted_at").notNull().defaultNow(),
});

/** Apart from `person`, so that no read of a person carries it along. */
export const credential = pgTable("credential", {
  personId: personId().primaryKey(),
  password: text("password").notNull(),
  changedAt: instant("changed_at").notNull(),
  /** Since when signing in asks for a second factor as well; null: it does not. Here, so that one lock covers both. */
  secondFactorSince: instant("second_factor_since"),
});

/** What a person has bought. Written by the server alone. */
export const profile = pgTable("profile", {
  personId: personId().primaryKey(),
  subscriptionStatus: text("subscription_status"),
  subscriptionPlanId: text("subscription_plan_id"),
  subscriptionEndDate: instant("subscription_end_date"),
  subscriptionId: text("subscription_id"),
});

/** A browser that is signed in. Its network address is not kept. */
export const session = pgTable(
  "session",
  {
    /** Names it to its owner; opens nothing. */
    id: text("id").primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    personId: personId().notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When it was last in use, to a few minutes. */
    seenAt: instant("seen_at").notNull(),
    /** What the browser calls itself; empty when it does not say. */
    userAgent: text("user_agent").notNull(),
    /** When the person last proved in it who they are, by password or second factor; null: never since it was opened. */
    provenAt: instant("proven_at"),
    /** When a second factor was last proven in it, and which; null: none was. */
    secondFactorAt: instant("second_factor_at"),
    secondFactorKind: text("second_factor_kind").$type<"app" | "passkey" | "recovery-code">(),
  },
  (t) => [index("session_by_person").on(t.personId)],
);

/** One press of Create Account. The newest of an address is the one that counts; for a person's address none does. */
export const signUpAttempt = pgTable(
  "sign_up_attempt",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    email: text("email").notNull(),
    password: text("password").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Where the waiting page would go on: a path of a page of ours, or none. */
    returnPath: text("return_path"),
    /** Who came of it. */
    personId: personId(),
  },
  (t) => [index("sign_up_attempt_by_email").on(t.email, t.id)],
);

const attemptId = () =>
  bigint("attempt_id", { mode: "number" }).references(() => signUpAttempt.id, { onDelete: "cascade" });

/** A browser that typed an attempt's password and waits for its link to be opened, anywhere. */
export const waitingBrowser = pgTable(
  "waiting_browser",
  {
    handle: text("handle").primaryKey(),
    attemptId: attemptId().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("waiting_browser_by_attempt").on(t.attemptId)],
);

/** Another address that a person asked for; theirs when its link is confirmed. The newest counts. */
export const addressChange = pgTable("address_change", {
  personId: personId().primaryKey(),
  email: text("email").notNull(),
  askedAt: instant("asked_at").notNull(),
});

/** A link somebody was mailed. The row goes when the link is used. */
export const mailLink = pgTable(
  "mail_link",
  {
    token: text("token").primaryKey(),
    purpose: text("purpose").$type<"verify" | "reset" | "new-address">().notNull(),
    email: text("email").notNull(),
    /** With `verify`: the one attempt it confirms. */
    attemptId: attemptId(),
    /** With `new-address`: whose it becomes. */
    personId: personId(),
    /** With `reset`: where the request came from. */
    returnPath: text("return_path"),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [
    index("mail_link_by_email").on(t.email),
    index("mail_link_by_attempt").on(t.attemptId),
    index("mail_link_by_person").on(t.personId),
  ],
);

/** How often something was tried in the window that ends at `resets_at`; shared by all servers. */
export const rateLimit = pgTable("rate_limit", {
  key: text("key").primaryKey(),
  count: integer("count").notNull(),
  resetsAt: instant("resets_at").notNull(),
});

/** Mail to be sent, and for a while what became of it. */
export const outbox = pgTable(
  "outbox",
  {
    /** Chosen by whoever enqueues: the same id twice is one mail. */
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    /** What the letter of this kind is written from; never a secret. */
    data: jsonb("data").$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Null until it was written. Text and page are kept only on the development outbox: they may hold a link. */
    subject: text("subject"),
    text: text("text"),
    html: text("html"),
    createdAt: instant("created_at").notNull(),
    /** The job that delivers it. */
    job: uuid("job").notNull().unique().defaultRandom(),
    /** Null: nothing is left to do. When the next try is, its job knows. */
    dueAt: instant("due_at"),
    tries: integer("tries").notNull().default(0),
    sentAt: instant("sent_at"),
    error: text("error"),
  },
  (t) => [
    index("outbox_by_due")
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    index("outbox_by_recipient").on(t.recipient),
  ],
);
