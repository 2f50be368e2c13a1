/** o offense, d defense, s special teams, x unknown. */
export type Unit = "o" | "d" | "s" | "x";

/**
 * What the core and the pages know about a team sport. What else its leagues share (sizes, calendar, sample) is in
 * `packages/leagues/src/<sport>.ts`.
 */
export interface TeamSport {
  /** Its label when people choose it for their own team. */
  readonly label: string;
  /** Its names in titles of rosters and coaches, in lower case: "Head Softball Coach" (rules OT3, PV15). */
  readonly names: readonly string[];
  /** The name of the sideline's second view (rule SL9). */
  readonly lineView: string;
  /** Its lines, in display order. */
  readonly lines: readonly PlayingLine[];
  /** Spanish words for the positions of its lines, singular, synonyms separated by commas (rule N5). */
  readonly spanish?: Readonly<Record<string, string>>;
  /** Other English words for them that team sites use, in the same form: "outside" for an outside hitter. */
  readonly alsoCalled?: Readonly<Record<string, string>>;
  /** Whether home teams wear their light jerseys. */
  readonly isLightAtHome: boolean;
}

/** Players with one role, or in football of one unit: "Forwards", "Defense". */
interface PlayingLine {
  readonly heading: string;
  /** Distinguishes players who share a number (rule J1); missing if the sport has no units. */
  readonly unit?: Exclude<Unit, "x">;
  /** Words, with every abbreviation for them (rule N5). */
  readonly positions: Readonly<Record<string, string>>;
}

/** What the core and the pages know about a sport of individual players. */
export interface FieldSport {
  /** The headers of its files, which no player's code can be (rules G2, G4). */
  readonly headers: readonly ("event" | "loc" | "city" | "ctry")[];
  /** What follows the letters of the last name if they do not distinguish two players (rule G2). */
  readonly sharersGet: "number" | "first-name";
}
