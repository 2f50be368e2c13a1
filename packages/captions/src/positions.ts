import type { PositionCode } from "./facts.ts";
import { onceFor } from "./once-for.ts";
import { type PositionTable, positionTables, teamSports } from "./sports/index.ts";
import type { TeamSport, Unit } from "./sports/sport.ts";

/** Positions: their words in a caption, and the units that distinguish football's players (rules N5, J1). */

interface Position {
  readonly words: string;
  readonly unit: Unit;
}

/**
 * Maps abbreviations, Spanish and other words to positions; a Map, so that a position named like a member of every object finds
 * nothing.
 */
function index(table: PositionTable): ReadonlyMap<string, Position> {
  const byCode = new Map<string, Position>();
  const { lines, spanish = {}, alsoCalled = {} } = teamSports[table] as TeamSport;
  for (const { unit = "x" as const, positions } of lines)
    for (const [words, codes] of Object.entries(positions)) {
      const known = { words, unit };
      for (const code of codes.split(" ")) byCode.set(code, known);
      for (const word of alsoCalled[words]?.toUpperCase().split(", ") ?? []) byCode.set(word, known);
      // A heading has the plural: "Porteros", "Lanzadores".
      for (const word of spanish[words]?.toUpperCase().split(", ") ?? [])
        for (const ending of ["", "S", "ES"]) byCode.set(word + ending, known);
    }
  return byCode;
}

const positionsOf = new Map(positionTables.map((table) => [table, index(table)]));

/** The units by the words that a source may have in place of an abbreviation. */
const unitsByWords = onceFor(
  (positions: ReadonlyMap<string, Position>) =>
    new Map([...positions.values()].map(({ words, unit }) => [words, unit])),
);

/** Returns the part before the first `/`, `-` or `,`. */
function firstPart(position: string): string {
  const end = position.search(/[/,-]/);
  return end < 0 ? position : position.slice(0, end).trim();
}

const isWords = /^\p{L}+(?:[ .'’-]+\p{L}+)*$/u;
const hasFourLetters = /(?:\p{L}\P{L}*){4}/u;

/** Returns the words for a cleaned position (N5); "" if there are none. The abbreviation itself is never printed. */
export function positionWords(table: PositionTable, position: string): string {
  const known = positionsOf.get(table)?.get(firstPart(position).toUpperCase());
  if (known) return known.words;
  return isWords.test(position) && hasFourLetters.test(position) ? position.toLowerCase() : "";
}

/** Returns the unit of a cleaned position (J1). */
export type UnitOf = (position: string) => Unit;

/**
 * J1: uses the data's own table first (college), then the units of the sport's lines. Rows of that table with another
 * letter do not count.
 */
export function unitsBy(table: PositionTable, codes: readonly PositionCode[]): UnitOf {
  const own = new Map<string, Unit>();
  for (const { position, code } of codes) {
    const unit = code.toLowerCase();
    if (unit === "o" || unit === "d" || unit === "s") own.set(position.toUpperCase(), unit);
  }
  const known = positionsOf.get(table) ?? new Map<string, Position>();
  const byWords = unitsByWords(known);
  return (position) => {
    const whole = position.toUpperCase();
    const part = firstPart(whole);
    return own.get(whole) ?? own.get(part) ?? known.get(part)?.unit ?? byWords.get(position.toLowerCase()) ?? "x";
  };
}

/** Titles of people who coach a team, in the languages rosters use. */
const title =
  /coach|entrenador|seleccionador|entra[iî]neu[rs]|cheftrainer|co-?trainer|trainerin|allenator[ei]|treinador|tränare|監督|コーチ|教练|감독|코치|^hc$/iu;

/**
 * Returns whether a position is a coaching position: a head coach or an assistant, in any language; such a person has
 * no number (rule N6).
 */
export function isCoach(position: string): boolean {
  return title.test(position.slice(0, 120));
}
