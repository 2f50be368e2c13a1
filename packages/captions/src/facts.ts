import type { PersonRow } from "./person.ts";
import type { InSet } from "./set.ts";

/** The nouns of the core: what is known about a game, a tournament or a race before any choice. */

/** One of the two teams of a matchup. */
export interface Side {
  /** Distinguishes two teams with one name; missing: the name alone does (rule M4). */
  readonly teamId?: string | null;
  /** The team's real name; prefixes come from it even when a custom name is given. */
  readonly name: string;
  readonly customName?: string | null;
  /** One letter, or in a set as many as its prefixes have; assigned if missing (rules P2, P3). */
  readonly prefix?: string | null;
  /** "the " or ""; the league's own if missing. */
  readonly article?: string | null;
  /**
   * The school as a sentence names it, "Florida": for styles that call teams by it. Missing: the team has only its
   * name.
   */
  readonly school?: string | null;
  readonly roster: readonly PersonRow[];
}

export interface Venue {
  readonly name: string;
  /** "Lincoln" or "Lincoln, Nebraska". */
  readonly city: string;
  /** State or province, if the city does not include it. */
  readonly state?: string | null;
  readonly country: string;
  /** The part typed over the schedule's, if the other one still is the schedule's (rule ST15). */
  readonly typed?: "city" | "country" | null;
}

/** A position of college football and its unit: `{ position: 'CB', code: 'd' }`. */
export interface PositionCode {
  readonly position: string;
  readonly code: string;
}

/** A referee, umpire, linesperson or judge of a game, as its source names them. */
export interface Official {
  /** "Referee", "Back Judge". */
  readonly role: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Two teams (or one, `away` null) at a place on a day. */
export interface Matchup {
  /** Null while none is selected; then there is no file. */
  readonly home: Side | null;
  readonly away: Side | null;
  readonly venue: Venue;
  /** The printed date: a day `yyyy-MM-dd`, another form of rule N4, or free text. */
  readonly date: string;
  /** The day in the file name, for leagues that name files by the panel's day (rule F1). */
  readonly fileDay?: string | null;
  /** The number of the game in a doubleheader: 1 to 9, counted from 1; missing if it is the only game on its day. */
  readonly gameNo?: number | null;
  readonly positionCodes?: readonly PositionCode[];
  /** In the source's order; missing: it names none. */
  readonly officials?: readonly Official[];
  /** Missing for a file that is loaded on its own. */
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
    /** The file's day, as a style with a frame prints it (rule ST5); the first day if missing. */
    readonly day?: string | null;
  };
  readonly people: readonly PersonRow[];
  /** Missing for a file that is loaded alone. */
  readonly set?: InSet | null;
  /** In a set, the prefix of every code; assigned if missing (rule P4). */
  readonly prefix?: string | null;
}
