import type * as webauthn from "@simplewebauthn/browser";
import { importWithRetry, NotLoaded } from "../../lib/preload-later.ts";

/** WebAuthn options from the server, passed on unchanged. */
export interface PasskeyOptions {
  readonly challenge: string;
  readonly [more: string]: unknown;
}

type Library = typeof webauthn;
type Created = Awaited<ReturnType<Library["startRegistration"]>>;
type Asserted = Awaited<ReturnType<Library["startAuthentication"]>>;

/** A public-key credential as JSON, or a text that says why there is none. */
export type PasskeyOutcome<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly text: string };

/**
 * Loads the code that talks to authenticators. Load it early: some browsers refuse a prompt that comes too long after
 * the click.
 */
export function bringPasskeys(): Promise<Library> {
  return importWithRetry(() => import("@simplewebauthn/browser"));
}

/** Whether this browser supports passkeys at all. Call it only in a browser. */
export function knowsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/** Prompts the user for one of their passkeys. */
export function askPasskey(options: PasskeyOptions): Promise<PasskeyOutcome<Asserted>> {
  return prompt((library) => library.startAuthentication({ optionsJSON: options as never }));
}

/** Prompts an authenticator to create a passkey. */
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

/** By design, browsers don't distinguish a canceled prompt, a timeout and a passkey that is not on this device. */
function wordsOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  switch (name) {
    case "NotAllowedError":
    case "AbortError":
      return "No passkey was used. Try again, or use another method.";
    case "InvalidStateError":
      return "This device already has a passkey for your account.";
    case "SecurityError":
      return `Passkeys do not work at ${window.location.host}. Open Agate at its usual address.`;
    case "NotSupportedError":
      return "This device cannot make a passkey. Try another one, or a security key.";
    default:
      return error instanceof NotLoaded || error instanceof TypeError
        ? "Passkey support could not be loaded. The network may be down: please try again."
        : "The passkey did not work. Try again, or use another method.";
  }
}
