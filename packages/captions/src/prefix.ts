import type { PrefixRule } from "./rules.ts";
import { type PrefixLength, readLetters, refusal } from "./set.ts";
import { fold, withoutThe } from "./text.ts";

/** The letter that begins every code of a team (rules P1, P2). */

const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];

/** The letter in lower case, empty, or a refusal with its text. */
export type ReadPrefix = { readonly prefix: string } | { readonly refused: string };

/** Returns what a prefix box holds after typing (P1, P3), from a cleaned text. */
export function readPrefix(typed: string, length: PrefixLength = 1): ReadPrefix {
  const prefix = typed === "" ? "" : readLetters(typed, length);
  return prefix === null ? { refused: refusal(length) } : { prefix };
}

/** The letters each rule tries for a team's real name, best first. */
const lettersOf: Readonly<Record<PrefixRule, (words: readonly string[]) => readonly string[]>> = {
  "first-letter": (words) => words.slice(0, 2).map((word) => word.charAt(0)),
  "first-letter-then-later": (words) => [...words.join("")],
  "last-word": (words) => [...(words.at(-1) ?? "")],
};

function assign(rule: PrefixRule, name: string, other: string | null): string {
  const words = withoutThe(name)
    .split(" ")
    .map(fold)
    .filter((word) => word !== "");
  return [...lettersOf[rule](words), ...alphabet].find((letter) => letter !== other) ?? "";
}

interface Prefixed {
  /** Cleaned, like the prefix. */
  readonly name: string;
  readonly prefix: string;
}

export interface AssignedPrefixes {
  readonly home: string | null;
  readonly away: string | null;
}

/**
 * Assigns both prefixes by the league's rule (P2), home first; each differs from the other side's letter if that one is
 * known. A letter already typed or assigned stays (one that P1 refuses counts as none). `null` for a side without a
 * team.
 */
export function assignPrefixes(rule: PrefixRule, home: Prefixed | null, away: Prefixed | null): AssignedPrefixes {
  const homePrefix = home && (typedPrefix(home) || assign(rule, home.name, away && typedPrefix(away)));
  const awayPrefix = away && (typedPrefix(away) || assign(rule, away.name, homePrefix));
  return { home: homePrefix, away: awayPrefix };
}

function typedPrefix(side: Prefixed): string {
  const read = readPrefix(side.prefix);
  return "prefix" in read ? read.prefix : "";
}
