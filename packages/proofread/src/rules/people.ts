import { foldNames } from "@agate/captions/styles";
import type { Finding } from "../finding.ts";
import type { Known, Meaning, Person } from "../words/known-names.ts";
import type { Mention, Reading } from "../words/mentions.ts";
import { plainSpelling } from "../words/words.ts";
import { type Place, spanFinding } from "./note-finding.ts";

/** Words next to a name that explain why it does not belong to the game. */
const kin =
  /\b(?:father|mother|dad|mom|parents?|sons?|daughters?|wife|husband|brothers?|sisters?|fianc[eé]e?|girlfriend|boyfriend|family|grandfather|grandmother|uncle|cousin|owner|fans?|mayor|actor|actress|singer|rapper|president|honoree|guest|former|retired|legend|announcer|reporter)\b/i;

/** Returns the people a mention may refer to, if it is a person. */
export function peopleOf({ meanings }: Mention): readonly Person[] {
  return meanings.flatMap((meaning) => (isPerson(meaning) ? [meaning.person] : []));
}

function isPerson(meaning: Meaning): meaning is Extract<Meaning, { readonly person: Person }> {
  return meaning.kind === "person" || meaning.kind === "last" || meaning.kind === "first";
}

/**
 * A number that belongs to the person before it: "(8)", "#8", "No. 8", "(#24 Team Make)", ", driver of the #24"; "(2
 * home runs)" is not one.
 */
