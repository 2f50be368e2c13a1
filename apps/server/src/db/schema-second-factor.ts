import { bigint, index, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, personId } from "./schema-accounts.ts";

/**
 * What proves a person's identity besides the password (docs/spec/second-factor.md). Whether signing in requires it is
 * stored in `credential.second_factor_since`, which changes with these rows under the credential's lock.
 */

/** The authenticator app of a person; before its first code, the one that is being set up. */
export const authenticatorApp = pgTable("authenticator_app", {
  personId: personId().primaryKey(),
  /** Encrypted with a key derived from the server's secret: it must be readable to check a code. */
  seedSealed: text("seed_sealed").notNull(),
  createdAt: instant("created_at").notNull(),
  /** Null: no code has been typed yet, and signing in does not require one. */
  confirmedAt: instant("confirmed_at"),
  lastUsedAt: instant("last_used_at"),
  /** The last time step (RFC 6238) whose code was accepted: neither it nor an earlier one is accepted again. */
  lastStep: bigint("last_step", { mode: "number" }),
});

/** The public half of a passkey. */
export const passkey = pgTable(
  "passkey",
  {
    /** Identifies it to its owner. */
    id: text("id").primaryKey(),
    personId: personId().notNull(),
    /** The authenticator's id for it, as base64url. */
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
    personId: personId().notNull(),
    /** Which of the ten. */
    mark: text("mark").notNull(),
    /**
     * Its SHA-256: 120 random bits need no slow hash. Empty: a restored backup could not know whether it was used since,
     * so it is not accepted any more (rule BK5).
     */
    codeHash: text("code_hash").notNull(),
    createdAt: instant("created_at").notNull(),
    /** Null: it has not been used. */
    usedAt: instant("used_at"),
  },
  (t) => [primaryKey({ columns: [t.personId, t.mark] })],
);

/** A browser that has sent the right password and must now provide the second factor. */
export const secondFactorStep = pgTable(
  "second_factor_step",
  {
    handle: text("handle").primaryKey(),
    personId: personId().notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("second_factor_step_by_person").on(t.personId)],
);

/** The challenge that a passkey must sign, as a hash. The row is deleted when a response arrives, right or wrong. */
export const passkeyChallenge = pgTable(
  "passkey_challenge",
  {
    challengeHash: text("challenge_hash").primaryKey(),
    personId: personId().notNull(),
    purpose: text("purpose").$type<"add" | "confirm" | "sign-in">().notNull(),
    /** The session or the sign-in step that requested it. */
    askedBy: text("asked_by").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (t) => [index("passkey_challenge_by_person").on(t.personId)],
);
