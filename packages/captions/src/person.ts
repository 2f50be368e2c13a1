import type { FormLetters } from "./forms.ts";

export type SideName = "home" | "away";

/**
 * Where the facts name a person, as a path of the document (rules DOC1 to DOC5); lines and report name people by it.
 */
export type PersonKey = `${SideName}.roster[${number}]` | `field[${number}]` | `drivers[${number}]`;

/** Somebody's part in the line-up of a game. */
export interface Tonight {
  /** `not-dressed`: not in a line-up that names everybody in uniform. */
  readonly is: "starter" | "bench" | "not-dressed";
  /** The place in the line-up, from 0; behind everybody who is in it where the person is not. */
  readonly place: number;
  /** On no roster: in the file because of the line-up alone. */
  readonly isAdded?: true;
  /** The number is that of the line-up; the roster has another one, or none. */
  readonly isRenumbered?: true;
}

/** Somebody who has lines in the file. */
export interface Person {
  readonly key: PersonKey;
  /** As the caption names them, before a style folds its letters (rule ST10). */
  readonly name: string;
  /** "" for a person of one name. */
  readonly firstName: string;
  /** Nobody told where a name of several words parts (rule N9). */
  readonly wasWhole?: true;
  /** Jersey or car number; "" where the file gives none (coaches, fields). */
  readonly number: string;
  /** As the roster has it, cleaned: "QB"; "" without. */
  readonly position: string;
  /** What a caption calls the position or the office: "quarterback", "manager"; a driver's team; "" when unknown. */
  readonly words: string;
  /** What the line-up of the game says of a player; missing: nothing. */
  readonly tonight?: Tonight;
}

/**
 * How a line speaks of whom it is about. Of a person: `plain`, one of the forms of rule M8 by its letters, or a
 * `keyword` (M9). Of a team: its `name` (M2), or `against` it (M5).
 */
export type LineForm = "plain" | FormLetters | "keyword" | "name" | "against";

/** Whom a line is about. */
export interface About {
  /** Null where the file has no sides. */
  readonly side: SideName | null;
  /** Null for a team as a whole. */
  readonly person: Person | null;
  readonly form: LineForm;
}
