import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

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

/** A sign-in that waits for the second factor: what it may be proven with, and for how many seconds more. */
export const signInStep = z.object({
  ways: z.array(z.enum(["app", "passkey", "recovery-code"])),
  seconds: z.number().int(),
});

/**
 * Who is signed in; `user` null for a visitor. `sign_up`: of a visitor whose browser waits for a sign-up's link, whether it
 * has been opened; `confirmed`, the waiting page signs the browser in. `second_factor`: of a visitor who has given the right
 * password and is asked for more.
 */
export const session = z.object({
  user: person.nullable(),
  sign_up: z.enum(["unconfirmed", "confirmed"]).optional(),
  second_factor: signInStep.optional(),
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

/** Everything that is kept about a person, table by table, without what is a secret. */
export const personalData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

export type Person = z.infer<typeof person>;
export type SessionJson = z.infer<typeof session>;
export type SignInStepJson = z.infer<typeof signInStep>;
export type OpenSessionJson = z.infer<typeof openSession>;
export type OpenSessionsJson = z.infer<typeof openSessions>;
export type SignedUpJson = z.infer<typeof signedUp>;
export type PendingVerificationJson = z.infer<typeof pendingVerification>;
export type ResentJson = z.infer<typeof resent>;
export type LinkStateJson = z.infer<typeof linkState>;
export type ConfirmedJson = z.infer<typeof confirmed>;
export type SignUpConfirmedJson = z.infer<typeof signUpConfirmed>;
export type PasswordResetJson = z.infer<typeof passwordReset>;

/** What a new password may be refused for. */
const weakPassword = [
  "agate:password-too-short",
  "agate:password-too-long",
  "agate:password-too-common",
  "agate:password-is-email",
] as const;

export const accountEndpoints = {
  session: {
    method: "GET",
    path: "/api/auth/session",
    summary: "Who is signed in.",
    answer: session,
    problems: [],
  },
  sessions: {
    method: "GET",
    path: "/api/auth/sessions",
    summary: "Where the person is signed in.",
    answer: openSessions,
    problems: ["agate:session-missing"],
  },
  signUp: {
    method: "POST",
    path: "/api/auth/sign-up",
    summary: "Asks for an account; answered the same way for every address.",
    body: credentials,
    answer: signedUp,
    problems: ["agate:invalid-email", ...weakPassword, "agate:too-many-requests"],
  },
  signIn: {
    method: "POST",
    path: "/api/auth/sign-in",
    summary: "Signs this browser in, or says that a second factor is asked for.",
    body: credentials,
    answer: session,
    problems: [
      "agate:invalid-email",
      "agate:invalid-credentials",
      "agate:email-not-verified",
      "agate:too-many-requests",
    ],
  },
  signOut: {
    method: "POST",
    path: "/api/auth/sign-out",
    summary: "Ends the session of the browser that asks.",
    answer: done,
    problems: [],
  },
  signOutEverywhere: {
    method: "POST",
    path: "/api/auth/sign-out-everywhere",
    summary: "Ends every session of the person, on every device.",
    answer: done,
    problems: [],
  },
  endSession: {
    method: "POST",
    path: "/api/auth/end-session",
    summary: "Ends one of the person's sessions.",
    body: sessionId,
    answer: done,
    problems: ["agate:session-missing", "agate:not-found"],
  },
  pendingVerification: {
    method: "POST",
    path: "/api/auth/pending-verification",
    summary: "What became of the sign-up this browser waits for; once it is confirmed, signs the browser in.",
    body: waiting,
    answer: pendingVerification,
    problems: [],
  },
  resendVerification: {
    method: "POST",
    path: "/api/auth/resend-verification",
    summary: "Sends the mail of a sign-up again; answered the same way for every address.",
    body: address,
    answer: resent,
    problems: ["agate:invalid-email", "agate:too-many-requests"],
  },
  verificationLink: {
    method: "POST",
    path: "/api/auth/verification-link",
    summary: "Looks at a verification link's token without using it up.",
    body: tokenOnly,
    answer: linkState,
    problems: ["agate:too-many-requests"],
  },
  confirmEmail: {
    method: "POST",
    path: "/api/auth/confirm-email",
    summary: "Uses a verification link: the account is there from now on.",
    body: tokenOnly,
    answer: signUpConfirmed,
    problems: ["agate:invalid-link", "agate:too-many-requests"],
  },
  rejectSignUp: {
    method: "POST",
    path: "/api/auth/disown-email",
    summary: '"This was not me": deletes the unverified account the link belongs to.',
    body: tokenOnly,
    answer: done,
    problems: ["agate:invalid-link", "agate:too-many-requests"],
  },
  requestReset: {
    method: "POST",
    path: "/api/auth/request-reset",
    summary: "Sends a link to choose a new password; answered the same way for every address.",
    body: resetRequest,
    answer: done,
    problems: ["agate:invalid-email", "agate:too-many-requests"],
  },
  resetLink: {
    method: "POST",
    path: "/api/auth/reset-link",
    summary: "Looks at a reset link's token without using it up.",
    body: tokenOnly,
    answer: linkState,
    problems: ["agate:too-many-requests"],
  },
  resetPassword: {
    method: "POST",
    path: "/api/auth/reset-password",
    summary: "Uses a reset link: the password is the new one.",
    body: newPassword,
    answer: passwordReset,
    problems: ["agate:invalid-link", ...weakPassword, "agate:too-many-requests"],
  },
  changePassword: {
    method: "POST",
    path: "/api/auth/change-password",
    summary: "Another password for the person who is signed in; every other session ends.",
    body: passwordChange,
    answer: done,
    problems: [
      "agate:session-missing",
      "agate:second-factor-stale",
      "agate:wrong-password",
      ...weakPassword,
      "agate:too-many-requests",
    ],
  },
  changeAddress: {
    method: "POST",
    path: "/api/auth/change-address",
    summary: "Asks for another address: it is theirs when the link that is mailed there is confirmed.",
    body: addressChange,
    answer: signedUp,
    problems: [
      "agate:session-missing",
      "agate:second-factor-stale",
      "agate:invalid-email",
      "agate:same-email",
      "agate:wrong-password",
      "agate:password-is-email",
      "agate:too-many-requests",
    ],
  },
  newAddressLink: {
    method: "POST",
    path: "/api/auth/new-address-link",
    summary: "Looks at the token of a link to a new address without using it up.",
    body: tokenOnly,
    answer: linkState,
    problems: ["agate:too-many-requests"],
  },
  confirmAddress: {
    method: "POST",
    path: "/api/auth/confirm-address",
    summary: "Uses such a link: the account has the new address.",
    body: tokenOnly,
    answer: confirmed,
    problems: ["agate:invalid-link", "agate:too-many-requests"],
  },
  personalData: {
    method: "POST",
    path: "/api/auth/my-data",
    summary: "Everything that is kept about the person, for them to take with them.",
    answer: personalData,
    problems: ["agate:session-missing", "agate:too-many-requests"],
  },
  deleteAccount: {
    method: "POST",
    path: "/api/auth/delete-account",
    summary: "Ends what the person pays for and deletes the account.",
    body: accountDeletion,
    answer: done,
    problems: [
      "agate:session-missing",
      "agate:second-factor-stale",
      "agate:wrong-password",
      "agate:payment-unavailable",
      "agate:too-many-requests",
    ],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
