/** What the person may choose about the file, and what holds when nothing is chosen (spec 2, section 9). */

export type CaptionStyle = "standard" | "getty";
/** How a jersey or car number is written behind a name. */
export type NumberFormat = "none" | "#1" | "(1)";

export interface MatchupChoices {
  readonly captionStyle: CaptionStyle;
  /** Getty always writes `#1` whatever stands here (FORMAT.md 4). */
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
