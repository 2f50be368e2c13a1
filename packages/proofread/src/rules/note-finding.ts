import type { Finding, RuleId, Severity } from "../finding.ts";
import type { FieldName } from "../picture.ts";

/** One text of a picture that is being judged. */
export interface Place {
  readonly picture: string;
  readonly field: FieldName;
  readonly at: number;
  readonly text: string;
}

interface Judgment {
  readonly rule: RuleId;
  /** A one-word subtype of the rule, which distinguishes findings at the same place. */
  readonly kind: string;
  readonly severity: Severity;
  readonly message: string;
  readonly suggestion?: string | null;
}

/** Creates a finding about a span of a text. */
export function spanFinding(
  { picture, field, at, text }: Place,
  start: number,
  end: number,
  judged: Judgment,
): Finding {
  const { rule, kind, severity, message, suggestion = null } = judged;
  const found = text.slice(start, end);
  return {
    id: [picture, rule, kind, field, at, start, end, suggestion ?? ""].join("|"),
    rule,
    severity,
    picture,
    span: { field, at, start, end },
    field,
    found,
    suggestion,
    message,
    sameAs: [rule, kind, found.toLowerCase(), suggestion ?? ""].join("|"),
  };
}

/** Creates a finding about a whole picture, one of its fields, or (if `picture` is null) the run. */
export function wholeFinding(picture: string | null, field: FieldName | null, judged: Judgment): Finding {
  const { rule, kind, severity, message, suggestion = null } = judged;
  return {
    id: [picture ?? "", rule, kind, field ?? "", message].join("|"),
    rule,
    severity,
    picture,
    span: null,
    field,
    found: "",
    suggestion,
    message,
    sameAs: [rule, kind, field ?? "", suggestion ?? message].join("|"),
  };
}
