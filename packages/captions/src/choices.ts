import type { NumberFormat } from "./number.ts";
import { standardStyle } from "./styles/index.ts";
import type { NamesChoice, Style } from "./styles/style.ts";

/** What the person may choose about the file, and what holds when nothing is chosen (rule PG5). */

/** What begins a note: the usual stars, or Photo Mechanic's own mark for a comment (rule T5). */
export type NoteMark = "*****" | "//";

/** What is chosen of any file. */
export interface FileChoices {
  readonly style: Style;
  readonly names: NamesChoice;
  readonly noteMark: NoteMark;
  /** The photographer as credits name them; "" leaves a gap that is seen (rule ST9). */
  readonly creditName: string;
}

export interface MatchupChoices extends FileChoices {
  readonly jerseyFormat: NumberFormat;
  readonly shortCodeLongName: boolean;
  readonly multipleTabCodes: boolean;
  readonly bracketedKeywords: boolean;
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
};

export const raceDefaults: RaceChoices = { ...fileDefaults, carNumberFormat: "none" };

/** What is in force of these choices: what the caption style fixes, whatever was chosen, and the rest as chosen. */
export function matchupChoicesInForce(choices: MatchupChoices): MatchupChoices {
  const { jerseyFormat = choices.jerseyFormat } = choices.style.record.fixes;
  return { ...choices, jerseyFormat };
}

/** As `matchupChoicesInForce`, for a race. */
export function raceChoicesInForce(choices: RaceChoices): RaceChoices {
  const { carNumberFormat = choices.carNumberFormat } = choices.style.record.fixes;
  return { ...choices, carNumberFormat };
}
