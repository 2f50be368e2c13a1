import { randomBytes, scrypt as scryptOf, timingSafeEqual } from "node:crypto";
import type { ProblemType } from "@agate/api";
import { canonicalEmail } from "./email-address.ts";

/** Characters (code points) of a password (rule AC6). */
export const passwordLength = { least: 6, most: 128 } as const;

/** Why a password cannot be valid, by its length alone; undefined when it can. */
export function passwordProblem(password: string): ProblemType | undefined {
  const { length } = [...password];
  if (length < passwordLength.least) return "agate:password-too-short";
  if (length > passwordLength.most) return "agate:password-too-long";
  return undefined;
}

let wellKnown: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand passwords that leaked most often, in lower case; loaded when the first password is chosen. */
function readWellKnown(): Promise<ReadonlySet<string>> {
  wellKnown ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return wellKnown;
}

/**
 * Why a password cannot be chosen for an address; undefined when it can. Not checked at sign-in: passwords chosen before the
 * rule still work.
 * @param email canonical
 */
export async function newPasswordProblem(password: string, email: string): Promise<ProblemType | undefined> {
  const problem = passwordProblem(password);
  if (problem) return problem;
  if (isEmailItself(password, email)) return "agate:password-is-email";
  const known = await readWellKnown();
  return known.has(password.normalize("NFKC").toLowerCase()) ? "agate:password-too-common" : undefined;
}

/**
 * Whether a password is the address in any spelling.
 * @param email canonical
 */
export function isEmailItself(password: string, email: string): boolean {
  return canonicalEmail(password.normalize("NFKC")) === email;
}

/**
 * Slow hashing of passwords. The string is taken as typed, spaces and NUL included; NFKC unifies what different keyboards
 * send for the same letters.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** 32 MiB a derivation. A change here must keep verifying the hashes that are stored. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const bytes = { salt: 16, key: 64 } as const;

/** Runs in Node's thread pool. The salt is its hexadecimal text, not the bytes. */
const derive = (password: string, salt: string) =>
  new Promise<Buffer>((resolve, reject) => {
    scryptOf(password.normalize("NFKC"), salt, bytes.key, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** scrypt; a hash is `salt:key`, both in hexadecimal. */
export const scrypt: Passwords = {
  async hash(password) {
    const salt = randomBytes(bytes.salt).toString("hex");
    return `${salt}:${(await derive(password, salt)).toString("hex")}`;
  },
  async verify(hash, password) {
    const [salt = "", key = ""] = hash.split(":");
    const known = Buffer.from(key, "hex");
    const derived = await derive(password, salt);
    return known.length === derived.length && timingSafeEqual(known, derived);
  },
};

/** A hash of the same form and cost that no password has, for a comparison where there is no account. */
export const dummyHash = `${"0".repeat(2 * bytes.salt)}:${"0".repeat(2 * bytes.key)}`;
