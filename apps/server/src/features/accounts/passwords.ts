import { dictionary } from "@zxcvbn-ts/language-common";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import type { ProblemType } from "@agate/api";
import { canonicalEmail } from "./email-address.ts";

/** Characters (code points) a password may have. The product's own minimum (spec 1 section 5). */
export const passwordLength = { least: 6, most: 128 } as const;

/** Why a password cannot be taken; undefined: it can. Looks at nothing but its length. */
export function passwordProblem(password: string): ProblemType | undefined {
  const { length } = [...password];
  if (length < passwordLength.least) return "agate:password-too-short";
  if (length > passwordLength.most) return "agate:password-too-long";
  return undefined;
}

/** Some fifty thousand passwords that leaked most often, in lower case. */
const wellKnown: ReadonlySet<string> = new Set(dictionary["passwords-common"]);

/**
 * Why a password cannot be chosen for an address; undefined: it can. Asked only where one is chosen: whoever has an older
 * one still gets in with it.
 * @param email canonical
 */
export function newPasswordProblem(password: string, email: string): ProblemType | undefined {
  const problem = passwordProblem(password);
  if (problem) return problem;
  const typed = password.normalize("NFKC");
  if (canonicalEmail(typed) === email) return "agate:password-is-email";
  return wellKnown.has(typed.toLowerCase()) ? "agate:password-too-common" : undefined;
}

/**
 * Slow hashing of passwords. The string is taken as typed, spaces and NUL included; NFKC makes one of what different
 * keyboards send for the same letters.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
}

/** scrypt with N 16384, r 16, p 1, in Node's thread pool. */
export const scrypt: Passwords = {
  hash: hashPassword,
  verify: (hash, password) => verifyPassword({ hash, password }),
};

/** A hash of the same form and cost that no password has: what is compared when there is nobody to compare with. */
export const nobodysHash = `${"0".repeat(32)}:${"0".repeat(128)}`;
