import type { EditField, FieldEdit } from "../edit.ts";
import type { Values } from "./people.ts";
import type { OwnEdit } from "./scope.ts";

/** A question about a provider's value that is neither its earlier value nor the person's own. */
export interface ValueQuestion {
  readonly id: string;
  readonly field: EditField;
  readonly yours: FieldEdit;
  readonly feed: string;
}

/** A person the provider now has, who may be the one who was added. */
export interface SameQuestion {
  readonly key: string;
  readonly name: string;
  readonly number: string;
}

/** A value the provider now has itself: the edit is no longer needed. */
export interface CaughtUp {
  readonly id: string;
  readonly field: EditField;
  readonly value: string;
}

/** An edited person, and the outcome of the edits. */
export interface EditedPerson {
  readonly key: string;
  /** The name in the file; for a resting edit, the provider's earlier name. */
  readonly name: string;
  readonly number: string;
  /**
   * `settled`: the provider now has all of it. `resting`: the person is not in the list. `unfinished`: an added person
   * has no name yet.
   */
  readonly state: "changed" | "scratched" | "added" | "settled" | "resting" | "unfinished";
  /** The person's index in the edited rows; null: not listed. */
  readonly row: number | null;
  /** The key of the provider's row it overrides; null: none. */
  readonly over: string | null;
  /** The provider's values; null: the provider does not have the person. */
  readonly feed: Values | null;
  readonly values: Values;
  /** The edited fields in force. */
  readonly fields: readonly EditField[];
  readonly familyFirst: boolean;
  /** From weakest to strongest. */
  readonly edits: readonly OwnEdit[];
  readonly questions: readonly ValueQuestion[];
  readonly maybe: SameQuestion | null;
  readonly caughtUp: readonly CaughtUp[];
  /** The provider's key for an added person who has arrived. */
  readonly arrived: string | null;
}

/** Everyone with an edit, sorted by key. */
export type EditReport = readonly EditedPerson[];

/**
 * Returns the people who still have an edit: it changes the file, rests until they return, or needs a name. An edit
 * whose value the provider now has no longer counts. Every place that counts edits counts these (rule ED11).
 */
export function activeEdits(report: EditReport): EditReport {
  return report.filter(({ state }) => state !== "settled");
}

/** Returns how many people have open questions. */
export function openQuestions(report: EditReport): number {
  return report.filter(({ questions, maybe }) => questions.length || maybe).length;
}
