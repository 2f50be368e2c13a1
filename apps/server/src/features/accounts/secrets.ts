import { createHash, randomBytes } from "node:crypto";

export interface Secret {
  /** Given to the person in a link or a cookie, and never stored. */
  readonly value: string;
  /** What the database stores. */
  readonly hash: string;
}

/** 256 random bits, URL-safe. */
export function makeSecret(): Secret {
  const value = randomBytes(32).toString("base64url");
  return { value, hash: hashSecret(value) };
}

/** SHA-256: a fast hash is enough for a secret of 256 random bits. */
export function hashSecret(value: string): string {
  return createHash("sha256").update(value).digest("base64url");
}
