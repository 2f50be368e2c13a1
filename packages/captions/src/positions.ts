import type { PositionCode } from "./facts.ts";
import { type PositionTable, positionTables, teamSports } from "./sports/index.ts";
import type { Unit } from "./sports/sport.ts";

/** Positions: the words a caption says, and the units football tells its players apart by (rules N5, J1). */

interface Position {
  readonly words: string;
  readonly unit: Unit;
}

/** Abbreviation to position; a Map, so that a position named like an object's own member finds nothing. */
function index(table: PositionTable): ReadonlyMap<string, Position> {
  const byCode = new Map<string, Position>();
  for (const { unit = "x" as const, positions } of teamSports[table].lines)
    for (const [words, codes] of Object.entries(positions))
      for (const code of codes.split(" ")) byCode.set(code, { words, unit });
  return byCode;
}

const positionsOf = new Map(positionTables.map((table) => [table, index(table)]));

/** The part before the first `/`, `-` or `,`. */
function firstPart(position: string): string {
  const end = position.search(/[/,-]/);
  return end < 0 ? position : position.slice(0, end).trim();
}

const isWords = /^\p{L}+(?:[ .'’-]+\p{L}+)*$/u;
const hasFourLetters = /(?:\p{L}\P{L}*){4}/u;

/** Words for a cleaned position (N5); "" when there are none. The abbreviation itself is never printed. */
export function positionWords(table: PositionTable, position: string): string {
  const known = positionsOf.get(table)?.get(firstPart(position).toUpperCase());
  if (known) return known.words;
  return isWords.test(position) && hasFourLetters.test(position) ? position.toLowerCase() : "";
}

/** Which unit a cleaned position belongs to (J1). */
export type UnitOf = (position: string) => Unit;

/**
 * J1: first by the data's own table (college), then by the units of the sport's lines. Rows of that table with another
 * letter do not count.
 */
export function unitsBy(table: PositionTable, codes: readonly PositionCode[]): UnitOf {
  const own = new Map<string, Unit>();
  for (const { position, code } of codes) {
    const unit = code.toLowerCase();
    if (unit === "o" || unit === "d" || unit === "s") own.set(position.toUpperCase(), unit);
  }
  const known = positionsOf.get(table) ?? new Map<string, Position>();
  const byWords = new Map([...known.values()].map(({ words, unit }) => [words, unit]));
  return (position) => {
    const whole = position.toUpperCase();
    const part = firstPart(whole);
    return own.get(whole) ?? own.get(part) ?? known.get(part)?.unit ?? byWords.get(position.toLowerCase()) ?? "x";
  };
}

/** Titles of those who coach a team, in the languages rosters come in. */
const title =
  /coach|entrenador|seleccionador|entra[iî]neu[rs]|cheftrainer|co-?trainer|trainerin|allenator[ei]|treinador|tränare|監督|コーチ|教练|감독|코치|^hc$/iu;

/** Whether a position is that of somebody who coaches: a head coach, an assistant, in any language; such a person has no number (rule N6). */
export function isCoach(position: string): boolean {
  return title.test(position.slice(0, 120));
}
