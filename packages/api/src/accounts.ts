import { z } from "zod";

/**
 * Everything about accounts. All writes are same-origin JSON POSTs; no GET ever changes anything or consumes a token.
 * Sign-in, sign-up, resend and reset requests never reveal whether an address has an account, by words, status or time.
 */

/** As typed; the server trims and lower-cases the address. Longest address 254 characters (RFC 5321). */
const email = z.string().min(1).max(320);
/** Policy (6 to 128 characters) is the server's own check, so that its texts can be the product's. */
const password = z.string().max(20_000);
const token = z.string().min(1).max(500);
/** A path of ours with its query, to go on to; anything else counts as none. */
const returnPath = z.string().max(10_000).optional();

export const credentials = z.object({ email, password });
export const address = z.object({ email });
export const resetRequest = z.object({ email, return_path: returnPath });
export const tokenOnly = z.object({ token });
/** What the waiting page asks with: where it would go on, kept with the sign-up for whatever tab its link is opened in. */
export const waiting = z.object({ return_path: returnPath });
export const newPassword = z.object({ token, password });
export const passwordChange = z.object({ current_password: password, new_password: password });

export const addressChange = z.object({ password, email });
/** `confirmation`: the word that was typed to say that it is meant. */
export const accountDeletion = z.object({ password, confirmation: z.literal("DELETE") });
export const sessionId = z.object({ id: z.string().min(1).max(100) });

export const person = z.object({ id: z.string(), email: z.string(), email_verified: z.boolean() });

/**
 * Who is signed in; `user` null for a visitor. `sign_up`: of a visitor whose browser waits for a sign-up's link, whether it
 * has been opened; `confirmed`, the waiting page signs the browser in.
 */
export const session = z.object({
  user: person.nullable(),
  sign_up: z.enum(["unconfirmed", "confirmed"]).optional(),
});

/** One browser in which the person is signed in. Where it is in the world is not kept. */
const openSession = z.object({
  id: z.string(),
  /** `Firefox on Windows`, from what the browser calls itself. */
  device: z.string(),
  kind: z.enum(["computer", "phone", "tablet"]),
  /** When it signed in, and when it was last in use, to a few minutes; ISO 8601. */
  since: z.iso.datetime(),
  last_seen: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
});

/** The person's sessions, the one seen last first. */
export const openSessions = z.object({ sessions: z.array(openSession) });

/** After a sign-up: always the same, whether or not the address was known. */
export const signedUp = z.object({ email: z.string() });

/**
 * What the waiting browser learns by asking: `none` (it waits for nothing), `waiting` (with the address the mail went to and
 * the seconds until it may be sent again), `verified` (once: the answer sets the session cookie).
 */
export const pendingVerification = z.discriminatedUnion("status", [
  z.object({ status: z.literal("none") }),
  z.object({ status: z.literal("waiting"), email: z.string(), resend_in: z.number().int() }),
  z.object({ status: z.literal("verified"), user: person, return_path: z.string().nullable() }),
]);

/** A resend is answered the same way for every address; `resend_in` counts down from 60. */
export const resent = z.object({ resend_in: z.number().int() });

/** What a link's page may know before its button is pressed: the address it is about. */
export const linkState = z.discriminatedUnion("status", [
  z.object({ status: z.literal("valid"), email: z.string() }),
  z.object({ status: z.literal("invalid") }),
]);

/** `this_browser`: the sign-up was made here, or the change of address was confirmed here, and the answer signed it in. */
export const confirmed = z.object({ email: z.string(), this_browser: z.boolean() });
/** `return_path`: where the sign-up was to lead. */
export const signUpConfirmed = confirmed.extend({ return_path: z.string().nullable() });
/** `return_path`: where the request for the reset came from. */
export const passwordReset = z.object({ done: z.literal(true), return_path: z.string().nullable() });
export const done = z.object({ done: z.literal(true) });

export type Person = z.infer<typeof person>;
export type SessionJson = z.infer<typeof session>;
export type OpenSessionJson = z.infer<typeof openSession>;
export type OpenSessionsJson = z.infer<typeof openSessions>;
export type SignedUpJson = z.infer<typeof signedUp>;
export type PendingVerificationJson = z.infer<typeof pendingVerification>;
export type ResentJson = z.infer<typeof resent>;
export type LinkStateJson = z.infer<typeof linkState>;
export type ConfirmedJson = z.infer<typeof confirmed>;
export type SignUpConfirmedJson = z.infer<typeof signUpConfirmed>;
export type PasswordResetJson = z.infer<typeof passwordReset>;
