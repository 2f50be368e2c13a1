import type { Finding, Span } from "../finding.ts";
import type { FieldName, FieldValues, Picture } from "../picture.ts";

/** A picture with accepted suggestions in its fields. */
export interface Corrected {
  readonly picture: Picture;
  /** Only the changed fields, complete. */
  readonly changed: FieldValues;
}

interface Change {
  readonly span: Span;
  readonly suggestion: string;
}

/**
 * Applies the suggestions of these findings to the picture's fields. Findings of other pictures or without a suggestion
 * are skipped; of two that overlap, the first wins (rule PR20).
 */
export function correct(picture: Picture, accepted: readonly Finding[]): Corrected {
  const changes: Change[] = [];
  for (const { picture: name, span, suggestion } of accepted) {
    if (name !== picture.name || !span || suggestion === null) continue;
    const overlaps = changes.some(
      ({ span: other }) =>
        other.field === span.field &&
        other.at === span.at &&
        ((span.start < other.end && other.start < span.end) || (span.start === other.start && span.end === other.end)),
    );
    if (!overlaps) changes.push({ span, suggestion });
  }
  const changed: Partial<Record<FieldName, readonly string[]>> = {};
  for (const field of new Set(changes.map(({ span }) => span.field))) {
    const before = picture.fields[field] ?? [];
    const after = before.map((text, at) =>
      applied(
        text,
        changes.filter(({ span }) => span.field === field && span.at === at),
      ),
    );
    if (after.some((text, at) => text !== before[at])) changed[field] = after;
  }
  return { picture, changed };
}

/** Applies changes from the end, so that earlier positions stay valid. */
function applied(text: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.span.start - a.span.start)
    .reduce((so, { span, suggestion }) => so.slice(0, span.start) + suggestion + so.slice(span.end), text);
}
