/**
 * The door of the core: facts + choices + rules -> lines -> text.
 * Pure: no dependency, no clock, no DOM, no Node. The export list is a test.
 */
export type { Driver, Entrant, Field, Matchup, PositionCode, Race, RosterRow, Side, Venue } from "./facts.ts";
export type {
  CoachRule,
  FieldRules,
  MatchupFileName,
  MatchupRules,
  PositionTable,
  PrefixRule,
  RaceRules,
  Rules,
  SharedJerseyRule,
} from "./rules.ts";
export type { CaptionStyle, MatchupChoices, NumberFormat, RaceChoices } from "./choices.ts";
export { matchupDefaults, raceDefaults } from "./choices.ts";
export type { CodeLine, Line, NoteLine, Part, VerbatimLine } from "./line.ts";
export type { CodedPerson, CommonCodeReason, LeftOutReason, Report } from "./report.ts";
export type { Problem, ProblemCode } from "./problems.ts";

import type { MatchupChoices, RaceChoices } from "./choices.ts";
import type { Field, Matchup, Race } from "./facts.ts";
import type { Line } from "./line.ts";
import type { Problem } from "./problems.ts";
import type { Report } from "./report.ts";
import type { FieldRules, MatchupRules, PrefixRule, RaceRules } from "./rules.ts";

/** A finished file. `text` is what is downloaded, to the byte; `lines` is the same file before it was text, line for line. */
export interface CaptionFile {
  readonly name: string;
  readonly text: string;
  readonly lines: readonly Line[];
  readonly report: Report;
}

/** A file, or the reasons why there can be none. */
export type Built = { readonly ok: true; readonly file: CaptionFile } | { readonly ok: false; readonly problems: readonly Problem[] };

export declare function buildMatchup(matchup: Matchup, rules: MatchupRules, choices: MatchupChoices, commonCodes: readonly string[]): Built;
export declare function buildField(field: Field, rules: FieldRules, commonCodes: readonly string[]): Built;
export declare function buildRace(race: Race, rules: RaceRules, choices: RaceChoices, commonCodes: readonly string[]): Built;

/** Both prefixes by the league's rule (FORMAT.md P2), home first; a letter already typed or assigned on a side stays. `null` for a side without a team. */
export declare function assignPrefixes(
  rule: PrefixRule,
  home: { readonly name: string; readonly prefix?: string | null } | null,
  away: { readonly name: string; readonly prefix?: string | null } | null,
): { readonly home: string | null; readonly away: string | null };

/** What typing into a prefix box leaves there (FORMAT.md P1): the letter in lower case, nothing, or a refusal with its text. */
export declare function readPrefix(typed: string): { readonly prefix: string } | { readonly refused: string };

/** `MMMM d, yyyy` of a text that names a real day in one of the forms of FORMAT.md N4, else the cleaned text. */
export declare function printedDate(text: string): string;
/** The day `yyyy-MM-dd` such a text names, or null. */
export declare function dayOf(text: string): string | null;
/** Cleaned text of FORMAT.md T2. */
export declare function clean(text: string): string;
/** Letters for codes, FORMAT.md T6. */
export declare function fold(text: string): string;
/** Without a leading "the " (FORMAT.md T7). */
export declare function withoutThe(name: string): string;
/** Jersey text of FORMAT.md N2, or null when it counts as none. */
export declare function jerseyOf(value: string | number | null | undefined): string | null;
/** First and last name of a person as FORMAT.md N1 reads them. */
export declare function nameOf(row: { readonly firstName?: string | null; readonly lastName?: string | null; readonly name?: string | null }): {
  readonly first: string;
  readonly last: string;
  readonly full: string;
};
/** Whether both sides name the same team, which makes a single-team file (FORMAT.md 4). */
export declare function isSingleTeam(home: { readonly name: string }, away: { readonly name: string } | null): boolean;
/** Looks a typed code up in built lines; null when the file does not hold it. Case-sensitive, as Photo Mechanic is. */
export declare function expand(lines: readonly Line[], code: string): { readonly line: number; readonly replacements: readonly string[] } | null;
