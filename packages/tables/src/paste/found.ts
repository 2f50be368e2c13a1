/** Somebody as the text has him, before anything is decided of his name and number. */
export interface Found {
  readonly line: number;
  number: string;
  /** Another number of the same person: "12/21", or a second column of them. */
  readonly number2: string;
  readonly isListed: boolean;
  /** The whole name, where the parts are not told. */
  name: string;
  readonly first: string;
  readonly last: string;
  readonly position: string;
  /** "coach" is kept with the team; "other" is told and left out. */
  readonly staff: "coach" | "other" | null;
  /** Which of the teams in the text. */
  team: number;
  /** A suffix or a year of school, as `Piece` has it. */
  readonly tail: string;
  readonly hasClass: boolean;
  readonly isApart: boolean;
  /** Which of the tables that stand side by side. */
  readonly part: number;
  /** "C" or "A" in brackets behind the name: a captain, or a position. */
  readonly mark: string;
}
