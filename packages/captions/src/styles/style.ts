import type { Form } from "../forms.ts";
import type { NumberFormat } from "../number.ts";

/** How a team is spoken of: `Pioneers`, `Pioneers'`, `the Pioneers`. */
export interface TeamWords {
  readonly name: string;
  readonly owner: string;
  readonly withArticle: string;
}

export interface PlayerWords {
  readonly full: string;
  /** "" when unknown. */
  readonly position: string;
  readonly jersey: string;
}

export interface DriverWords {
  readonly full: string;
  /** As the car wears it. */
  readonly number: string;
  /** "" when missing, like the manufacturer. */
  readonly team: string;
  readonly manufacturer: string;
}

/** Wording only: what a caption says, never which lines there are. */
export interface Style {
  /** What the style is called where it is chosen. */
  readonly label: string;
  /** The choices that the style makes itself: what else was chosen does not count, and the form does not ask for it. */
  readonly fixes: { readonly jerseyFormat?: NumberFormat; readonly carNumberFormat?: NumberFormat };
  /** The forms behind the long and the short column of a player's plain line (rule M7). */
  readonly long: Form;
  readonly short: Form;
  /** A player in one form (M7, M8). */
  readonly player: (form: Form, player: PlayerWords, team: TeamWords, format: NumberFormat) => string;
  /** Long and short column of a coach (M6); `word` is "head coach" or "manager". */
  readonly coach: (word: string, full: string, team: TeamWords) => readonly [long: string, short: string];
  /** Long and short column of a driver (R6). */
  readonly driver: (driver: DriverWords, format: NumberFormat) => readonly [long: string, short: string];
}
