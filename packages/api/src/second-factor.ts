import * as v from "valibot";
import { done, session } from "./accounts.ts";
import { get, post } from "./endpoint.ts";
import { instant, whole } from "./values.ts";

/**
 * The second factor: setting one up, proving it at sign-in, and proving one's identity again before changing it.
 * Authenticators and browsers exchange WebAuthn JSON, which is passed through unchanged.
 */

/** As typed, including spaces and dashes. */
const code = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const password = v.pipe(v.string(), v.maxLength(20_000));
/** A public-key credential as WebAuthn's `toJSON` serializes it. */
const answered = v.looseObject({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(2000)),
  response: v.looseObject({}),
});

export const appCode = v.object({ code });
export const newPasskey = v.object({ name: v.pipe(v.string(), v.maxLength(200)), answer: answered });
export const passkeyId = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });
/** What a passkey is requested for: to sign in, or to prove the signed-in person's identity again. */
export const passkeyQuestion = v.object({ purpose: v.picklist(["sign-in", "confirm"]) });
export const signInProof = v.union([
  v.object({ code }),
  v.object({ recovery_code: code }),
  v.object({ passkey: answered }),
]);
export const proof = v.union([v.object({ password }), ...signInProof.options]);

/** What protects the signed-in person's account. */
export const secondFactor = v.object({
  /** Since when signing in requires a second factor; null: it does not. */
  since: v.nullable(instant),
  app: v.nullable(
    v.object({
      since: instant,
      last_used: v.nullable(instant),
      /** False: the server's secret has changed since the app was set up, so its codes are not accepted. */
      readable: v.boolean(),
    }),
  ),
  passkeys: v.array(v.object({ id: v.string(), name: v.string(), since: instant, last_used: v.nullable(instant) })),
  /** How many recovery codes are unused; null: none were ever made. */
  recovery_codes: v.nullable(v.object({ left: whole, of: whole, since: instant })),
  /** How many seconds changes remain possible without a new proof. */
  proven_for: whole,
});

/** `seed`: base32, to type in where the address cannot be scanned. */
export const appSetUp = v.object({ seed: v.string(), address: v.string() });
/** Shown once. */
export const recoveryCodes = v.object({ codes: v.array(v.string()) });
/** WebAuthn's options as JSON. */
export const passkeyOptions = v.object({ options: v.looseObject({ challenge: v.string() }) });
export const proven = v.object({ proven_for: whole });

export type SecondFactorJson = v.InferOutput<typeof secondFactor>;
export type AppSetUpJson = v.InferOutput<typeof appSetUp>;
export type RecoveryCodesJson = v.InferOutput<typeof recoveryCodes>;
/** The library that verifies it checks the rest. */
export type PasskeyAnswer = v.InferOutput<typeof answered>;
export type SignInProof = v.InferOutput<typeof signInProof>;
export type Proof = v.InferOutput<typeof proof>;

const change = ["agate:session-missing", "agate:proof-required", "agate:second-factor-stale"] as const;

export const secondFactorEndpoints = {
  secondFactor: get("/api/auth/second-factor", "The person's second factors.", {
    answer: secondFactor,
    problems: ["agate:session-missing"],
  }),
  signInWithSecondFactor: post(
    "/api/auth/second-factor/sign-in",
    "Completes a sign-in that is waiting for the second factor: signs this browser in.",
    {
      body: signInProof,
      answer: session,
      problems: [
        "agate:second-factor-expired",
        "agate:wrong-code",
        "agate:code-unreadable",
        "agate:passkey-refused",
        "agate:too-many-requests",
      ],
    },
  ),
  cancelSignIn: post(
    "/api/auth/second-factor/cancel",
    "Cancels this browser's sign-in that is waiting for the second factor.",
    { answer: done, problems: [] },
  ),
  askPasskey: post(
    "/api/auth/second-factor/passkey-options",
    "A challenge for one of the person's passkeys to sign; each works once.",
    {
      body: passkeyQuestion,
      answer: passkeyOptions,
      problems: ["agate:session-missing", "agate:second-factor-expired", "agate:not-found", "agate:too-many-requests"],
    },
  ),
  prove: post(
    "/api/auth/second-factor/prove",
    "Proves the person's identity again, which allows changes for a few minutes.",
    {
      body: proof,
      answer: proven,
      problems: [
        "agate:session-missing",
        "agate:wrong-password",
        "agate:wrong-code",
        "agate:code-unreadable",
        "agate:passkey-refused",
        "agate:too-many-requests",
      ],
    },
  ),
  setUpApp: post(
    "/api/auth/second-factor/set-up-app",
    "A seed for an authenticator app; it takes effect once a code from it is entered.",
    { answer: appSetUp, problems: [...change, "agate:app-is-on"] },
  ),
  confirmApp: post(
    "/api/auth/second-factor/confirm-app",
    "Turns the authenticator app on by its first code; every other session ends where it is the first factor.",
    {
      body: appCode,
      answer: done,
      problems: [...change, "agate:wrong-code", "agate:app-is-on", "agate:set-up-expired", "agate:too-many-requests"],
    },
  ),
  removeApp: post("/api/auth/second-factor/remove-app", "Removes the authenticator app; every other session ends.", {
    answer: done,
    problems: change,
  }),
  newPasskeyOptions: post(
    "/api/auth/second-factor/new-passkey-options",
    "What an authenticator needs to make a passkey.",
    { answer: passkeyOptions, problems: [...change, "agate:too-many-passkeys"] },
  ),
  addPasskey: post(
    "/api/auth/second-factor/add-passkey",
    "Adds a passkey; every other session ends where it is the first factor.",
    { body: newPasskey, answer: done, problems: [...change, "agate:passkey-refused", "agate:too-many-passkeys"] },
  ),
  removePasskey: post("/api/auth/second-factor/remove-passkey", "Removes a passkey; every other session ends.", {
    body: passkeyId,
    answer: done,
    problems: change,
  }),
  makeRecoveryCodes: post(
    "/api/auth/second-factor/recovery-codes",
    "Ten new recovery codes, shown once; earlier ones no longer work.",
    { answer: recoveryCodes, problems: [...change, "agate:no-second-factor", "agate:too-many-requests"] },
  ),
};
