import type { Finding } from "../finding.ts";
import type { Known, Person } from "../words/known-names.ts";
import type { Mention, Reading } from "../words/mentions.ts";
import type { Positions } from "../words/positions.ts";
import { american, isVerb } from "./around.ts";
import { type Place, spanFinding } from "./note-finding.ts";

/** The positions of the games' people, in small letters: a race's have a team each, and are drivers. */
export function positionsOf({ people }: Known): ReadonlySet<string> {
  const isRace = people.some(({ game, given }) => game.teams.length === 0 && given.team !== "");
  return new Set([
    ...people.map(({ given }) => given.position.toLowerCase()).filter(Boolean),
    ...(isRace ? ["driver"] : []),
  ]);
}

/** Letters, with a number behind it. */
const longestPosition = 50;
/** Of a position: "right side hitter". */
const longestWords = 4;
/** A number between a position and the name: "goalkeeper #18 Marcus Ellery". */
const numberBetween = /(?:#|No\. ?)\d{1,3} $/u;

/** Returns the position right before a name, in small letters, and its place; null if there is none. */
export function positionBefore(
  text: string,
  { start, end: nameEnd }: Pick<Mention, "start" | "end">,
  positions: ReadonlySet<string>,
): { readonly position: string; readonly start: number; readonly end: number } | null {
  if (text[start - 1] !== " ") return null;
  const from = Math.max(0, start - longestPosition);
  const before = text.slice(from, start);
  const end = start - 1 - (/\d $/.test(before) ? (numberBetween.exec(before)?.[0].length ?? 0) : 0);
  // A line may end within it.
  const earlier = american(text.slice(from, end).toLowerCase()).replaceAll("\n", " ");
  let found: { readonly position: string; readonly start: number; readonly end: number } | null = null;
  let at = earlier.length;
  for (let words = 0; words < longestWords && at > 0; words++) {
    at = earlier.lastIndexOf(" ", at - 1);
    // A word of a pair begins none: "guard/forward", "catcher-first baseman".
    const position = earlier.slice(at + 1).replace(/^[(["“'‘]+/, "");
    if (positions.has(position)) found = { position, start: end - position.length, end };
    if (at < 0) break;
  }
  return found && isVerb(text, found.start, text.slice(found.start, end), nameEnd) ? null : found;
}

/** The position behind a name: "Marcus Ellery (8), the goalkeeper,". */
function positionAfter(
  text: string,
  end: number,
  positions: ReadonlySet<string>,
): { readonly position: string; readonly start: number; readonly end: number } | null {
  const ahead = text.slice(end, end + 80);
  const [, before = "", words = ""] =
    /^((?: ?\((?:#|No\. ?)?\d{1,3}\)| #\d{1,3}|,? No\. ?\d{1,3})?, (?:an?|the) )(\p{Ll}+(?: \p{Ll}+)?)(?=[,.;)]|$)/u.exec(
      ahead,
    ) ?? [];
  const position = american(words);
  if (!positions.has(position)) return null;
  const start = end + before.length;
  return { position, start, end: start + words.length };
}

/** The code right before a name: "QB Marcus Ellery". */
function codeBefore(
  text: string,
  nameStart: number,
  codes: Positions["codes"],
): { readonly positions: readonly string[]; readonly start: number; readonly end: number } | null {
  const [, code = ""] =
    /(?<![^\s(|])(\p{Lu}[\p{Lu}\d]{0,4}|\dB) $/u.exec(text.slice(Math.max(0, nameStart - 7), nameStart)) ?? [];
  const positions = codes.get(code);
  return positions ? { positions, start: nameStart - 1 - code.length, end: nameStart - 1 } : null;
}

/** PR3: a position that is not the roster's. */
export function wrongPosition(
  place: Place,
  { text }: Reading,
  mention: Mention,
  people: readonly Person[],
  { words, codes, isSame }: Positions,
): readonly Finding[] {
  const code = codeBefore(text, mention.start, codes);
  const inWords = positionBefore(text, mention, words) ?? positionAfter(text, mention.end, words);
  const written = inWords ? { ...inWords, positions: [inWords.position] } : code;
  const theirs = people.map(({ given }) => given.position.toLowerCase());
  if (!written || theirs.some((one) => one === "" || written.positions.some((position) => isSame(position, one))))
    return [];
  if (
    /\b(?:former|ex|retired|then|converted|emergency)[ -](?:[\p{L}'’.]+ ){0,3}$/iu.test(
      text.slice(Math.max(0, written.start - 40), written.start),
    )
  )
    return [];
  const [right = ""] = theirs;
  const [rightCode = null] = [...codes].flatMap(([own, positions]) => (positions.includes(right) ? [own] : []));
  const isCapital = /^\p{Lu}/u.test(text.slice(written.start, written.start + 1));
  return [
    spanFinding(place, written.start, written.end, {
      rule: "PR3",
      kind: "position",
      severity: "note",
      suggestion: !inWords ? rightCode : isCapital ? right.charAt(0).toUpperCase() + right.slice(1) : right,
      message: `The roster lists ${people[0]?.full} as ${right}`,
    }),
  ];
}
