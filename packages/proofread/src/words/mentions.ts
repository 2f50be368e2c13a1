import type { Known, Meaning, Near } from "./known-names.ts";
import { distance, lettersApart, lettersOf, type Word, wordsIn } from "./words.ts";

/** A phrase of a text that matches something known, exactly or approximately. */
export interface Mention {
  readonly start: number;
  readonly end: number;
  /** Word indexes. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** All possible meanings, of the likeliest kind only. */
  readonly meanings: readonly Meaning[];
  /** 0 for an exact match, ignoring accents and capitals. */
  readonly apart: number;
  /** The first name of one person and the last name of another. */
  readonly isCrossed?: true;
}

export interface Reading {
  readonly text: string;
  readonly words: readonly Word[];
  readonly mentions: readonly Mention[];
  /** Runs of capitalized words without a known meaning. */
  readonly unknown: readonly (readonly Word[])[];
}

/** Which meaning of the same words takes precedence. */
const rank: Readonly<Record<Meaning["kind"], number>> = {
  person: 0,
  team: 1,
  venue: 2,
  event: 3,
  city: 4,
  "other-team": 5,
  outsider: 6,
  last: 7,
  first: 8,
  plain: 9,
};
const longestPhrase = 6;
/** Lowercase words that may be part of a name. */
export const particle = /^(?:de|del|della|der|den|di|da|do|dos|du|la|le|van|von|st|ter|ten|al|el|bin|y|af|zu)$/;

/** Finds what a text names. Takes time proportional to its length times the number of known phrases. */
export function readText(text: string, known: Known, ignored: (word: Word) => boolean = () => false): Reading {
  const words = wordsIn(text).filter((word) => !ignored(word));
  const strong = exact(text, words, known, (kind) => rank[kind] < rank.last);
  const covered = new Set(strong.flatMap(({ from, to }) => range(from, to)));
  // "Miami Haet": the place alone also matches, until the next word is considered.
  const parts = new Set(strong.filter(isPartOfTeam).flatMap(({ from, to }) => range(from, to)));
  const nearly = nearPhrases(text, words, known, covered, parts);
  for (const { from, to } of nearly) for (const at of range(from, to)) covered.add(at);
  const weak = exact(text, words, known, (kind) => kind === "last" || kind === "plain", covered);
  for (const { from, to } of weak) for (const at of range(from, to)) covered.add(at);
  const mixed = mixedNames(text, words, known, weak, covered);
  for (const { from, to } of mixed) for (const at of range(from, to)) covered.add(at);
  const names = new Set(
    weak.filter(({ meanings }) => meanings[0]?.kind === "last").flatMap(({ from, to }) => range(from, to)),
  );
  const single = nearWords(text, words, known, covered, names);
  for (const { from } of single) covered.add(from);
  const mentions = [
    ...strong.filter(({ from, to }) => !nearly.some((one) => one.from < to && from < one.to)),
    ...nearly,
    ...mixed,
    ...weak.filter(
      ({ from, meanings }) => meanings[0]?.kind !== "plain" && !mixed.some((one) => one.from <= from && from < one.to),
    ),
    ...single,
  ].toSorted((a, b) => a.start - b.start);
  const named = new Set(mentions.flatMap(({ from, to }) => range(from, to)));
  return { text, words, mentions, unknown: runsOf(text, words, named, covered) };
}

function range(from: number, to: number): readonly number[] {
  const all: number[] = [];
  for (let at = from; at < to; at++) all.push(at);
  return all;
}

/** Finds the longest known phrase at each position, from left to right. */
function exact(
  text: string,
  words: readonly Word[],
  { tree }: Known,
  accepts: (kind: Meaning["kind"]) => boolean,
  covered: ReadonlySet<number> = new Set(),
): readonly Mention[] {
  const found: Mention[] = [];
  for (let from = 0; from < words.length; from++) {
    let at = tree;
    let best: { readonly to: number; readonly meanings: readonly Meaning[] } | null = null;
    for (let to = from; to < words.length && !covered.has(to); to++) {
      const next = at.next.get(words[to]?.key ?? "");
      if (!next || (to > from && !isJoined(text, words, to))) break;
      at = next;
      const meanings = at.meanings.filter(({ kind }) => accepts(kind));
      // A one-word name counts as a name only if it is capitalized.
      if (meanings.length && (to > from || words[from]?.isCapital)) best = { to: to + 1, meanings };
    }
    if (!best) continue;
    found.push(mention(text, words, from, best.to, likeliest(best.meanings), 0));
    from = best.to - 1;
  }
  return found;
}

function likeliest(meanings: readonly Meaning[]): readonly Meaning[] {
  const first = Math.min(...meanings.map(({ kind }) => rank[kind]));
  return meanings.filter(({ kind }) => rank[kind] === first);
}

function mention(
  text: string,
  words: readonly Word[],
  from: number,
  to: number,
  meanings: readonly Meaning[],
  apart: number,
): Mention {
  const [start, last] = [words[from]?.start ?? 0, words[to - 1]];
  // The period of "Jr." belongs to the name.
  const end = (last?.end ?? 0) + (last && /^(?:jr|sr)$/.test(last.key) && text[last.end] === "." ? 1 : 0);
  return { start, end, from, to, text: text.slice(start, end), meanings, apart };
}

/**
 * Whether only spaces, a hyphen, the period of an initial or a comma before "Jr." separates a word from the one before.
 */
export function isJoined(text: string, words: readonly Word[], at: number): boolean {
  const [before, word] = [words[at - 1], words[at]];
  if (!before || !word || word.start - before.end > 4) return false;
  const between = text.slice(before.end, word.start);
  if (/^(?: +|[-‐‑])$/.test(between)) return true;
  if (/^\.-?$/.test(between)) return before.text.length <= 3;
  // "Wis. Ellery" and "won 4-2. Ellery" are two: a sentence ends, or a place.
  if (between === ". ") return /^(?:\p{Lu}|ste?|jr|sr)$/iu.test(before.text);
  return /^, $/.test(between) && /^(?:jr|sr)$/i.test(word.text);
}

