import { randomBytes, scrypt as scryptOf, timingSafeEqual } from "node:crypto";
import type { ProblemType } from "@agate/api";
import { canonicalEmail } from "./email-address.ts";
import { isGuessable } from "./guessable-password.ts";

/** Characters (code points) of a password (rule AC6). */
export const passwordLength = { least: 6, most: 128 } as const;

/** Why a password cannot be valid, by its length alone; undefined when it can. */
export function passwordProblem(password: string): ProblemType | undefined {
  const { length } = [...password];
  if (length < passwordLength.least) return "agate:password-too-short";
  if (length > passwordLength.most) return "agate:password-too-long";
  return undefined;
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
  return (await isGuessable(password, email)) ? "agate:password-too-common" : undefined;
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
  /** Takes as long for every hash, whatever it was made with. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether a hash was made at a lower cost than today's, and is to be made anew when its password is next typed. */
  isOutdated(hash: string): boolean;
}

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** What OWASP asks of scrypt with 32 MiB a derivation (ASVS 5.0, appendix C). */
const cost: Cost = { N: 32_768, r: 8, p: 3 };
/** What hashes were made with that do not say it. */
const firstCost: Cost = { N: 16_384, r: 16, p: 1 };
/** Takes what `firstCost` lacks of the time that `cost` takes: time is N * r * p. */
const fill: Cost = { N: 32_768, r: 8, p: 2 };
const bytes = { salt: 16, key: 64 } as const;
const maxmem = 64 * 1024 * 1024;

/** Runs in Node's thread pool. The salt is its hexadecimal text, not the bytes. */
const derive = (password: string, salt: string, by: Cost) =>
  new Promise<Buffer>((resolve, reject) => {
    const options = { ...by, maxmem };
    scryptOf(password.normalize("NFKC"), salt, bytes.key, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

const costWords = `scrypt,${cost.N},${cost.r},${cost.p}`;

/** scrypt; a hash is `scrypt,N,r,p:salt:key`, or from before that `salt:key`, both in hexadecimal. */
export const scrypt: Passwords = {
  async hash(password) {
    const salt = randomBytes(bytes.salt).toString("hex");
    return `${costWords}:${salt}:${(await derive(password, salt, cost)).toString("hex")}`;
  },
  async verify(hash, password) {
    const [key = "", salt = ""] = hash.split(":").reverse();
    const known = Buffer.from(key, "hex");
    const isFirst = scrypt.isOutdated(hash);
    const derived = await derive(password, salt, isFirst ? firstCost : cost);
    if (isFirst) await derive(password, salt, fill);
    return known.length === derived.length && timingSafeEqual(known, derived);
  },
  isOutdated: (hash) => !hash.startsWith(`${costWords}:`),
};

/** A hash of the same form and cost that no password has, for a comparison where there is no account. */
export const dummyHash = `${costWords}:${"0".repeat(2 * bytes.salt)}:${"0".repeat(2 * bytes.key)}`;
