import type { NumberFormat } from "./number.ts";
import { type CaptionStyle, styles } from "./styles/index.ts";

/** What the person may choose about the file, and what holds when nothing is chosen (rule PG5). */

export interface MatchupChoices {
  readonly captionStyle: CaptionStyle;
  readonly jerseyFormat: NumberFormat;
  readonly shortCodeLongName: boolean;
  readonly multipleTabCodes: boolean;
  readonly bracketedKeywords: boolean;
}

export interface RaceChoices {
  readonly captionStyle: CaptionStyle;
  readonly carNumberFormat: NumberFormat;
}

export const matchupDefaults: MatchupChoices = {
  captionStyle: "standard",
  jerseyFormat: "(1)",
  shortCodeLongName: true,
  multipleTabCodes: true,
  bracketedKeywords: false,
};

export const raceDefaults: RaceChoices = { captionStyle: "standard", carNumberFormat: "none" };

/** What is in force of these choices: what the caption style fixes, whatever was chosen, and the rest as chosen. */
export function matchupChoicesInForce(choices: MatchupChoices): MatchupChoices {
  const { jerseyFormat = choices.jerseyFormat } = styles[choices.captionStyle].fixes;
  return { ...choices, jerseyFormat };
}

/** As `matchupChoicesInForce`, for a race. */
export function raceChoicesInForce(choices: RaceChoices): RaceChoices {
  const { carNumberFormat = choices.carNumberFormat } = styles[choices.captionStyle].fixes;
  return { ...choices, carNumberFormat };
}
