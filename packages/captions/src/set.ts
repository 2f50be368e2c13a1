import { frameCodes } from "./built-line.ts";
import { fold, withoutThe } from "./text.ts";

/** Files that are loaded together, and the prefixes that keep their codes distinct (rules P3 to P5). */

/**
 * The number of letters in a prefix. A set has one length: forms of a code then differ in length, and never collide.
 */
export type PrefixLength = 1 | 2 | 3;

export const prefixLengths: readonly PrefixLength[] = [1, 2, 3];

/** What a file knows about its set. */
export interface InSet {
  readonly prefixLength: PrefixLength;
  /** Whether a game's header codes begin with its home prefix, because there are several games (P4). */
  readonly headers: boolean;
}

/** Anything with a prefix in a set: a team, or a tournament or race as a whole. */
export interface Prefixable {
  /** The real name. */
  readonly name: string;
  readonly kind: "team" | "event";
  /** The typed prefix, cleaned; "" for none. */
  readonly prefix: string;
}

/** The prefix of one member of a set, or why the typed one is invalid. `prefix` is "" if none is left. */
export interface PrefixInSet {
  readonly prefix: string;
  readonly problem: string | null;
}

/** What precedes a player's code in its forms and keywords: no event's prefix begins like this. */
const formsOfPlayers = /^[tpk]+/;

/** Ends of codes made only of letters: a prefix with these letters could be read as another code. */
const lettersOfCodes = new Set([..."hc mgr ref loc city ctry dt btw event race".split(" "), ...frameCodes]);

/**
 * Returns whether letters can never be a prefix, whatever else is in the set (P3): they are a code themselves, or begin
 * like the forms of a player's code. `tphc2` would be the second head coach of `tp` and a form of the player `hc2`; a
 * driver's `tad24` a form of `ad24`.
 */
function isForbidden(letters: string, kind: Prefixable["kind"]): boolean {
  if (letters.length > 1 && (letters.startsWith("tp") || lettersOfCodes.has(letters))) return true;
  return kind === "event" && formsOfPlayers.test(letters);
}

const digits = "[0-9]";

/** Matches every code that a prefix could produce, whoever plays. */
function codesOf(prefix: string, kind: Prefixable["kind"]): RegExp {
  const headers = `${prefix}(?:loc|city|ctry|dt|btw|event|race|${frameCodes.join("|")})`;
  return kind === "team"
    ? new RegExp(
        `^(?:a?${prefix}|${prefix.toUpperCase()}|${headers}|${prefix}(?:hc|mgr|ref)${digits}*|(?:tp|[tpk])?${prefix}${digits}.*)$`,
      )
    : new RegExp(`^(?:${headers}|${prefix}d${digits}.*|${prefix}[a-z]{2,}${digits}*)$`);
}

/** Returns a test of letters against codes that every file of a set has: no prefix may produce one of them. */
function commonCodeTest(commonCodes: readonly string[]): (letters: string, kind: Prefixable["kind"]) => string | null {
  return (letters, kind) => {
    const own = codesOf(letters, kind);
    return commonCodes.find((code) => own.test(code)) ?? null;
  };
}

const alphabet = [..."abcdefghijklmnopqrstuvwxyz"];

/** Generates all texts of this many letters, in alphabetical order. */
function* texts(length: number): Generator<string> {
  if (length === 0) yield "";
  else for (const letter of alphabet) for (const rest of texts(length - 1)) yield letter + rest;
}

/**
 * Generates the letters to try for a name, best first (P3): the first ones of the whole name; all but the last of these
 * with each later letter of the name; then with the alphabet; then the same with ever fewer letters of the name, down
 * to none.
 */
function* lettersFor({ name, kind }: Prefixable, length: PrefixLength): Generator<string> {
  const whole = fold(withoutThe(name));
  const letters = kind === "event" ? whole.replace(formsOfPlayers, "") : whole;
  if (letters.length >= length) {
    yield letters.slice(0, length);
    for (const later of letters.slice(length)) yield letters.slice(0, length - 1) + later;
  }
  for (let count = Math.min(length - 1, letters.length); count >= 0; count--)
    for (const rest of texts(length - count)) yield letters.slice(0, count) + rest;
}

/**
 * Returns the prefixes of a set, in its order (P3): typed ones stay if possible, all others are derived from the name.
 * No two are the same, and none can produce a code of another member, or a common code.
 * @param commonCodes the codes of the set's common-code lines, without their replacements
 */
