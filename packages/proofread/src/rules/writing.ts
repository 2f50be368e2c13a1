import type { GarbledWord, Style } from "@agate/captions";
import { foldNames } from "@agate/captions/styles";
import type { Finding } from "../finding.ts";
import type { Mention, Reading } from "../words/mentions.ts";
import { plainSpelling } from "../words/words.ts";
import type { Body } from "./credit.ts";
import { type Place, spanFinding } from "./note-finding.ts";

/** PR6: doubled words, signs and spaces, brackets, commas of a list, the period, letters. */
export function judgeWriting(
  place: Place,
  reading: Reading,
  style: Style | null,
  opens: readonly string[],
  { start, end: credit }: Body,
  garbled: readonly Pick<GarbledWord, "start" | "end">[],
): readonly Finding[] {
  return [
    ...doubledWords(place, reading),
    ...blanks(place, style, opens, credit),
    ...doubledSigns(place),
    ...missingCommas(place, reading),
    ...brackets(place),
    ...(place.field === "caption" ? fullStop(place, credit) : []),
    ...letters(place, reading, style, { start, end: credit }).filter(
      ({ span }) => !garbled.some(({ start, end }) => span && span.start < end && start < span.end),
    ),
  ];
}

const mayRepeat: ReadonlySet<string> = new Set(["that", "had", "very", "bora", "walla", "duran", "go", "no", "so"]);

function doubledWords(place: Place, { words, mentions, text }: Reading): readonly Finding[] {
  const isNamed = new Set(
    mentions.flatMap(({ from, to }) => Array.from({ length: to - from - 1 }, (_, at) => from + at + 1)),
  );
  return words.flatMap((word, at) => {
    const before = words[at - 1];
    if (!before || before.text.toLowerCase() !== word.text.toLowerCase() || mayRepeat.has(word.key) || isNamed.has(at))
      return [];
    if (!/^\p{L}/u.test(word.text) || !/^\s+$/.test(text.slice(before.end, word.start))) return [];
    return [
      spanFinding(place, before.start, word.end, {
        rule: "PR6",
        kind: "doubled-word",
        severity: "warning",
        suggestion: before.text,
        message: `"${word.text}" is repeated`,
      }),
    ];
  });
}

