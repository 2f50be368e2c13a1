import type { TOTP } from "otpauth";

/** What every authenticator app understands: SHA-1, six digits, thirty seconds (RFC 6238, and Google's key URI). */
const kind = { issuer: "Agate", algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A phone may be a step behind or ahead; so much drift is usual, and each step more is another code to guess. */
const drift = 1;

async function totpOf(seed: string, label = ""): Promise<TOTP> {
  const { Secret, TOTP: Totp } = await import("otpauth");
  return new Totp({ ...kind, label, secret: Secret.fromBase32(seed) });
}

/** 160 random bits as base32, as RFC 4226 recommends them for SHA-1. */
export async function makeSeed(): Promise<string> {
  const { Secret } = await import("otpauth");
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` address that an app reads from a QR code. @param label the account, as the app lists it */
export async function seedAddress(seed: string, label: string): Promise<string> {
  return (await totpOf(seed, label)).toString();
}

/**
 * The time step whose code was typed, as a count of thirty seconds since 1970.
 * @param typed digits, blanks and dashes between them or not
 * @returns undefined when it is no code of about now
 */
export async function stepOfCode(seed: string, typed: string, now: Date): Promise<number | undefined> {
  const token = typed.replaceAll(/[\s-]/g, "");
  if (!/^\d{6}$/.test(token)) return undefined;
  const totp = await totpOf(seed);
  const timestamp = now.getTime();
  const delta = totp.validate({ token, timestamp, window: drift });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
