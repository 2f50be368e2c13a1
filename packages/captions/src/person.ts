import type { FormLetters } from "./forms.ts";

export type SideName = "home" | "away";

/** A person's path in the document (rules DOC1 to DOC5), which lines and report use to identify people. */
export type PersonKey = `${SideName}.roster[${number}]` | `field[${number}]` | `drivers[${number}]`;

/** A person's part in the line-up of a game. */
export interface Tonight {
  /** `not-dressed`: missing from a line-up that names everyone in uniform. */
  readonly is: "starter" | "bench" | "not-dressed";
  /** The place in the line-up, from 0; after all its members for a person who is not in it. */
  readonly place: number;
  /** On no roster: in the file only because of the line-up. */
  readonly isAdded?: true;
  /** The number is from the line-up; the roster has another one, or none. */
  readonly isRenumbered?: true;
}

/** A person who has lines in the file. */
export interface Person {
  readonly key: PersonKey;
  /** The name in captions, before a style folds its letters (rule ST10). */
  readonly name: string;
  /** "" for a person with a single name. */
  readonly firstName: string;
  /** It is unknown where a name of several words splits (rule N9). */
  readonly wasWhole?: true;
  /** Jersey or car number; "" if the file has none (coaches, fields). */
  readonly number: string;
  /** As on the roster, cleaned: "QB"; "" if missing. */
  readonly position: string;
  /** The words for the position or the office: "quarterback", "manager"; a driver's team; "" if unknown. */
  readonly words: string;
  /** A player's part in the game's line-up; missing: none. */
  readonly tonight?: Tonight;
}

/**
 * How a line refers to its subject. For a person: `plain`, one of the forms of rule M8 by its letters, or a `keyword`
 * (M9). For a team: its `name` (M2), or `against` it (M5).
 */
export type LineForm = "plain" | FormLetters | "keyword" | "name" | "against";

/** The subject of a line. */
export interface About {
  /** Null if the file has no sides. */
  readonly side: SideName | null;
  /** Null for a team as a whole. */
  readonly person: Person | null;
  readonly form: LineForm;
}