/** A style may have two spaces after its dateline and before its credit. */
function blanks(place: Place, style: Style | null, opens: readonly string[], credit: number): readonly Finding[] {
  const { text } = place;
  const mayBe = (start: number, end: number) =>
    end - start === 2 &&
    (style === null || (style.record.frame?.open ?? null) !== null) &&
    (end === credit ||
      /[:;]/.test(text[start - 1] ?? "") ||
      // Within a dateline: "PORTLAND, OR -  JUNE 7:".
      /^[\p{Lu}\s,.'’-]+ [-–—]$/u.test(text.slice(0, start)) ||
      opens.some((open) => start === open.length));
  const found: Finding[] = [];
  for (const { 0: run, index } of text.matchAll(/[^\S\n]{2,}/g)) {
    const end = index + run.length;
    // Spaces at either end are trimmed when printed.
    if (index === 0 || end === text.length || mayBe(index, end)) continue;
    found.push(
      spanFinding(place, index, end, {
        rule: "PR6",
        kind: "blanks",
        // Behind a sentence many type two.
        severity: /[.!?]["”’)]?$/.test(text.slice(Math.max(0, index - 2), index)) ? "note" : "warning",
        suggestion: " ",
        message: `${run.length} spaces in a row`,
      }),
    );
  }
  for (const { 0: run, index } of text.matchAll(/ [,;.](?=[ \n]|$)/g))
    found.push(
      spanFinding(place, index, index + run.length, {
        rule: "PR6",
        kind: "blank-before",
        severity: "warning",
        suggestion: run.trim(),
        message: "There is a space before the punctuation",
      }),
    );
  return found;
}

/** A comma, a number sign or a period twice, and a period before a comma; dots, and what is short for a word, may be. */
function doubledSigns(place: Place): readonly Finding[] {
  return Array.from(place.text.matchAll(/([,;#])\1+|(?<!\.)\.{2}(?!\.)|(?<=\d)\.,/g), ({ 0: signs, index }) =>
    spanFinding(place, index, index + signs.length, {
      rule: "PR6",
      kind: "doubled-sign",
      severity: "warning",
      suggestion: signs.at(-1) ?? "",
      message: `There is ${signs} instead of ${signs.at(-1)}`,
    }),
  );
}

/** "Marcus Ellery #8 José Peñaloza #21": two people of a list, and only a number between them. */
function missingCommas(place: Place, { mentions, text }: Reading): readonly Finding[] {
  const isPerson = ({ meanings }: Mention) => meanings.some(({ kind }) => kind === "person");
  return mentions.flatMap((mention, at) => {
    const next = mentions[at + 1];
    if (!next || !isPerson(mention) || !isPerson(next)) return [];
    const [between = ""] = /^ (?:#\d{1,3}|\(#?\d{1,3}\)) $/.exec(text.slice(mention.end, next.start)) ?? [];
    if (!between) return [];
    const end = mention.end + between.length - 1;
    return [
      spanFinding(place, end, end, {
        rule: "PR6",
        kind: "comma",
        severity: "warning",
        suggestion: ",",
        message: `There is no comma before ${next.text}`,
      }),
    ];
  });
}

const partners: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{", "”": "“" };

function brackets(place: Place): readonly Finding[] {
  const open: { readonly sign: string; readonly at: number }[] = [];
  const alone: number[] = [];
  for (const { 0: sign, index } of place.text.matchAll(/[()[\]{}“”]/g)) {
    const partner = partners[sign];
    if (partner === undefined) open.push({ sign, at: index });
    else if (open.at(-1)?.sign === partner) open.pop();
    else alone.push(index);
  }
  return [...open.map(({ at }) => at), ...alone].map((at) =>
    spanFinding(place, at, at + 1, {
      rule: "PR6",
      kind: "bracket",
      severity: "warning",
      message: `Unmatched ${place.text[at]}`,
    }),
  );
}

/** Behind the last sentence: "POR v AUS | Marcus Ellery (8) hits | Rosewood Park", "06.07.2026 / Portland Pioneers". */
function isInFields(sentence: string): boolean {
  const [last = ""] = sentence.split(/(?<=[.!?…]["”’')]?)(?=\s)/).slice(-1);
  return /\s[|/•](?:\s|$)/.test(last);
}

/** A sentence ends before the credit, or at the end of the caption. */
function fullStop(place: Place, credit: number): readonly Finding[] {
  const sentence = place.text.slice(0, credit).trimEnd();
  if (sentence === "" || /[.!?…。！？]["”’')\]」』]{0,2}$/.test(sentence)) return [];
  // The style's own dateline ends with one of these.
  if (/[;:-]$/.test(sentence)) return [];
  // Reuters has no period before its credit, and what is in fields is no sentence.
  if (/^\(?REUTERS\//.test(place.text.slice(credit)) || isInFields(sentence)) return [];
  return [
    spanFinding(place, sentence.length, sentence.length, {
      rule: "PR6",
      kind: "full-stop",
      severity: "warning",
      suggestion: ".",
      message: "The sentence has no period",
    }),
  ];
}

/** Letters that the chosen wire does not accept, and typographic apostrophes. */
function letters(place: Place, { mentions }: Reading, style: Style | null, { start, end }: Body): readonly Finding[] {
  if (!style) return [];
  const { names, straightApostrophes, label } = style.record;
  const found: Finding[] = [];
  const { text } = place;
  for (const { 0: word, index } of text.slice(0, end).matchAll(/[\p{L}\p{M}'’ʻʼ‘]+/gu)) {
    if (index < start) continue;
    const apostrophes = straightApostrophes ? word.replace(/[’ʻʼ‘]/g, "'") : word;
    const folded = foldNames(apostrophes, names);
    if (folded === word) continue;
    const isLetter = folded !== apostrophes;
    found.push(
      spanFinding(place, index, index + word.length, {
        rule: "PR6",
        kind: isLetter ? "letters" : "apostrophe",
        // Words of the language, such as Spanish, are no names. A name as the roster has it is right elsewhere.
        severity: isLetter && /^\p{Lu}/u.test(word) && !isOfRoster(mentions, index, word) ? "warning" : "note",
        suggestion: folded,
        message: isLetter ? `${label} style has no accents: ${folded}` : "This style has straight apostrophes",
      }),
    );
  }
  return found;
}

/** Whether a word is spelled as in the name of the game that it belongs to. */
function isOfRoster(mentions: Reading["mentions"], index: number, word: string): boolean {
  const mention = mentions.find(({ start, end }) => start <= index && index < end);
  const bare = plainSpelling(word).replace(/'s?$/, "").toLowerCase();
  return (
    mention?.meanings.some((one) => {
      const name = "person" in one ? one.person.full : "text" in one ? one.text : "";
      const words = plainSpelling(name).toLowerCase().split(/[ -]/);
      // A source without accents may have lost them.
      return words.includes(bare) || words.includes(foldNames(bare, "ascii"));
    }) === true
  );
}
