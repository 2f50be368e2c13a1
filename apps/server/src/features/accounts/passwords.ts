import { randomBytes, scrypt as scryptOf, timingSafeEqual } from "node:crypto";
import type { ProblemType } from "@agate/api";
import { canonicalEmail } from "./email-address.ts";

/** Characters (code points) a password may have. The least is a rule of the product (AC6). */
export const passwordLength = { least: 6, most: 128 } as const;

/** Why a password cannot be taken; undefined: it can. Looks at nothing but its length. */
export function passwordProblem(password: string): ProblemType | undefined {
  const { length } = [...password];
  if (length < passwordLength.least) return "agate:password-too-short";
  if (length > passwordLength.most) return "agate:password-too-long";
  return undefined;
}

let wellKnown: Promise<ReadonlySet<string>> | undefined;

/** Some fifty thousand passwords that leaked most often, in lower case; unpacked when somebody first chooses one. */
function readWellKnown(): Promise<ReadonlySet<string>> {
  wellKnown ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return wellKnown;
}

/**
 * Why a password cannot be chosen for an address; undefined: it can. Asked only where one is chosen: whoever has an older
 * one still gets in with it.
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
 * Whether a password is the address, however it is spelled.
 * @param email canonical
 */
export function isEmailItself(password: string, email: string): boolean {
  return canonicalEmail(password.normalize("NFKC")) === email;
}

/**
 * Slow hashing of passwords. The string is taken as typed, spaces and NUL included; NFKC makes one of what different
 * keyboards send for the same letters.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** A derivation takes 32 MiB. Whoever changes this has to go on verifying the hashes that are kept. */
const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const bytes = { salt: 16, key: 64 } as const;

/** In Node's thread pool. The salt is taken as its hexadecimal text. */
const derive = (password: string, salt: string) =>
  new Promise<Buffer>((resolve, reject) => {
    scryptOf(password.normalize("NFKC"), salt, bytes.key, cost, (error, key) => (error ? reject(error) : resolve(key)));
  });

/** scrypt as `salt:key`, both in hexadecimal. */
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

/** A hash of the same form and cost that no password has: what is compared when there is nobody to compare with. */
export const dummyHash = `${"0".repeat(2 * bytes.salt)}:${"0".repeat(2 * bytes.key)}`;