const numberAfter =
  /^(?: {0,2}\(#?(\d{1,3})\)| {0,2}\(#(\d{1,3}) | {1,2}#(\d{1,3})(?![\d\p{L}])|,? ?No\. ?(\d{1,3})(?!\d)|, driver of the (?:#|No\. ?)(\d{1,3})(?!\d))/u;
const numberBefore = /(?:#|No\. ?)(\d{1,3}) $/;

interface AdjacentNumber {
  readonly number: string;
  readonly start: number;
}

/** Returns the number next to a mention, and its position. */
function adjacentNumber(text: string, { start, end }: Mention): AdjacentNumber | null {
  const ahead = text.slice(end, end + 40);
  const found = numberAfter.exec(ahead);
  const number = found?.slice(1).find((one) => one !== undefined);
  if (found && number !== undefined) return { number, start: end + found[0].lastIndexOf(number) };
  const [, earlier] = numberBefore.exec(text.slice(Math.max(0, start - 12), start)) ?? [];
  return earlier === undefined ? null : { number: earlier, start: start - 1 - earlier.length };
}

/** PR2: names that are close to one of the people's, and PR3: numbers that are not theirs. */
export function judgePeople(place: Place, { mentions, text }: Reading, known: Known): readonly Finding[] {
  const found: Finding[] = [];
  for (const mention of mentions) {
    const people = peopleOf(mention);
    if (!people.length) continue;
    const adjacent = adjacentNumber(text, mention);
    const sameNumber = people.filter(({ given }) => adjacent && given.number === adjacent.number);
    if (mention.isCrossed)
      found.push(...crossed(place, mention, sameNumber.length ? sameNumber : people, sameNumber.length > 0, known));
    else if (mention.apart > 0 || !isSpelledCorrectly(mention, people, known))
      found.push(misspelled(place, mention, sameNumber.length ? sameNumber : people, known));
    if (adjacent && !sameNumber.length && !mention.isCrossed)
      found.push(...wrongNumber(place, mention, people, adjacent, known));
  }
  return found;
}

/** Whether a name with the right letters also has the right accents, capitals and punctuation. */
function isSpelledCorrectly({ text, meanings }: Mention, people: readonly Person[], { folding }: Known): boolean {
  const plain = plainSpelling(text);
  const isLast = meanings[0]?.kind === "last";
  // The accents of a last name are judged only where it occurs with the first name.
  if (isLast) return true;
  return (
    people.some(({ spellings, full }) =>
      [...spellings, full, ...spellings.map(withoutSuffixOf)]
        .map(plainSpelling)
        .some((one) => one === plain || one.toUpperCase() === plain),
    ) ||
    (folding !== "keep" && people.some(({ full }) => isSameWithoutAccents(full, plain)))
  );
}

/** Whether names are equal except for accents, for styles that drop them. */
function isSameWithoutAccents(full: string, plain: string): boolean {
  const bare = (text: string) => plainSpelling(text).normalize("NFD").replace(/\p{M}/gu, "");
  return bare(full) === bare(plain);
}

function withoutSuffixOf(name: string): string {
  return name.replace(/,? (?:jr|sr|ii|iii|iv|v)\.?$/i, "");
}

function misspelled(place: Place, mention: Mention, people: readonly Person[], known: Known): Finding {
  const { start, end, text, meanings, apart } = mention;
  const kind = meanings[0]?.kind;
  const names = [...new Set(people.map((person) => correctSpelling(person, kind, known)))].map((name) =>
    text === text.toUpperCase() && text.length > 3 ? name.toUpperCase() : name,
  );
  const isOnly = names.length === 1;
  const near = place.text.slice(Math.max(0, start - 40), end + 40);
  const isSmall = apart === 0 && /[.,]/.test(names[0] ?? "") && sameLetters(text, names[0] ?? "");
  const severity =
    isSmall || (kind !== "last" && apart > 0 && kin.test(near))
      ? "note"
      : apart === 0 || kind === "last"
        ? "warning"
        : "error";
  return spanFinding(place, start, end, {
    rule: "PR2",
    kind: apart === 0 ? "spelling" : "name",
    severity,
    suggestion: isOnly ? (names[0] ?? null) : null,
    message: isOnly
      ? apart === 0
        ? `The roster has ${names[0]}`
        : `${text} is not in this game. Did you mean ${names[0]}?`
      : `${text} is not in this game. Did you mean ${names.join(" or ")}?`,
  });
}

function sameLetters(a: string, b: string): boolean {
  const bare = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");
  return bare(a) === bare(b);
}

/** Returns a name as the style writes it. */
function correctSpelling(
  { full, last, spellings }: Person,
  kind: Meaning["kind"] | undefined,
  { folding }: Known,
): string {
  if (kind === "last") return foldNames(withoutSuffixOf(last), folding ?? "keep");
  return folding === null ? full : (spellings.at(-1) ?? full);
}

function crossed(
  place: Place,
  { start, end, text }: Mention,
  people: readonly Person[],
  isSure: boolean,
  known: Known,
): readonly Finding[] {
  const near = place.text.slice(Math.max(0, start - 40), end + 40);
  const names = [...new Set(people.map((person) => correctSpelling(person, "person", known)))];
  return [
    spanFinding(place, start, end, {
      rule: "PR2",
      kind: "crossed",
      severity: isSure ? "error" : kin.test(near) ? "note" : "warning",
      suggestion: names.length === 1 ? (names[0] ?? null) : null,
      message: `${text} mixes the names of two people: ${names.slice(0, 4).join(" or ")}`,
    }),
  ];
}

function wrongNumber(
  place: Place,
  mention: Mention,
  people: readonly Person[],
  { number, start }: AdjacentNumber,
  { people: all }: Known,
): readonly Finding[] {
  const numbers = [...new Set(people.map(({ given }) => given.number).filter(Boolean))];
  // A coach has no number, and a last name shared by several may be any of them.
  if (!numbers.length || people.some(({ given }) => !given.number)) return [];
  const teams = new Set(people.map(({ given }) => given.team));
  const other = all.find(({ given }) => given.number === number && teams.has(given.team));
  const [name] = people.map(({ full }) => full);
  return [
    spanFinding(place, start, start + number.length, {
      rule: "PR3",
      kind: "number",
      severity: "error",
      suggestion: numbers.length === 1 ? (numbers[0] ?? null) : null,
      message: `${people.length === 1 ? name : mention.text} wears ${numbers.join(" or ")}${other ? `; ${number} is ${other.full}` : ""}`,
    }),
  ];
}

/** PR3: a person next to a team that is not theirs, and positions that are not theirs. */
export function judgeTeamsOfPeople(place: Place, reading: Reading, known: Known): readonly Finding[] {
  const found: Finding[] = [];
  const positions = positionsOf(known);
  for (const [at, mention] of reading.mentions.entries()) {
    const people = peopleOf(mention).filter(({ given }) => given.team);
    if (!people.length || mention.isCrossed) continue;
    const team = teamBefore(reading, at, positions) ?? teamAfter(reading, at);
    if (
      team &&
      !team.meanings.some((one) => one.kind === "team" && people.some(({ given }) => given.team === one.team.name))
    )
      found.push(wrongTeam(place, team, people));
    found.push(...wrongPosition(place, reading, mention, people, positions));
  }
  return found;
}

function positionsOf({ people }: Known): ReadonlySet<string> {
  return new Set(people.map(({ given }) => given.position.toLowerCase()).filter(Boolean));
}

/** Finds the team in "Pioneers right fielder Marcus Ellery" or "the Pioneers' Marcus Ellery". */
function teamBefore({ mentions, text }: Reading, at: number, positions: ReadonlySet<string>): Mention | null {
  const [team, person] = [mentions[at - 1], mentions[at]];
  if (!team || !person || !team.meanings.some(({ kind }) => kind === "team")) return null;
  const between = text.slice(team.end, person.start).toLowerCase();
  const words = between.replace(/^['’]?s?(?= )/, "").trim();
  const isWord =
    words === "" || positions.has(words) || /^(?:driver|head coach|manager|interim head coach|coach)$/.test(words);
  return isWord && !/[,.;:()]/.test(between) ? team : null;
}

/** Finds the team in "Marcus Ellery #8 of the Pioneers". */
function teamAfter({ mentions, text }: Reading, at: number): Mention | null {
  const [person, team] = [mentions[at], mentions[at + 1]];
  if (!team || !person || !team.meanings.some(({ kind }) => kind === "team")) return null;
  return /^(?: ?\(\d{1,3}\)| #\d{1,3})? of (?:the )?$/.test(text.slice(person.end, team.start)) ? team : null;
}

function wrongTeam(place: Place, { start, end, text }: Mention, people: readonly Person[]): Finding {
  const teams = [...new Set(people.map(({ given }) => given.team))];
  const [right = ""] = teams;
  const owner = /^['’]s?(?![\p{L}])/u.exec(place.text.slice(end));
  return spanFinding(place, start, end + (owner?.[0].length ?? 0), {
    rule: "PR3",
    kind: "team",
    severity: "error",
    suggestion: teams.length === 1 ? (owner ? possessiveOf(right) : right) : null,
    message: `${people[0]?.full} plays for ${teams.join(" or ")}, not for ${text}`,
  });
}

function wrongPosition(
  place: Place,
  { text }: Reading,
  { start }: Mention,
  people: readonly Person[],
  positions: ReadonlySet<string>,
): readonly Finding[] {
  const earlier = text.slice(Math.max(0, start - 40), start);
  const position = [...positions]
    .filter((one) => earlier.toLowerCase().endsWith(` ${one} `) || earlier.toLowerCase() === `${one} `)
    .toSorted((a, b) => b.length - a.length)[0];
  const theirs = people.map(({ given }) => given.position.toLowerCase());
  if (position === undefined || theirs.some((one) => one === "" || one === position)) return [];
  const from = start - 1 - position.length;
  const [right = ""] = theirs;
  const isCapital = /^\p{Lu}/u.test(text.slice(from, from + 1));
  return [
    spanFinding(place, from, start - 1, {
      rule: "PR3",
      kind: "position",
      severity: "note",
      suggestion: isCapital ? right.charAt(0).toUpperCase() + right.slice(1) : right,
      message: `The roster lists ${people[0]?.full} as ${right}`,
    }),
  ];
}

/** `Blaze's`, but `Pioneers'` (rule T7). */
function possessiveOf(name: string): string {
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}
