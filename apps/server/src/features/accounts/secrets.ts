import { createHash, randomBytes } from "node:crypto";

export interface Secret {
  /** Goes to the person, in a link or a cookie, and is kept nowhere. */
  readonly value: string;
  /** What the database keeps. */
  readonly hash: string;
}

/** 256 random bits, URL-safe. */
export function makeSecret(): Secret {
  const value = randomBytes(32).toString("base64url");
  return { value, hash: hashSecret(value) };
}

/** One fast round is enough: what it hashes cannot be guessed. */
export function hashSecret(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}
