import type * as webauthn from "@simplewebauthn/browser";
import { importWithRetry, NotLoaded } from "../../lib/preload-later.ts";

/** What the server has WebAuthn told: passed on as it is. */
export interface PasskeyOptions {
  readonly challenge: string;
  readonly [more: string]: unknown;
}

type Library = typeof webauthn;
type Created = Awaited<ReturnType<Library["startRegistration"]>>;
type Asserted = Awaited<ReturnType<Library["startAuthentication"]>>;

/** A public-key credential as JSON, or in words why there is none. */
export type PasskeyOutcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly text: string };

/** Brings the code that talks to authenticators; a prompt that waits for it longer would be refused by some browsers. */
export function bringPasskeys(): Promise<Library> {
  return importWithRetry(() => import("@simplewebauthn/browser"));
}

/** Whether this browser knows passkeys at all; only in a browser. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/** Has the person use one of their passkeys. */
export function askPasskey(options: PasskeyOptions): Promise<PasskeyOutcome<Asserted>> {
  return prompt((library) => library.startAuthentication({ optionsJSON: options as never }));
}

/** Has an authenticator make a passkey. */
export function makePasskey(options: PasskeyOptions): Promise<PasskeyOutcome<Created>> {
  return prompt((library) => library.startRegistration({ optionsJSON: options as never }));
}

async function prompt<Answer>(ask: (library: Library) => Promise<Answer>): Promise<PasskeyOutcome<Answer>> {
  try {
    return { ok: true, answer: await ask(await bringPasskeys()) };
  } catch (error) {
    return { ok: false, text: wordsOf(error) };
  }
}

/** Browsers tell a prompt that was canceled, one that timed out and a passkey that is not here alike, on purpose. */
function wordsOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  switch (name) {
    case "NotAllowedError":
    case "AbortError":
      return "No passkey was used. Try again, or go on another way.";
    case "InvalidStateError":
      return "This device has a passkey for your account already.";
    case "SecurityError":
      return `Passkeys do not work at ${window.location.host}. Open Agate at its usual address.`;
    case "NotSupportedError":
      return "This device cannot make a passkey. Try another one, or a security key.";
    default:
      return error instanceof NotLoaded || error instanceof TypeError
        ? "What passkeys need could not be loaded. The network may be down: please try again."
        : "The passkey did not work. Try again, or go on another way.";
  }
}
