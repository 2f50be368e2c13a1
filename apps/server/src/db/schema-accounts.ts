import { sql } from "drizzle-orm";
import { bigint, bigserial, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/**
 * People, and what proves who they are (docs/spec/accounts.md). Secrets are stored as hashes: passwords by scrypt; the
 * tokens of sessions and links and the handles of waiting browsers by SHA-256.
 */

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A user whose mailbox is proven. Before that there is only a sign-up attempt, and no person. */
export const person = pgTable("person", {
  id: text("id").primaryKey(),
  /** Canonical: trimmed, lower case, domain in ASCII. */
  email: text("email").notNull().unique(),
  createdAt: instant("created_at").notNull(),
  updatedAt: instant("updated_at").notNull(),
});

/** The person whom a row is deleted with. */
export const personId = () => text("person_id").references(() => person.id, { onDelete: "cascade" });

/**
 * The people who were deleted, stored forever: an earlier backup restores them, and they are deleted again (rule BK6).
 * The SHA-256 of an id that was random reveals nothing without that backup.
 */
export const deletedPerson = pgTable("deleted_person", {
  idHash: text("id_hash").primaryKey(),
  deletedAt: instant("deleted_at").notNull().defaultNow(),
});

/** Separate from `person`, so that no read of a person includes it. */
export const credential = pgTable("credential", {
  personId: personId().primaryKey(),
  password: text("password").notNull(),
  changedAt: instant("changed_at").notNull(),
  /**
   * Since when signing in also requires a second factor; null: it does not. Stored here, so that one lock covers both.
   */
  secondFactorSince: instant("second_factor_since"),
});

/** What a person has bought. Only the server writes it. */
export const profile = pgTable("profile", {
  personId: personId().primaryKey(),
  subscriptionStatus: text("subscription_status"),
  subscriptionPlanId: text("subscription_plan_id"),
  subscriptionEndDate: instant("subscription_end_date"),
  subscriptionId: text("subscription_id"),
});

/** A browser that is signed in. Its network address is not stored. */
export const session = pgTable(
  "session",
  {
    /** Identifies it to its owner; grants no access. */
    id: text("id").primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    personId: personId().notNull(),
    expiresAt: instant("expires_at").notNull(),
    createdAt: instant("created_at").notNull(),
    /** When it was last in use, to a few minutes. */
    seenAt: instant("seen_at").notNull(),
    /** The browser's own name; empty if it does not give one. */
    userAgent: text("user_agent").notNull(),
    /**
     * When the person last proved their identity in it, by password or second factor; null: never since it was opened.
     */
    provenAt: instant("proven_at"),
    /** When a second factor was last proven in it, and which; null: none was. */
    secondFactorAt: instant("second_factor_at"),
    secondFactorKind: text("second_factor_kind").$type<"app" | "passkey" | "recovery-code">(),
  },
  (t) => [index("session_by_person").on(t.personId)],
);

/**
 * One click on Create Account. Only the newest of an address counts; for an address that already
 * has a person, none does.
 */
export const signUpAttempt = pgTable(
  "sign_up_attempt",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    email: text("email").notNull(),
    password: text("password").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Where the waiting page continues to: the path of one of our pages, or null. */
    returnPath: text("return_path"),
    /** The person it became. */
    personId: personId(),
  },
  (t) => [index("sign_up_attempt_by_email").on(t.email, t.id)],
);

const attemptId = () =>
  bigint("attempt_id", { mode: "number" }).references(() => signUpAttempt.id, { onDelete: "cascade" });

/** A browser where an attempt's password was typed, waiting for the link to be opened on any device. */
export const waitingBrowser = pgTable(
  "waiting_browser",
  {
    handle: text("handle").primaryKey(),
    attemptId: attemptId().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("waiting_browser_by_attempt").on(t.attemptId)],
);

/** A new address that a person requested; it becomes theirs when its link is confirmed. The newest counts. */
export const addressChange = pgTable("address_change", {
  personId: personId().primaryKey(),
  email: text("email").notNull(),
  askedAt: instant("asked_at").notNull(),
});

/** A mailed link. The row is deleted when the link is used. */
export const mailLink = pgTable(
  "mail_link",
  {
    token: text("token").primaryKey(),
    purpose: text("purpose").$type<"verify" | "reset" | "new-address">().notNull(),
    email: text("email").notNull(),
    /** With `verify`: the one attempt it confirms. */
    attemptId: attemptId(),
    /** With `new-address`: the person whose address it becomes. */
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

/** Mail to be sent, and for a while its outcome. */
export const outbox = pgTable(
  "outbox",
  {
    /** Chosen by the caller: enqueuing the same id twice sends one mail. */
    id: text("id").primaryKey(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    /** The data that the letter of this kind is written from; never a secret. */
    data: jsonb("data").$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Null until it was written. Text and HTML are only stored for the development outbox: they may hold a link. */
    subject: text("subject"),
    text: text("text"),
    html: text("html"),
    createdAt: instant("created_at").notNull(),
    /** The job that delivers it. */
    job: uuid("job").notNull().unique().defaultRandom(),
    /** Null: nothing is left to do. Its job knows when the next try is. */
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
