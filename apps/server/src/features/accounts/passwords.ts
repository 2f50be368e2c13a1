import { randomBytes, scrypt as scryptOf, timingSafeEqual, type ScryptOptions } from "node:crypto";
import { promisify } from "node:util";
import type { ProblemType } from "@agate/api";
import { canonicalEmail } from "./email-address.ts";

/** Characters (code points) of a password (rule AC6). */
export const passwordLength = { least: 6, most: 128 } as const;

/** Why a password's length rules it out; undefined if it doesn't. */
export function passwordProblem(password: string): ProblemType | undefined {
  const { length } = [...password];
  if (length < passwordLength.least) return "agate:password-too-short";
  if (length > passwordLength.most) return "agate:password-too-long";
  return undefined;
}

/**
 * Why a password cannot be chosen for an address; undefined if it can. Not checked at sign-in: passwords chosen before
 * this rule still work.
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
 * Slow password hashing. The string is taken as typed, including spaces and NUL; NFKC unifies what different keyboards
 * send for the same letters.
 */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time for every hash, whatever cost it was made with. */
  verify(hash: string, password: string): Promise<boolean>;
  /** Whether a hash was made at a lower cost than the current one and must be regenerated at the next sign-in. */
  isOutdated(hash: string): boolean;
}

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** OWASP's recommendation for scrypt with 32 MiB per derivation (ASVS 5.0, appendix C). */
const cost: Cost = { N: 32_768, r: 8, p: 3 };
/** The cost of hashes that do not state one. */
const firstCost: Cost = { N: 16_384, r: 16, p: 1 };
/** Fills the time difference between `firstCost` and `cost`: time is N * r * p. */
const fill: Cost = { N: 32_768, r: 8, p: 2 };
const bytes = { salt: 16, key: 64 } as const;
const maxmem = 64 * 1024 * 1024;

const scryptInPool = promisify<string, string, number, ScryptOptions, Buffer>(scryptOf);

/** Runs in Node's thread pool. The salt is its hexadecimal text, not the bytes. */
const derive = (password: string, salt: string, by: Cost) =>
  scryptInPool(password.normalize("NFKC"), salt, bytes.key, { ...by, maxmem });

const costWords = `scrypt,${cost.N},${cost.r},${cost.p}`;

/** scrypt; a hash is `scrypt,N,r,p:salt:key` or the older `salt:key`, both in hexadecimal. */
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

/** A hash of the same form and cost that matches no password, for comparisons when there is no account. */
export const dummyHash = `${costWords}:${"0".repeat(2 * bytes.salt)}:${"0".repeat(2 * bytes.key)}`;

let wellKnown: Promise<ReadonlySet<string>> | undefined;

/**
 * About fifty thousand of the most frequently leaked passwords, in lowercase; loaded when the first password is chosen.
 */
function readWellKnown(): Promise<ReadonlySet<string>> {
  wellKnown ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => new Set(dictionary["passwords-common"]));
  return wellKnown;
}

/** Words that an attacker would try first against this product's passwords. */
const ourWords = new Set(
  "agate caption captions code codes photo mechanic photographer sport sports roster password admin operator support".split(
    " ",
  ),
);

/** Whether letters consist only of our words, one after another. Runs in time linear in the number of letters. */
function areOurWords(letters: string): boolean {
  const reached = new Set([0]);
  for (const from of reached)
    for (const word of ourWords) if (letters.startsWith(word, from)) reached.add(from + word.length);
  return letters !== "" && reached.has(letters.length);
}

/**
 * Keyboard rows and columns of several countries, the alphabet, and the digits: sequences that people know by heart.
 */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop[]",
  "qwertzuiop",
  "azertyuiop",
  "asdfghjkl;'",
  "qsdfghjklm",
  "zxcvbnm,./",
  "yxcvbnm",
  "wxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "qazwsxedcrfvtgbyhnujmikolp",
  "147258369",
  "!@#$%^&*()",
];
const runs = rows.flatMap((row) => [row, [...row].toReversed().join("")]);

/** Whether a text consists only of sequences of three or more and of repeated characters: `qwe123`, `aaabbb`. */
function isOfSequences(text: string): boolean {
  const characters = [...text];
  let at = 0;
  while (at < characters.length) {
    const longest = Math.max(repeatedFrom(characters, at), ...runs.map((run) => runFrom(characters, at, run)));
    if (longest < 3) return false;
    at += longest;
  }
  return true;
}

function repeatedFrom(characters: readonly string[], from: number): number {
  let to = from;
  while (characters[to] === characters[from] && to < characters.length) to++;
  return to - from;
}

function runFrom(characters: readonly string[], from: number, run: string): number {
  const start = run.indexOf(characters[from] ?? "");
  if (start < 0) return 0;
  let length = 0;
  while (from + length < characters.length && characters[from + length] === run[start + length]) length++;
  return length;
}

/** Whether a text repeats one part of itself: `abcabc`, `12121212`. */
function isRepeated(text: string): boolean {
  return text !== "" && (text + text).indexOf(text, 1) < text.length;
}

/** Digits and marks that people typically append to a word to satisfy a form: a date, a year, an exclamation mark. */
const usualTail = /(?<![\d\p{P}\p{S}\s])[\d\p{P}\p{S}\s]{1,8}$/u;

/**
 * Whether a password is among the first that attackers would try (rule AC32): a frequently leaked one, with or without
 * the usual digits and marks at the end; only sequences, repetitions, or two distinct characters; or the address, a
 * part of it, or our words, with any digits and marks in between.
 * @param email canonical
 */
async function isGuessable(password: string, email: string): Promise<boolean> {
  const typed = password.normalize("NFKC").toLowerCase().trim();
  if (new Set(typed).size < 3 || isOfSequences(typed) || isRepeated(typed)) return true;
  const letters = lettersOf(typed);
  if (areOurWords(letters) || namesIn(email).has(letters)) return true;
  const known = await readWellKnown();
  return known.has(typed) || known.has(typed.replace(usualTail, ""));
}

const lettersOf = (text: string) => text.replaceAll(/\P{L}/gu, "");

/** The parts of an address that an attacker would try: the local part, its components, and the domain's name. */
function namesIn(email: string): ReadonlySet<string> {
  const at = email.lastIndexOf("@");
  const local = email.slice(0, at);
  const [domain = ""] = email.slice(at + 1).split(".", 1);
  const parts = [...local.split(/[._+-]/), domain].map(lettersOf).filter(({ length }) => length >= 4);
  return new Set([lettersOf(local), lettersOf(email), ...parts].filter(Boolean));
}
