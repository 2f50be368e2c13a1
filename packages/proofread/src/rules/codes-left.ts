import type { KnownGame } from "../facts.ts";
import type { Finding } from "../finding.ts";
import { type Place, spanFinding } from "./note-finding.ts";

/** A code between two of the same sign, with an optional column. */
const enclosed = /([=\\|~^%§¬¦+*_`/!$#])([A-Za-z0-9.]{1,20})(#\d{1,2})?\1/g;
/** The same between two brackets, either way round: "]h58[". */
const bracketed = /[\])}>]([A-Za-z0-9.]{1,20})(#\d{1,2})?[[({<]|[[{<]([A-Za-z0-9.]{1,20})(#\d{1,2})?[\]}>]/g;
/** What codes of people look like. */
const ofPerson = /^[a-z]{1,4}\d{1,3}[a-z]{0,3}$/;
/** One sign is missing. */
const half = /(?<![\p{L}\p{N}=])=[A-Za-z0-9.]{1,20}(?:#\d{1,2})?|(?<![\p{L}\p{N}.=])[A-Za-z0-9.]{1,20}(?:#\d{1,2})?=/gu;
/** A column after a word, and a variable or gap in braces. */
const column = /(?<=[\p{L}\p{N}).])#\d{1,2}(?![\d\p{L}])/gu;
const braces = /\{[A-Za-z0-9_:. -]{1,40}\}/g;
/** A code in the form that files use for people: `p8`, `w19d`. */
const bare = /(?<![\p{L}\p{N}#(/.-])[a-z]{1,4}\d{1,3}[a-z]{0,8}(?![\p{L}\p{N}/])/gu;
/** A code of another file, with a sign on one side at most: `h39`, `\h25`, `/v28`, `#a3`. */
const ofTeam =
  /(?<![\p{L}\p{N}#@_.:-]|[\p{L}\p{N}][/\\|])([\\|~^%§¬¦/\][#]?)([a-z])(\d{1,2})(?![\p{L}\p{N}_:@-]|\.\p{L}|\/\p{L})(?:[\\|~^%§¬¦/\][]|#(?!\d))?/gu;

/** Per text: anything with more is not a caption, and is judged by its first ones. */
const maxCodes = 200;

/** PR1: codes that were not replaced, each with what it stands for in the file. */
export function codesLeft(
  place: Place,
  codes: ReadonlyMap<string, readonly string[]>,
  delimiter: string,
  games: readonly KnownGame[],
): readonly Finding[] {
  const { text } = place;
  const found: Finding[] = [];
  const covered: (readonly [start: number, end: number])[] = [];
  const note = (start: number, end: number, kind: string, message: string) => {
    if (covered.length >= maxCodes || covered.some(([from, to]) => start < to && from < end)) return;
    covered.push([start, end]);
    // The period of a sentence is no part of a code.
    const [, code = "", column = "1", period = ""] =
      /([A-Za-z0-9.]{0,20}[A-Za-z0-9])(?:#(\d{1,2}))?[^A-Za-z0-9.]?(\.{0,3})$/.exec(text.slice(start, end)) ?? [];
    const replacement = codes.get(code)?.[Number(column) - 1];
    const suggestion = replacement === undefined ? null : replacement + period;
    found.push(spanFinding(place, start, end, { rule: "PR1", kind, severity: "error", suggestion, message }));
  };
  for (const { 0: whole, 1: sign = "", 2: code = "", index } of text.matchAll(enclosed)) {
    // Part of an address, or of a fraction.
    if (sign === "/" && /[\p{L}\p{N}]/u.test(`${text[index - 1] ?? ""}${text[index + whole.length] ?? ""}`)) continue;
    // Signs other than the usual ones also surround words: *no* is a code only if it looks like one.
    // "#32#" may be a number.
    if (sign === "#" && sign !== delimiter) {
      const [, letter = "", number = ""] = /^([a-z])(\d{1,3})$/.exec(code) ?? [];
      if ((codes.has(code) && /[a-z]/i.test(code)) || (letter !== "" && isWornBy(letter, number, games)))
        note(index, index + whole.length, "code", `The code ${whole} was not replaced`);
      continue;
    }
    if (sign === "=" || sign === delimiter || codes.has(code) || ofPerson.test(code))
      note(index, index + whole.length, "code", `The code ${whole} was not replaced`);
  }
  for (const { 0: whole, 1: inside = "", 3: outside = "", index } of text.matchAll(bracketed))
    if (ofPerson.test(inside || outside))
      note(index, index + whole.length, "code", `The code ${whole} was not replaced`);
  for (const sign of new Set([delimiter, "="])) {
    if (!text.includes(sign)) continue;
    for (const { 0: whole, index } of text.matchAll(sign === "=" ? half : halfOf(sign)))
      if (sign === "=" || codes.has(whole.replaceAll(sign, "").replace(/#\d+$/, "")))
        note(index, index + whole.length, "half", `Part of a code was left in: ${whole}`);
  }
  for (const { 0: whole, index } of text.matchAll(column))
    note(index, index + whole.length, "column", `${whole} is left over from a code`);
  for (const { 0: whole, index } of text.matchAll(braces))
    note(index, index + whole.length, "variable", `${whole} was not filled in`);
  for (const { 0: whole, index } of text.matchAll(bare))
    if (codes.has(whole)) note(index, index + whole.length, "bare", `${whole} is a code from the file`);
  for (const { 0: whole, 2: letter = "", 3: number = "", index } of text.matchAll(ofTeam))
    if (isWornBy(letter, number, games))
      note(index, index + whole.length, "bare", `${whole.trim()} looks like a code that was not replaced`);
  return found;
}

/** Whether a letter stands for a team, by its name, home or visitors, and somebody of the game wears the number. */
function isWornBy(letter: string, number: string, games: readonly KnownGame[]): boolean {
  return games.some(
    ({ teams, people }) =>
      teams.length > 0 &&
      (/[hv]/.test(letter) ||
        teams.some(({ name, others }) => [name, ...others].some((one) => one.toLowerCase().startsWith(letter)))) &&
      people.some((one) => one.number === number),
  );
}

/** Escapes signs that have a meaning in regular expressions. */
function halfOf(sign: string): RegExp {
  const plain = sign.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  return new RegExp(`${plain}[A-Za-z0-9.]{1,20}(?:#\\d{1,2})?|[A-Za-z0-9.]{1,20}(?:#\\d{1,2})?${plain}`, "gu");
}
