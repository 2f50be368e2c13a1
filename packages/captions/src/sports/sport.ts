/** o offense, d defense, s special teams, x unknown. */
export type Unit = "o" | "d" | "s" | "x";

/**
 * What the core and the pages know of a sport of teams. What its leagues share beside this (sizes, calendar, sample) is in
 * `packages/leagues/src/<sport>.ts`.
 */
export interface TeamSport {
  /** As people choose it for a team of their own. */
  readonly label: string;
  /** What titles of rosters and coaches call it, in lower case: "Head Softball Coach" (rules OT3, PV15). */
  readonly names: readonly string[];
  /** What the sideline's second view is called (rule SL9). */
  readonly lineView: string;
  /** Its lines in the order shown. */
  readonly lines: readonly PlayingLine[];
  /** Home teams wear their light shirts. */
  readonly isLightAtHome: boolean;
}

/** Players of one task, or of one unit in football: "Forwards", "Defense". */
interface PlayingLine {
  readonly heading: string;
  /** By which players who share a number are told apart (rule J1); missing where the sport has no units. */
  readonly unit?: Exclude<Unit, "x">;
  /** Words, then every abbreviation that stands for them (rule N5). */
  readonly positions: Readonly<Record<string, string>>;
}

/** What the core and the pages know of a sport of single players. */
export interface FieldSport {
  /** The headers of its files, which no player's code may be (rules G2, G4). */
  readonly headers: readonly ("event" | "loc" | "city" | "ctry")[];
  /** What follows the letters of the last name where they do not tell two players apart (rule G2). */
  readonly sharersGet: "number" | "first-name";
}
