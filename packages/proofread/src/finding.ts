import type { FieldName } from "./picture.ts";

/**
 * The rules by their ids in docs/spec/proofread.md, in the order of their subjects: the name stands beside a finding,
 * the kind chooses findings from a list.
 */
export const rules = {
  PR1: { name: "Code left in", kind: "Codes" },
  PR2: { name: "Name", kind: "Names" },
  PR3: { name: "Number, team or position", kind: "Numbers" },
  PR4: { name: "Team, venue or city", kind: "Teams" },
  PR5: { name: "Date", kind: "Dates" },
  PR6: { name: "Writing", kind: "Writing" },
  PR7: { name: "Fields", kind: "Fields" },
  PR8: { name: "Same caption", kind: "Repeated" },
  PR9: { name: "Metadata blocks disagree", kind: "Metadata" },
} as const;
export type RuleId = keyof typeof rules;
export const ruleIds = Object.keys(rules) as readonly RuleId[];

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
