import type { Mention, Reading } from "../words/mentions.ts";
import { isPosition } from "../words/name-words.ts";
import { allPositionCodes } from "../words/positions.ts";

/** What stands around a name: a number, a team, a position. */

/** A place in a text, in UTF-16 units. */
interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * A number that belongs to the person before it: "(8)", "#8", "No. 8", "(#24 Team Make)", ", driver of the #24"; "(2
 * home runs)" is not one.
 */
const numberAfter =
  /^(?:['’]s?)?(?: {0,2}\((?:#|No\. ?)?(\d{1,3})\)| {0,2}\(#(\d{1,3}) | {1,2}#(\d{1,3})(?![\d\p{L}])|,? ?No\. ?(\d{1,3})(?!\d)|, driver of the (?:#|No\. ?)(\d{1,3})(?!\d))/iu;
const numberBefore = new RegExp(
  `(?<![(\\p{L}\\p{N}])(?<!the )(?:(?:#|No\\. ?)(\\d{1,3}) |#(\\d{1,3}) (?:${allPositionCodes.join("|")}) )$`,
  "u",
);

/** Of a list whose numbers stand before the names: ", No. 7 Dex Navarro". */
const numberOfNext = /^,? ?[Nn][Oo]\. ?\d{1,3} \p{Lu}/u;

export interface AdjacentNumber {
  readonly number: string;
  readonly start: number;
  readonly isBefore: boolean;
}

/** Returns the number next to a name, and its position. */
export function adjacentNumber(text: string, { start, end }: Stretch): AdjacentNumber | null {
  const ahead = text.slice(end, end + 40);
  const found = numberOfNext.test(ahead) ? null : numberAfter.exec(ahead);
  const number = found?.slice(1).find((one) => one !== undefined);
  if (found && number !== undefined) return { number, start: end + found[0].lastIndexOf(number), isBefore: false };
  const from = Math.max(0, start - 16);
  const earlier = numberBefore.exec(text.slice(from, start));
  const before = earlier?.[1] ?? earlier?.[2];
  if (!earlier || before === undefined) return null;
  return { number: before, start: from + earlier.index + earlier[0].indexOf(before), isBefore: true };
}

/** Whether two numbers are the same; a wire writes "#08" for 8, and "00" is not 0. */
export function isSameNumber(one: string, other: string): boolean {
  const bare = (number: string) => number.replace(/^0(?=[1-9]$)/, "");
  return one !== "" && bare(one) === bare(other);
}

const isTeam = (text: string, mention: Mention): boolean =>
  mention.meanings.some(({ kind }) => kind === "team" || kind === "other-team") && !isMember(text, mention);

/** What stands before one of a team: "a former Pioneer", "the longest-tenured Pioneer". */
const beforeMember =
  /(?:^|[^\p{L}])(?:an?|one|only|every|each|another|former|ex|fellow|retired|current|future|longtime|onetime|lifelong|career|original|\p{L}+(?:est|-\p{L}+ed|-time))[ -]$/iu;
/** Words before the opponent's name. */
export const against =
  /\b(?:against|versus|vs\.?|v\.?|facing|hosting|between|beat|beats|defeat|defeats|over|between [^.;]{1,70} and)(?: the)? $/i;

/** Whether a near miss of a team is its singular, and means one of its players: "a former Pioneer", "ex-Pioneer". */
export function isMember(text: string, { start, end, text: own, meanings, apart }: Mention): boolean {
  if (apart !== 1) return false;
  const written = `${own}s`.toLowerCase();
  const teams = meanings.flatMap((one) =>
    one.kind === "team" && one.text.replace(/^the /i, "").toLowerCase() === written ? [one] : [],
  );
  if (!teams.length) return false;
  const before = text.slice(Math.max(0, start - 40), start);
  if (beforeMember.test(before)) return true;
  const [, position = ""] =
    /^(?:['’]s)?((?: \p{Ll}+){0,3}) (?:(?:#|No\. ?)\d{1,3} )?\p{Lu}/u.exec(text.slice(end, end + 60)) ?? [];
  const isBeforeName = /^['’]s /.test(text.slice(end)) || (position !== "" && isPosition(position.trim(), new Set()));
  const isWholeTeam = against.test(before) || /\b(?:for|of)(?: the)? $/.test(before);
  return teams.some(({ team }) => team.name.toLowerCase() !== written) && !isBeforeName && !isWholeTeam;
}

/** British and Canadian spellings of positions, which have as many letters. */
export const american = (text: string): string => text.replace(/defence/gi, "defense").replace(/centre/gi, "center");

/** Finds the team in "Pioneers right fielder Marcus Ellery" or "the Pioneers' Marcus Ellery". */
export function teamBefore(
  text: string,
  team: Mention | undefined,
  { start, end }: Stretch,
  positions: ReadonlySet<string>,
  isCode: (text: string) => boolean = () => false,
): Mention | null {
  if (!team || !isTeam(text, team)) return null;
  const between = text.slice(team.end, start);
  const words = between
    .replace(/^['’]?s?(?= )/, "")
    .replace(/ (?:#|No\. ?)\d{1,3} $/, " ")
    .trim();
  if (/[,.;:()]/.test(words) || words.length > 60) return null;
  const isWord =
    words === "" ||
    isCode(words) ||
    (isPosition(american(words), positions) && !isVerb(text, start - between.trimStart().length, words, end)) ||
    /^(?:head coach|(?:interim )?manager|interim head coach|coach)$/i.test(words);
  return isWord ? team : null;
}

const number = "(?: ?\\((?:#|No\\. ?)?\\d{1,3}\\)| #\\d{1,3}|,? No\\. ?\\d{1,3})?";
const name =
  "\\p{Lu}[\\p{L}\\p{M}'’.-]*(?: (?:\\p{Lu}[\\p{L}\\p{M}'’.-]*|de|la|del|da|dos|di|el|van|der|den|von)){0,5}";
const of = ",? (?:of|del?) (?:the |los |las |el |la )?$";
const ofTeam = new RegExp(`^${number}${of}`, "u");
const listOfTeam = new RegExp(`^${number}(?:(?:,|,? and|,? y| &) ${name}${number}){0,5}${of}`, "u");
/** Letters: five more names. */
const longestList = 200;

/** Finds the team in "Marcus Ellery #8 of the Pioneers". @param at where the mentions after the name begin */
export function teamAfter(
  { mentions, text }: Reading,
  { end }: Pick<Stretch, "end">,
  at: number,
  isIt = ofTeam,
): Mention | null {
  const team = mentions.slice(at, at + 6).find((one) => isTeam(text, one));
  return team && team.start - end < longestList && isIt.test(text.slice(end, team.start)) ? team : null;
}

/** The same at the end of a list: "Marcus Ellery #8 and Dex Navarro #3 of the Armadillos". */
export const teamOfList = (reading: Reading, stretch: Pick<Stretch, "end">, at: number): Mention | null =>
  teamAfter(reading, stretch, at, listOfTeam);

/** Where somebody is in the picture. */
const side = "(?:, (?:left|right|center|top|bottom|front|back)(?=,))?";
/** Behind a name: it begins a list. */
const severalNames = new RegExp(
  `^${number}${side}(?:, (?:(?:#|No\\. ?)\\d{1,3} )?${name}${number}${side}){0,5},? (?:and|y|&) (?:(?:#|No\\. ?)\\d{1,3} )?\\p{Lu}`,
  "u",
);
/** A number, or "of the Pioneers": what comes next is a verb. */
const behindPerson =
  /(?:\(?(?:#|No\. ?)?\d{1,3}\),?|#\d{1,3},?|No\. ?\d{1,3},?|\bof (?:the )?(?:\p{Lu}[\p{L}\p{N}.'’-]*|\d\ders)(?: (?:\p{Lu}[\p{L}\p{N}.'’-]*|\d\ders)){0,3}) $/u;

/**
 * Whether the plural of a position is a verb: "Marcus Ellery #8 of the Pioneers guards Dex Navarro". Of several names it
 * is their position: "Pioneers guards Marcus Ellery and José Peñaloza".
 */
export function isVerb(text: string, start: number, position: string, end: number): boolean {
  if (!/^\p{Ll}+s$/u.test(position)) return false;
  return (
    !severalNames.test(text.slice(end, end + longestList)) ||
    behindPerson.test(text.slice(Math.max(0, start - 60), start))
  );
}
