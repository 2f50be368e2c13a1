import type { FieldName } from "./picture.ts";

/** The rules by their ids in docs/spec/proofread.md, in the order of their subjects. */
export const ruleIds = ["PR1", "PR2", "PR3", "PR4", "PR5", "PR6", "PR7", "PR8", "PR9"] as const;
export type RuleId = (typeof ruleIds)[number];

/** The name of each rule, shown next to its findings. */
export const ruleNames: Readonly<Record<RuleId, string>> = {
  PR1: "Code left in",
  PR2: "Name",
  PR3: "Number, team or position",
  PR4: "Team, venue or city",
  PR5: "Date",
  PR6: "Writing",
  PR7: "Fields",
  PR8: "Same caption",
  PR9: "Metadata blocks disagree",
};

/** Worst first. */
export const severities = ["error", "warning", "note"] as const;
export type Severity = (typeof severities)[number];

/** A place in a text, in UTF-16 units. */
export interface Span {
  readonly field: FieldName;
  /** Which text of the field, from 0: keywords and persons shown have several. */
  readonly at: number;
  readonly start: number;
  readonly end: number;
}

/** One thing that may be wrong. Plain data. */
export interface Finding {
  /**
   * Identifies an accepted or dismissed finding: stable across runs over the same pictures with the same suggestion.
   * With other games, the same place may get another suggestion, which has not been accepted (rule PR51).
   */
  readonly id: string;
  readonly rule: RuleId;
  readonly severity: Severity;
  /** The name of the picture; null if it is about the run. */
  readonly picture: string | null;
  /** Null if it is not about a place in a text, such as an empty field or the run. */
  readonly span: Span | null;
  /** The field it is about; null if none in particular. */
  readonly field: FieldName | null;
  /** The text at the span; "" without one. */
  readonly found: string;
  /** The replacement for it; null if there is no suggestion. */
  readonly suggestion: string | null;
  readonly message: string;
  /** The same for all findings that repeat one mistake: "dismiss for this run" uses it. */
  readonly sameAs: string;
}
