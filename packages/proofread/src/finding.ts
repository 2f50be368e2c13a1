import type { FieldName } from "./picture.ts";

/** The rules by their ids in docs/spec/proofread.md, in the order of what they are about. */
export const ruleIds = ["PR1", "PR2", "PR3", "PR4", "PR5", "PR6", "PR7", "PR8", "PR9"] as const;
export type RuleId = (typeof ruleIds)[number];

/** What a rule is called beside its findings. */
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
   * What an accepted or dismissed finding is remembered by: the same in every run over the same pictures that suggests the
   * same. Against other games something else may be suggested at the same place, which nobody has accepted (rule PR51).
   */
  readonly id: string;
  readonly rule: RuleId;
  readonly severity: Severity;
  /** The name of the picture; null: it is about the run. */
  readonly picture: string | null;
  /** Null where it is about no place in a text: an empty field, the run. */
  readonly span: Span | null;
  /** The field it is about; null: none in particular. */
  readonly field: FieldName | null;
  /** What stands at the span; "" without one. */
  readonly found: string;
  /** What would stand in its place; null: nothing can be suggested. */
  readonly suggestion: string | null;
  readonly message: string;
  /** The same for all findings that are one mistake made again: "dismiss for this run" goes by it. */
  readonly sameAs: string;
}
