import type { NumberFormat } from "./number.ts";
import { standardStyle } from "./styles/index.ts";
import type { NamesChoice, Style } from "./styles/style.ts";

/** What the person can choose about the file, and the defaults (rule PG5). */

/** The start of a note: the usual asterisks, or Photo Mechanic's own comment mark (rule T5). */
export type NoteMark = "*****" | "//";

/** The choices for any file. */
export interface FileChoices {
  readonly style: Style;
  readonly names: NamesChoice;
  readonly noteMark: NoteMark;
  /** The photographer's name for credits; "" leaves a visible gap (rule ST9). */
  readonly creditName: string;
}

export interface MatchupChoices extends FileChoices {
  readonly jerseyFormat: NumberFormat;
  readonly shortCodeLongName: boolean;
  readonly multipleTabCodes: boolean;
  readonly bracketedKeywords: boolean;
  /** Whether people without a number have codes (rule X1). */
  readonly unnumbered: boolean;
  /** Whether the game's officials have codes (rule X3). */
  readonly officials: boolean;
}

export interface RaceChoices extends FileChoices {
  readonly carNumberFormat: NumberFormat;
}

export const fileDefaults: FileChoices = { style: standardStyle, names: "style", noteMark: "*****", creditName: "" };

export const matchupDefaults: MatchupChoices = {
  ...fileDefaults,
  jerseyFormat: "(1)",
  shortCodeLongName: true,
  multipleTabCodes: true,
  bracketedKeywords: false,
  unnumbered: false,
  officials: false,
};

export const raceDefaults: RaceChoices = { ...fileDefaults, carNumberFormat: "none" };

/** Returns the choices in force: what the caption style fixes, and the rest as chosen. */
export function matchupChoicesInForce(choices: MatchupChoices): MatchupChoices {
  const { jerseyFormat = choices.jerseyFormat } = choices.style.record.fixes;
  return { ...choices, jerseyFormat };
}

/** Like `matchupChoicesInForce`, for a race. */
export function raceChoicesInForce(choices: RaceChoices): RaceChoices {
  const { carNumberFormat = choices.carNumberFormat } = choices.style.record.fixes;
  return { ...choices, carNumberFormat };
}
