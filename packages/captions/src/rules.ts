import type { Day } from "./calendar.ts";
import type { fieldSports, PositionTable } from "./sports/index.ts";

/** What a league can decide. A league entry has these names as data; the core defines their meaning. */

/** How a team gets its letter if none was typed (rule P2). */
export type PrefixRule = "first-letter" | "first-letter-then-later" | "last-word";

/**
 * How players of one team who share a jersey are distinguished (rules J1, J2): by name alone; by football's unit, then
 * name; or by the unit in the data's own list of positions (college football), otherwise like `by-unit`.
 */
export type SharedJerseyRule = "by-name" | "by-unit" | "by-listed-unit";

/** Code suffix and word of a coach by role (rule M6). */
export interface CoachRule {
  readonly code: "hc" | "mgr";
  readonly word: "head coach" | "manager";
}

/** What every league states about its games, tournaments or races. */
export interface EventRules {
  /**
   * The event as a sentence names it (rule ST7): "an NFL football game"; for a tournament or race, with its name: "the
   * {event} golf tournament".
   */
  readonly eventClause: string;
  /** Names taken later, oldest first: each holds for events from its day on (rule ST7). */
  readonly renamed?: readonly { readonly from: Day; readonly name: string; readonly eventClause: string }[];
}

export interface MatchupRules extends EventRules {
  readonly kind: "matchup";
  /** The last segment of the route; the file's name if nothing else is left of it (rule F). */
  readonly slug: string;
  /** In a league of nations the name decides. */
  readonly article: "the " | "" | "of-nations";
  /** Whether its teams are schools: some styles call them by the school alone (rule ST6). */
  readonly isCollege: boolean;
  readonly prefix: PrefixRule;
  readonly coaches: { readonly "Head Coach": CoachRule; readonly Manager: CoachRule };
  readonly positions: PositionTable;
  readonly sharedJerseys: SharedJerseyRule;
  /** Whether the file opens with the note on shared jersey numbers (rule M1, college football). */
  readonly opensWithSharedJerseyNote: boolean;
  /**
   * A pattern of `{home}`, `{away}`, `{MMddyyyy}`, `{yyyy-MM-dd}`; `{home}{between}{away}` collapses for one team
   * (rules F1, F2).
   */
  readonly fileName: MatchupFileName;
  /** Whether the file name has the printed date or the panel's selected day (minor leagues). */
  readonly fileDay: "date" | "selected-day";
}

export interface MatchupFileName {
  /** Before the first team: `NWSL_` or nothing. */
  readonly start: string;
  /** Between the teams: `vs` or `_vs_`. */
  readonly between: string;
  /** Between the teams and the date: nothing, `_` or `-`. */
  readonly beforeDate: string;
  readonly date: "MMddyyyy" | "yyyy-MM-dd";
}

export interface FieldRules extends EventRules {
  readonly kind: "field";
  readonly slug: string;
  readonly sport: keyof typeof fieldSports;
}

export interface RaceRules extends EventRules {
  readonly kind: "race";
  readonly slug: string;
  /** The order within a car number: as given (Cup), or last name, first name, number text (rule R2). */
  readonly thenBy: "as-given" | "name";
  /** The number of digits that the code's number is padded to (IndyCar 2; 1 pads nothing), rule R3. */
  readonly carNumberWidth: 1 | 2;
}

export type Rules = MatchupRules | FieldRules | RaceRules;
