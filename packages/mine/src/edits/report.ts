import type { EditField, FieldEdit } from "../edit.ts";
import type { Values } from "./people.ts";
import type { OwnEdit } from "./scope.ts";

/** What the provider says, where it is neither what it said before nor what the person wrote. */
export interface ValueQuestion {
  readonly id: string;
  readonly field: EditField;
  readonly yours: FieldEdit;
  readonly feed: string;
}

/** Somebody the provider now has, who may be the one who was added. */
export interface SameQuestion {
  readonly key: string;
  readonly name: string;
  readonly number: string;
}

/** A value that the provider now says itself: the edit is no longer needed. */
export interface CaughtUp {
  readonly id: string;
  readonly field: EditField;
  readonly value: string;
}

/** Somebody who was edited, and what became of it. */
export interface EditedPerson {
  readonly key: string;
  /** As the file calls the person; one who rests, as the provider did. */
  readonly name: string;
  readonly number: string;
  /**
   * `settled`: the provider says all of it. `resting`: the person is not in the list. `unfinished`: somebody who was
   * added has no name yet.
   */
  readonly state: "changed" | "scratched" | "added" | "settled" | "resting" | "unfinished";
  /** Where the person is in the edited rows; null: nowhere. */
  readonly row: number | null;
  /** The key of the provider's row it lies over; null: over none. */
  readonly over: string | null;
  /** What the provider says; null: it does not have the person. */
  readonly feed: Values | null;
  readonly values: Values;
  /** The fields in force. */
  readonly fields: readonly EditField[];
  readonly familyFirst: boolean;
  /** From the weakest to the strongest. */
  readonly edits: readonly OwnEdit[];
  readonly questions: readonly ValueQuestion[];
  readonly maybe: SameQuestion | null;
  readonly caughtUp: readonly CaughtUp[];
  /** The key under which the provider has who was added. */
  readonly arrived: string | null;
}

/** Everybody with an edit, by key. */
export type EditReport = readonly EditedPerson[];

/**
 * Those whose edit the person still has: it changes the file, rests until somebody is back, or wants a name. What the
 * provider says itself by now is none any more. Every place that counts edits counts these (rule ED11).
 */
export function standingEdits(report: EditReport): EditReport {
  return report.filter(({ state }) => state !== "settled");
}

/** How many questions wait for an answer. */
export function openQuestions(report: EditReport): number {
  return report.filter(({ questions, maybe }) => questions.length || maybe).length;
}
