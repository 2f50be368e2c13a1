import * as v from "valibot";
import { get, post } from "./endpoint.ts";
import { instant, whole } from "./values.ts";

/**
 * Everything about accounts. All writes are same-origin JSON POSTs; no GET ever changes anything or consumes a token.
 * Sign-in, sign-up, resend and reset requests never reveal whether an address has an account, by words, status or time.
 */

/** As typed; the server trims and lowercases the address. The longest address is 254 characters (RFC 5321). */
const email = v.pipe(v.string(), v.minLength(1), v.maxLength(320));
/** The server itself checks the policy (6 to 128 characters), so that its messages can be the product's. */
const password = v.pipe(v.string(), v.maxLength(20_000));
const token = v.pipe(v.string(), v.minLength(1), v.maxLength(500));
/** A path of ours with its query, to continue to; any other value counts as unset. */
const returnPath = v.optional(v.pipe(v.string(), v.maxLength(10_000)));

export const credentials = v.object({ email, password });
export const address = v.object({ email });
export const resetRequest = v.object({ email, return_path: returnPath });
export const tokenOnly = v.object({ token });
/** What the waiting page sends: the path to continue to, stored with the sign-up for whichever tab opens its link. */
export const waiting = v.object({ return_path: returnPath });
export const newPassword = v.object({ token, password });
export const passwordChange = v.object({ current_password: password, new_password: password });

export const addressChange = v.object({ password, email });
/** `confirmation`: the word the person typed to confirm the deletion. */
export const accountDeletion = v.object({ password, confirmation: v.literal("DELETE") });
export const sessionId = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });

export const person = v.object({ id: v.string(), email: v.string(), email_verified: v.boolean() });

/** A sign-in that is waiting for the second factor: the accepted factors, and the seconds left. */
export const signInStep = v.object({
  ways: v.array(v.picklist(["app", "passkey", "recovery-code"])),
  seconds: whole,
});

/**
 * Who is signed in; `user` is null for a visitor. `sign_up`, for a visitor whose browser is waiting for a sign-up link:
 * whether the link has been opened; with `confirmed`, the waiting page signs the browser in. `second_factor`, for a
 * visitor who has entered the right password: a second factor is required.
 */
export const session = v.object({
  user: v.nullable(person),
  sign_up: v.optional(v.picklist(["unconfirmed", "confirmed"])),
  second_factor: v.optional(signInStep),
});

/** One browser in which the person is signed in. Its location is not stored. */
const openSession = v.object({
  id: v.string(),
  /** `Firefox on Windows`, from the browser's user agent. */
  device: v.string(),
  kind: v.picklist(["computer", "phone", "tablet"]),
  /** When it signed in, and when it was last active, within a few minutes; ISO 8601. */
  since: instant,
  last_seen: instant,
  /** Whether this is the session that sent the request. */
  current: v.boolean(),
});

/** The person's sessions, most recently active first. */
export const openSessions = v.object({ sessions: v.array(openSession) });

/** The response to a sign-up: always the same, whether or not the address was known. */
export const signedUp = v.object({ email: v.string() });

/**
 * What the waiting browser gets when it polls: `none` (not waiting for anything), `waiting` (with the address the mail
 * went to and the seconds until it can be sent again), `verified` (once: the response sets the session cookie).
 */
export const pendingVerification = v.variant("status", [
  v.object({ status: v.literal("none") }),
  v.object({ status: v.literal("waiting"), email: v.string(), resend_in: whole }),
  v.object({ status: v.literal("verified"), user: person, return_path: v.nullable(v.string()) }),
]);

/** A resend gets the same response for every address; `resend_in` counts down from 60. */
export const resent = v.object({ resend_in: whole });

/** What a link's page can know before its button is clicked: the address it is about. */
export const linkState = v.variant("status", [
  v.object({ status: v.literal("valid"), email: v.string() }),
  v.object({ status: v.literal("invalid") }),
]);

/**
 * `this_browser`: the sign-up was made here, or the address change was confirmed here, and this response signed it in.
 */
export const confirmed = v.object({ email: v.string(), this_browser: v.boolean() });
/** `return_path`: where to go after the sign-up. */
export const signUpConfirmed = v.object({ ...confirmed.entries, return_path: v.nullable(v.string()) });
/** `return_path`: the page the reset was requested from. */
export const passwordReset = v.object({ done: v.literal(true), return_path: v.nullable(v.string()) });
export const done = v.object({ done: v.literal(true) });

/** Everything stored about a person, table by table, except secrets. */
export const personalData = v.record(v.string(), v.array(v.record(v.string(), v.unknown())));

