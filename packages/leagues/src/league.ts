import type { FieldRules, MatchupRules, PositionTable, RaceRules } from "@agate/captions";
import type { SourceFor } from "@agate/feeds/sources";
import type { Calendar } from "./calendar.ts";

/** The shape of a league. An entry states only what differs from the defaults. */

export type Category = PositionTable | FieldRules["sport"] | "racing";

/**
 * Where a sport's menu has the league: among its first, folded away under "More hockey", or nowhere until this server
 * has its data (a tournament that plays once).
 */
export type MenuPlace = "first" | "more" | "with-data";

/** The sport whose common codes end the file; softball and the minor leagues share baseball's. */
export type CommonCodesSport = Category;

/** `live`: page and export, once there is data. `data-only`: stored and served, but without a page. */
export type Status = "live" | "data-only";

/** Situations that show the person a message; texts by league (docs/spec/texts.md#export). */
export type MessageCode =
  | "teams-missing"
  | "event-missing"
  | "rosters-loading"
  | "prefix-error"
  | "not-subscribed"
  | "export-failed"
  | "no-players";
export type Messages = Readonly<Record<MessageCode, string>>;

interface Named {
  readonly slug: string;
  readonly category: Category;
  readonly status: Status;
  /** The heading of the page: "College Baseball - Division I". */
  readonly title: string;
  /** The entry in the header's menu: "College Football FBS/FCS". */
  readonly menu: string;
  readonly inMenu: MenuPlace;
  /** No response of any of its sources was ever recorded: its page asks people to report what is wrong (rule LG13). */
  readonly isNew: boolean;
  /** A name short enough for the sidebar and a sentence: "MLB", "NCAA Football". */
  readonly name: string;
  /** The sidebar's heading: "MLB Schedule". */
  readonly scheduleTitle: string;
}

/** Data and page facts all leagues share. */
interface Fed extends Named {
  readonly commonCodes: CommonCodesSport;
  readonly messages: Messages;
  /** How messages are shown: in the page, or as destructive toasts (NHL). */
  readonly notices: "alert" | "toast";
}

/**
 * Where the data comes from: for each kind, the sources that can serve it, in order of preference. Empty: it can only
 * be imported by the command.
 */
export interface MatchupSources {
  readonly teams: readonly SourceFor<"teams">[];
  readonly schedule: readonly SourceFor<"schedule">[];
  /** The providers whose games give the cities of venues; empty: the schedule's own provider does. */
  readonly places: readonly SourceFor<"schedule">[];
  readonly roster: readonly SourceFor<"roster">[];
  /** Empty: the coaches come with the rosters. */
  readonly coaches: readonly SourceFor<"coaches">[];
  /** The providers of line-ups; empty: none. */
  readonly lineup: readonly SourceFor<"lineup">[];
}
export interface FieldSources {
  readonly schedule: readonly SourceFor<"events">[];
  readonly field: readonly SourceFor<"field">[];
}
export interface RaceSources {
  readonly schedule: readonly SourceFor<"events">[];
  readonly drivers: readonly SourceFor<"drivers">[];
}

/** A kind of data that leagues name sources for; a race's entry list is its field. */
export type Kind = keyof MatchupSources | keyof FieldSources | keyof RaceSources;

/** The makeup of an invented sample team, and how it plays (rule SA1). */
export interface SampleSquad {
  readonly people: "women" | "men";
  readonly coach: "Head Coach" | "Manager";
  /** The number of players at each position. */
  readonly positions: Readonly<Record<string, number>>;
  readonly numbers: readonly [from: number, to: number];
  /** Whether `00` is worn. */
  readonly doubleZero: boolean;
  readonly gamesADay: number;
  /** Start times at the venue, taken in turn. */
  readonly times: readonly string[];
  readonly doubleHeaders: boolean;
}

/**
 * Two teams and their rosters. Structurally also its own MatchupRules, so that the page can pass it to the core
 * unmapped.
 */
export interface MatchupLeague extends Fed, MatchupRules {
  readonly sources: MatchupSources;
  /** The day of the game that is printed: at the venue, or Eastern (MLS, CONCACAF, NWSL; rule LG5). */
  readonly printedDay: "venue" | "eastern";
  /** The plausible size of a roster, not counting coaches (rules LG8, GD3). */
  readonly rosterSize: { readonly from: number; readonly to: number };
  /** The share of a roster that can disappear at once (rule GD3). */
  readonly mayShrinkBy: number;
  /** The days of the year, `MM-dd`, between which its teams cut their rosters to this size (rule GD3). */
  readonly cut?: { readonly from: string; readonly to: string; readonly size: number };
  /** Players a side needs to play: a line-up with fewer is not out yet. */
  readonly startersPerSide: number;
  /** The positions of a placeholder roster, taken in turn, so that every block of a file has something to show (rule IM18). */
  readonly placeholderPositions: readonly string[];
  readonly sampleSquad: SampleSquad;
  /** The id its rosters are stored by (college baseball and softball: the NCAA's statistics id). */
  readonly rosterBy: "team" | "ncaa-stats-team";
  /** Whether a placeholder row has one `name` (the minor leagues) or first and last. */
  readonly placeholderName: "single" | "split";
  /** A sentence above the form (NFL's note on duplicate numbers). */
  readonly formNote?: string;
  /** What the schedule panel shows at first. */
  readonly opensOn: "today" | "all-games";
  readonly calendar: Calendar;
}

/** A tournament and its field. */
export interface FieldLeague extends Fed, FieldRules {
  readonly sources: FieldSources;
  readonly smallestField: number;
}

/** A race and its drivers. */
export interface RaceLeague extends Fed, RaceRules {
  readonly sources: RaceSources;
  readonly smallestField: number;
}

/**
 * The parts of an entry that only the server needs: where its data comes from, and which of it is plausible (rule
 * LG11).
 */
export const serverFacts = [
  "sources",
  "rosterSize",
  "mayShrinkBy",
  "cut",
  "startersPerSide",
  "placeholderPositions",
  "sampleSquad",
  "smallestField",
  "calendar",
  "rosterBy",
  "placeholderName",
] as const;
type ServerFact = (typeof serverFacts)[number];

/** A league as a page knows it: the browser's copy of the catalog lacks what only the server needs. */
export type PageLeague = PageMatchupLeague | PageFieldLeague | PageRaceLeague;
export type PageMatchupLeague = Omit<MatchupLeague, ServerFact>;
export type PageFieldLeague = Omit<FieldLeague, ServerFact>;
export type PageRaceLeague = Omit<RaceLeague, ServerFact>;

export type League = MatchupLeague | FieldLeague | RaceLeague;