export function prefixesOfSet(
  members: readonly Prefixable[],
  length: PrefixLength,
  commonCodes: readonly string[],
): readonly PrefixInSet[] {
  const makesCommonCode = commonCodeTest(commonCodes);
  const used = new Map<string, string>();
  const typed = members.map(({ name, kind, prefix }): PrefixInSet | null => {
    if (prefix === "") return null;
    const read = readLetters(prefix, length);
    if (read === null) return { prefix, problem: refusal(length) };
    const problem = problemOf(read, name, kind, used, makesCommonCode);
    if (!problem) used.set(read, name);
    return { prefix: read, problem };
  });
  return members.map((member, at) => {
    const { name, kind } = member;
    const typedPrefix = typed[at];
    if (typedPrefix) return typedPrefix;
    for (const letters of lettersFor(member, length))
      if (!used.has(letters) && !isForbidden(letters, kind) && makesCommonCode(letters, kind) === null) {
        used.set(letters, name);
        return { prefix: letters, problem: null };
      }
    return { prefix: "", problem: noneLeft(length) };
  });
}

function problemOf(
  letters: string,
  name: string,
  kind: Prefixable["kind"],
  used: ReadonlyMap<string, string>,
  makesCommonCode: ReturnType<typeof commonCodeTest>,
): string | null {
  const other = used.get(letters);
  if (other !== undefined) return `${letters} is the prefix of ${other === name ? `${other} in another game` : other}`;
  const fault = forbiddenPrefix(letters, kind);
  if (fault) return fault;
  const common = makesCommonCode(letters, kind);
  return common === null ? null : `With the prefix ${letters} a code could be ${common}, which is a common code`;
}

/** Returns why letters can never be a prefix in a set; null if they can. */
export function forbiddenPrefix(letters: string, kind: Prefixable["kind"]): string | null {
  if (!isForbidden(letters, kind)) return null;
  return kind === "event" && formsOfPlayers.test(letters)
    ? "The prefix of a tournament or race cannot begin with t, p or k"
    : `The prefix ${letters} would make codes that could be read in two ways`;
}

/**
 * Returns the content of a set's prefix box: this many letters a-z in lower case; null for anything else. Longer input
 * is cut.
 */
export function readLetters(typed: string, length: PrefixLength): string | null {
  const letters = [...typed].slice(0, length).join("");
  return letters.length === length && /^[A-Za-z]+$/.test(letters) ? letters.toLowerCase() : null;
}

export function refusal(length: PrefixLength): string {
  return length === 1 ? "Prefix must be a letter from a to z" : `Prefix must be ${length} letters from a to z`;
}

function noneLeft(length: PrefixLength): string {
  return `There is no prefix of ${length === 1 ? "1 letter" : `${length} letters`} left`;
}

/** Returns the code of a common-code line. */
function codeOf(line: string): string {
  return line.split("\t", 1)[0] ?? "";
}

/**
 * Returns the prefixes of one file on its own. If its common codes leave no letters, they give way: such a line is then
 * left out and reported, as in a file that is loaded on its own (rule M10).
 */
export function prefixesOrAny(
  members: readonly Prefixable[],
  length: PrefixLength,
  commonLines: readonly string[],
): readonly string[] {
  const prefixes = prefixesOfSet(members, length, commonLines.map(codeOf));
  const isWhole = prefixes.every(({ prefix }) => prefix !== "");
  return (isWhole ? prefixes : prefixesOfSet(members, length, [])).map(({ prefix }) => prefix);
}

/** The common-code lines of a set, by sport, and those that its sports use for different things. */
export interface CommonCodesOfSet<Sport> {
  readonly lines: ReadonlyMap<Sport, readonly string[]>;
  /** In none of the files: the code would mean two things. */
  readonly leftOut: readonly { readonly sport: Sport; readonly line: string }[];
  /** The codes of all lines that stay. */
  readonly codes: readonly string[];
}

/**
 * Removes from several sports' common codes those that would mean two things if their files are loaded together (P5).
 * The same line in two sports, to the byte, is one meaning.
 */
export function commonCodesOfSet<Sport>(bySport: ReadonlyMap<Sport, readonly string[]>): CommonCodesOfSet<Sport> {
  const meanings = new Map<string, Set<string>>();
  for (const lines of bySport.values()) {
    const own = new Set<string>();
    for (const line of lines) {
      const code = codeOf(line);
      // Within one sport the first line of a code counts (rule M10).
      if (own.has(code)) continue;
      own.add(code);
      meanings.set(code, (meanings.get(code) ?? new Set()).add(line));
    }
  }
  const isUnambiguous = (line: string) => (meanings.get(codeOf(line))?.size ?? 0) < 2;
  const leftOut: { sport: Sport; line: string }[] = [];
  const lines = new Map<Sport, readonly string[]>();
  for (const [sport, all] of bySport) {
    lines.set(sport, all.filter(isUnambiguous));
    for (const line of all) if (!isUnambiguous(line)) leftOut.push({ sport, line });
  }
  return { lines, leftOut, codes: [...meanings].flatMap(([code, { size }]) => (size < 2 ? [code] : [])) };
}