export type Person = v.InferOutput<typeof person>;
export type SessionJson = v.InferOutput<typeof session>;
export type SignInStepJson = v.InferOutput<typeof signInStep>;
export type OpenSessionJson = v.InferOutput<typeof openSession>;
export type PendingVerificationJson = v.InferOutput<typeof pendingVerification>;
export type LinkStateJson = v.InferOutput<typeof linkState>;
export type PasswordResetJson = v.InferOutput<typeof passwordReset>;

/** Why a new password can be rejected. */
const weakPassword = [
  "agate:password-too-short",
  "agate:password-too-long",
  "agate:password-too-common",
  "agate:password-is-email",
] as const;

export const accountEndpoints = {
  session: get("/api/auth/session", "The signed-in person.", { answer: session, problems: [] }),
  sessions: get("/api/auth/sessions", "The person's sessions.", {
    answer: openSessions,
    problems: ["agate:session-missing"],
  }),
  signUp: post("/api/auth/sign-up", "Requests an account; answered the same way for every address.", {
    body: credentials,
    answer: signedUp,
    problems: ["agate:invalid-email", ...weakPassword, "agate:too-many-requests"],
  }),
  signIn: post("/api/auth/sign-in", "Signs this browser in, or says that a second factor is required.", {
    body: credentials,
    answer: session,
    problems: [
      "agate:invalid-email",
      "agate:invalid-credentials",
      "agate:email-not-verified",
      "agate:too-many-requests",
    ],
  }),
  signOut: post("/api/auth/sign-out", "Ends the calling browser's session.", { answer: done, problems: [] }),
  signOutEverywhere: post("/api/auth/sign-out-everywhere", "Ends every session of the person, on every device.", {
    answer: done,
    problems: [],
  }),
  endSession: post("/api/auth/end-session", "Ends one of the person's sessions.", {
    body: sessionId,
    answer: done,
    problems: ["agate:session-missing", "agate:not-found"],
  }),
  pendingVerification: post(
    "/api/auth/pending-verification",
    "The state of the sign-up this browser is waiting for; once it is confirmed, signs the browser in.",
    { body: waiting, answer: pendingVerification, problems: [] },
  ),
  resendVerification: post(
    "/api/auth/resend-verification",
    "Resends the email of a sign-up; answered the same way for every address.",
    { body: address, answer: resent, problems: ["agate:invalid-email", "agate:too-many-requests"] },
  ),
  verificationLink: post("/api/auth/verification-link", "Checks a verification link's token without using it up.", {
    body: tokenOnly,
    answer: linkState,
    problems: ["agate:too-many-requests"],
  }),
  confirmEmail: post("/api/auth/confirm-email", "Uses a verification link: creates the account.", {
    body: tokenOnly,
    answer: signUpConfirmed,
    problems: ["agate:invalid-link", "agate:too-many-requests"],
  }),
  rejectSignUp: post(
    "/api/auth/disown-email",
    '"This was not me": deletes the unverified account the link belongs to.',
    { body: tokenOnly, answer: done, problems: ["agate:invalid-link", "agate:too-many-requests"] },
  ),
  requestReset: post(
    "/api/auth/request-reset",
    "Sends a link to choose a new password; answered the same way for every address.",
    { body: resetRequest, answer: done, problems: ["agate:invalid-email", "agate:too-many-requests"] },
  ),
  resetLink: post("/api/auth/reset-link", "Checks a reset link's token without using it up.", {
    body: tokenOnly,
    answer: linkState,
    problems: ["agate:too-many-requests"],
  }),
  resetPassword: post("/api/auth/reset-password", "Uses a reset link: sets the new password.", {
    body: newPassword,
    answer: passwordReset,
    problems: ["agate:invalid-link", ...weakPassword, "agate:too-many-requests"],
  }),
  changePassword: post(
    "/api/auth/change-password",
    "Changes the signed-in person's password; every other session ends.",
    {
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
  ),
  changeAddress: post(
    "/api/auth/change-address",
    "Requests another address; it takes effect once the link mailed to it is confirmed.",
    {
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
  ),
  newAddressLink: post("/api/auth/new-address-link", "Checks the token of a new address's link without using it up.", {
    body: tokenOnly,
    answer: linkState,
    problems: ["agate:too-many-requests"],
  }),
  confirmAddress: post("/api/auth/confirm-address", "Uses a new address's link: changes the account's address.", {
    body: tokenOnly,
    answer: confirmed,
    problems: ["agate:invalid-link", "agate:too-many-requests"],
  }),
  personalData: post("/api/auth/my-data", "Everything stored about the person, for download.", {
    answer: personalData,
    problems: ["agate:session-missing", "agate:too-many-requests"],
  }),
  deleteAccount: post("/api/auth/delete-account", "Ends the person's subscription and deletes the account.", {
    body: accountDeletion,
    answer: done,
    problems: [
      "agate:session-missing",
      "agate:second-factor-stale",
      "agate:wrong-password",
      "agate:payment-unavailable",
      "agate:too-many-requests",
    ],
  }),
};
