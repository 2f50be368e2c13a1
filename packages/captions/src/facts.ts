import type { Tonight } from "./person.ts";
import type { InSet } from "./set.ts";

/** The nouns of the core: what is known about a game, a tournament or a race before anybody chooses anything. */

/**
 * One person of a roster, a field or an entry list; coaches are rows like players (rule N6). `personRow` makes it, so every
 * text is clean (T2), and "" where nothing is given.
 */
export interface PersonRow {
  /** The source's own; "" where it has none. */
  readonly id: string;
  /** A jersey or car number as text: `00` is not `0`. */
  readonly number: string;
  readonly first: string;
  readonly last: string;
  readonly position: string;
  /** Of a driver. */
  readonly team: string;
  readonly make: string;
  /** "Moriyama Kenji": the family name stands first in the full name (rule N1). */
  readonly familyNameFirst: boolean;
  /** The name came whole, and nothing says where its three words or more part. */
  readonly wasWhole?: true;
  /** The key of the person's edits, where the id does not give it. */
  readonly editKey?: string;
  /** What the line-up of the game says; missing: nothing. */
  readonly tonight?: Tonight;
}

/** One of the two teams of a matchup. */
export interface Side {
  /** Tells two teams of one name apart; missing: the name alone does (rule M4). */
  readonly teamId?: string | null;
  /** The team's real name; prefixes come from it even when a custom name is given. */
  readonly name: string;
  readonly customName?: string | null;
  /** One letter, in a set as many as its prefixes have; assigned when missing (rules P2, P3). */
  readonly prefix?: string | null;
  /** "the " or ""; the league's own when missing. */
  readonly article?: string | null;
  /** The school as a sentence calls it, "Florida": for styles that call teams by it. Missing: the team has its name alone. */
  readonly school?: string | null;
  readonly roster: readonly PersonRow[];
}

export interface Venue {
  readonly name: string;
  /** "Lincoln" or "Lincoln, Nebraska". */
  readonly city: string;
  /** State or province where the city comes without. */
  readonly state?: string | null;
  readonly country: string;
  /** The part that somebody typed over the schedule's, where the other one still is the schedule's (rule ST15). */
  readonly typed?: "city" | "country" | null;
}

/** A position of college football and its unit: `{ position: 'CB', code: 'd' }`. */
export interface PositionCode {
  readonly position: string;
  readonly code: string;
}

/** Two teams (or one, `away` null) at a place on a day. */
export interface Matchup {
  /** Null while nobody chose one; there is no file then. */
  readonly home: Side | null;
  readonly away: Side | null;
  readonly venue: Venue;
  /** The printed date: a day `yyyy-MM-dd`, another form of rule N4, or free text. */
  readonly date: string;
  /** The day in the file name where the league names its files by the day of the panel (rule F1). */
  readonly fileDay?: string | null;
  /** Which game of a double-header it is: 1 to 9, counted from 1; missing for a game that is alone on its day. */
  readonly gameNo?: number | null;
  readonly positionCodes?: readonly PositionCode[];
  /** Missing for a file that is loaded alone. */
  readonly set?: InSet | null;
}

/** A golf or tennis tournament and who plays in it, or a race and the drivers on its entry list. */
export interface EventFacts {
  readonly event: {
    readonly name: string;
    /** The course or the track. */
    readonly location?: string | null;
    readonly city: string;
    readonly country?: string | null;
    /** Its first day. */
    readonly date: string;
    /** The day that the file is of, as a style with a frame tells it (rule ST5); the first one when missing. */
    readonly day?: string | null;
  };
  readonly people: readonly PersonRow[];
  /** Missing for a file that is loaded alone. */
  readonly set?: InSet | null;
  /** In a set, what stands before every code; assigned when missing (rule P4). */
  readonly prefix?: string | null;
}