/** Compares windows of words without an exact match against every full name. */
function nearPhrases(
  text: string,
  words: readonly Word[],
  known: Known,
  covered: ReadonlySet<number>,
  parts: ReadonlySet<number>,
): readonly Mention[] {
  const isCovered = (at: number) => covered.has(at) && !parts.has(at);
  const found: Mention[] = [];
  for (let from = 0; from < words.length; from++) {
    if (isCovered(from) || !words[from]?.isCapital) continue;
    let best: Mention | null = null;
    let key = "";
    let isNew = false;
    for (let to = from; to < words.length && to < from + longestPhrase && !isCovered(to); to++) {
      const word = words[to];
      if (!word || (to > from && !isJoined(text, words, to))) break;
      const isAfterHyphen = to > from && /[-‐‑]/.test(text[word.start - 1] ?? "");
      if (to > from && !word.isCapital && !isAfterHyphen && !particle.test(word.key)) break;
      key += word.key;
      isNew ||= !covered.has(to);
      if (!isNew || (particle.test(word.key) && !word.isCapital)) continue;
      const near = nearest(key, known.near, to > from);
      // A correct last name of several words is looked up with the first name before it.
      if (near && (near.apart > 0 || near.meanings[0]?.kind !== "last") && (!best || near.apart < best.apart))
        best = mention(text, words, from, to + 1, near.meanings, near.apart);
    }
    if (!best) continue;
    found.push(best);
    from = best.to - 1;
  }
  return found;
}

function isPartOfTeam({ meanings }: Mention): boolean {
  return meanings.every((one) => (one.kind === "team" && one.text !== one.team.name) || one.kind === "city");
}

/** Returns the greatest distance allowed for a phrase with this many letters. */
function maxDistance(length: number): number {
  return length < 5 ? 0 : length < 9 ? 1 : 2;
}

function nearest(
  key: string,
  entries: readonly Near[],
  isPhrase: boolean,
): { readonly apart: number; readonly meanings: readonly Meaning[] } | null {
  const letters = lettersOf(key);
  let most = maxDistance(key.length);
  let meanings: Meaning[] = [];
  for (const entry of entries) {
    // One word can match a name of several words only if a space is missing.
    const allowed = isPhrase || entry.words === 1 ? Math.min(most, maxDistance(entry.key.length)) : 0;
    if (Math.abs(entry.key.length - key.length) > allowed || lettersApart(letters, entry.letters) > allowed * 2)
      continue;
    const apart = distance(key, entry.key, allowed);
    if (apart > allowed) continue;
    if (apart < most) meanings = [];
    most = apart;
    meanings.push(entry.meaning);
  }
  return meanings.length ? { apart: most, meanings: likeliest(meanings) } : null;
}

/** "Marcus Navarro": the first name of one person and the last name of another. */
function mixedNames(
  text: string,
  words: readonly Word[],
  { tree }: Known,
  weak: readonly Mention[],
  covered: ReadonlySet<number>,
): readonly Mention[] {
  const found: Mention[] = [];
  for (const last of weak) {
    const at = last.from - 1;
    const first = words[at];
    if (last.meanings[0]?.kind !== "last" || !first?.isCapital || covered.has(at) || !isJoined(text, words, last.from))
      continue;
    const firsts = (tree.next.get(first.key)?.meanings ?? []).filter(({ kind }) => kind === "first");
    if (!firsts.length) continue;
    found.push({ ...mention(text, words, at, last.to, [...last.meanings, ...firsts], 1), isCrossed: true });
  }
  return found;
}

/**
 * Finds a lone last name or nickname that is nearly right: a capitalized word inside a sentence, with no other next to
 * it.
 */
function nearWords(
  text: string,
  words: readonly Word[],
  known: Known,
  covered: ReadonlySet<number>,
  names: ReadonlySet<number>,
): readonly Mention[] {
  const found: Mention[] = [];
  for (const [at, word] of words.entries()) {
    if (covered.has(at) || !word.isCapital || word.key.length < 5 || /\d/.test(word.key)) continue;
    const isAdjacent = (other: number, later: number) =>
      words[other]?.isCapital === true && (!covered.has(other) || names.has(other)) && isJoined(text, words, later);
    if (isAdjacent(at - 1, at) || isAdjacent(at + 1, at + 1)) continue;
    const isFirst = at === 0 || /[.!?:]["”')]?\s*$/.test(text.slice(Math.max(0, word.start - 4), word.start));
    if (isFirst && word.key.length < 6) continue;
    const near = nearest(word.key, known.nearWords, false);
    if (near && near.apart === 1) found.push(mention(text, words, at, at + 1, near.meanings, near.apart));
  }
  return found;
}

/** Returns consecutive capitalized words of which nothing is known; they may include words that are not names. */
function runsOf(text: string, words: readonly Word[], named: ReadonlySet<number>, covered: ReadonlySet<number>) {
  const runs: { readonly words: Word[]; isNew: boolean }[] = [];
  let last = -2;
  for (const [at, word] of words.entries()) {
    if (named.has(at) || !word.isCapital) continue;
    const run = runs.at(-1);
    if (run && last === at - 1 && isJoined(text, words, at)) {
      run.words.push(word);
      run.isNew ||= !covered.has(at);
    } else runs.push({ words: [word], isNew: !covered.has(at) });
    last = at;
  }
  return runs.filter(({ isNew }) => isNew).map((run) => run.words);
}
