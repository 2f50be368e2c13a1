import type { Style } from "@agate/captions";

/** A team as captions may call it. */
export interface KnownTeam {
  /** In full: "Portland Pioneers". */
  readonly name: string;
  /** What else it is rightly called: a custom name, the place, the nickname, the school, the abbreviation. */
  readonly others: readonly string[];
}

/** Somebody of a game, field or entry list: texts, "" where nothing is known. */
export interface KnownPerson {
  readonly first: string;
  readonly last: string;
  /** The family name stands first in the full name. */
  readonly familyNameFirst?: boolean;
  readonly number: string;
  /** As captions say it: "right fielder", "manager". */
  readonly position: string;
  /** The name of the team, as `KnownTeam.name`; of a driver as printed; "" in fields. */
  readonly team: string;
}

/** A game, tournament or race that pictures of the run were taken at. */
export interface KnownGame {
  /** The caller's own. */
  readonly id: string;
  /** "MLB" */
  readonly league: string;
  /** Home first; none of a tournament or race. */
  readonly teams: readonly KnownTeam[];
  /** The tournament or race; "" of a game. */
  readonly event: string;
  /** The clause of rule ST7, "an NFL football game"; "" where none is known. */
  readonly eventClause: string;
  readonly venue: string;
  /** "Portland, Oregon" or "Portland". */
  readonly city: string;
  /** State or province where the city comes without. */
  readonly state: string;
  readonly country: string;
  /** The local day, `yyyy-MM-dd`; "" where it is not known. */
  readonly day: string;
  /** Of what lasts several days; else the same. */
  readonly lastDay: string;
  readonly people: readonly KnownPerson[];
}

/** What captions are read against. Plain data but for the style. */
export interface Facts {
  readonly games: readonly KnownGame[];
  /** The chosen style; null: captions of any style, of which less can be said. */
  readonly style: Style | null;
  /** Full names of everybody else who is known: never called a misspelling. */
  readonly outsiders: readonly string[];
  /** Names of the person's own, "people I name". */
  readonly named: readonly string[];
  /** Other teams of the leagues, in full. */
  readonly otherTeams: readonly string[];
  /** The codes of the games' files, without delimiters; empty: codes are known by their looks alone. */
  readonly codes: readonly string[];
  /** The sign round a code that the person types. */
  readonly delimiter: string;
}

/** A game that may be what the pictures show. */
export interface GameProposal {
  readonly id: string;
  /** How many pictures name one of its teams, or its event, and are of its day. */
  readonly pictures: number;
}
