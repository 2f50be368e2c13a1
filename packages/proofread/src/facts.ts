import type { Style } from "@agate/captions";

/** A team and its names in captions. */
export interface KnownTeam {
  /** In full: "Portland Pioneers". */
  readonly name: string;
  /** Its other valid names: a custom name, the place, the nickname, the school, the abbreviation. */
  readonly others: readonly string[];
}

/** A person in a game, field or entry list, as texts; "" where nothing is known. */
export interface KnownPerson {
  readonly first: string;
  readonly last: string;
  /** The family name comes first in the full name. */
  readonly familyNameFirst?: boolean;
  readonly number: string;
  /** As written in captions: "right fielder", "manager". */
  readonly position: string;
  /** The name of the team, as in `KnownTeam.name`; for a driver as printed; "" in fields. */
  readonly team: string;
}

/** A game, tournament or race at which pictures of the run were taken. */
export interface KnownGame {
  /** The caller's own id. */
  readonly id: string;
  /** "MLB" */
  readonly league: string;
  /** Home first; empty for a tournament or race. */
  readonly teams: readonly KnownTeam[];
  /** The tournament or race; "" for a game. */
  readonly event: string;
  /** The clause of rule ST7, "an NFL football game"; "" if none is known. */
  readonly eventClause: string;
  readonly venue: string;
  /** "Portland, Oregon" or "Portland". */
  readonly city: string;
  /** State or province if the city does not include it. */
  readonly state: string;
  readonly country: string;
  /** The local day, `yyyy-MM-dd`; "" if unknown. */
  readonly day: string;
  /** The last day of an event of several days; otherwise the same. */
  readonly lastDay: string;
  readonly people: readonly KnownPerson[];
  /** Referees and umpires: their names are never a player's misspelled. */
  readonly officials?: readonly Pick<KnownPerson, "first" | "last">[];
}

/** A code of a file, without delimiters, with what it stands for, column by column. */
export interface KnownCode {
  readonly code: string;
  readonly replacements: readonly string[];
}

/** What captions are checked against. Plain data except for the style. */
export interface Facts {
  readonly games: readonly KnownGame[];
  /** The chosen style; null for captions of any style, which allows fewer checks. */
  readonly style: Style | null;
  /** Full names of everyone else who is known: never reported as a misspelling. */
  readonly outsiders: readonly string[];
  /** The person's own list of names, "people I name". */
  readonly named: readonly string[];
  /** Other teams of the leagues, in full. */
  readonly otherTeams: readonly string[];
  /** The codes of the games' files; if empty, codes are recognized only by their form. */
  readonly codes: readonly KnownCode[];
  /** The sign the person types around a code. */
  readonly delimiter: string;
}

/** A game that the pictures may show. */
export interface GameProposal {
  readonly id: string;
  /** How many pictures name one of its teams, or its event, and match its day. */
  readonly pictures: number;
}
