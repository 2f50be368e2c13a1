import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { person } from "./schema-accounts.ts";

/**
 * What proves a person beside the password (docs/spec/second-factor.md). Whether signing in asks for it says
 * `credential.second_factor_since`, which changes with these rows under the credential's lock.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const personId = () =>
  text("person_id")
    .notNull()
    .references(() => person.id, { onDelete: "cascade" });

/** The authenticator app of a person, and before its first code the one that is being set up. */
export const authenticatorApp = pgTable("authenticator_app", {
  personId: personId().primaryKey(),
  /** Encrypted by a key from the server's secret: it has to be read to check a code. */
  seedSealed: text("seed_sealed").notNull(),
  createdAt: instant("created_at").notNull(),
  /** Null: no code has been typed yet, and signing in does not ask for one. */
  confirmedAt: instant("confirmed_at"),
  lastUsedAt: instant("last_used_at"),
  /** The last time step (RFC 6238) whose code was accepted: neither it nor an earlier one is again. */
  lastStep: bigint("last_step", { mode: "number" }),
});

/** The public half of a passkey. */
export const passkey = pgTable(
  "passkey",
  {
    /** Names it to its owner. */
    id: text("id").primaryKey(),
    personId: personId(),
    /** What its authenticator calls it, as base64url. */
    credentialId: text("credential_id").notNull().unique(),
    /** COSE, as base64url. */
    publicKey: text("public_key").notNull(),
    /** Signatures counted by the authenticator; 0 where it does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    /** How a browser reaches the authenticator: `internal`, `usb`, `hybrid`. */
    transports: jsonb("transports").$type<readonly string[]>().notNull(),
    /** Given by its owner. */
    name: text("name").notNull(),
    createdAt: instant("created_at").notNull(),
    lastUsedAt: instant("last_used_at"),
  },
  (t) => [index("passkey_by_person").on(t.personId)],
);

/** A code for when everything else is lost. */
export const recoveryCode = pgTable(
  "recovery_code",
  {
    personId: personId(),
    /** Which of the ten. */
    mark: text("mark").notNull(),
    /** Its SHA-256: 120 random bits need no slow hash. */
    codeHash: text("code_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Null: it still works. */
    usedAt: instant("used_at"),
  },
  (t) => [primaryKey({ columns: [t.personId, t.mark] })],
);

/** A browser that has given the right password and is asked for the second factor. */
export const secondFactorStep = pgTable(
  "second_factor_step",
  {
    handle: text("handle").primaryKey(),
    personId: personId(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("second_factor_step_by_person").on(t.personId)],
);

/** What a passkey is asked to sign, by its hash. The row goes when an answer comes, right or wrong. */
export const passkeyChallenge = pgTable(
  "passkey_challenge",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    personId: personId(),
    purpose: text("purpose").$type<"add" | "confirm" | "sign-in">().notNull(),
    /** The session or the step that asked. */
    askedBy: text("asked_by").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("passkey_challenge_by_person").on(t.personId)],
);
