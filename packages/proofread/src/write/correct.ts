import { fieldNames } from "@agate/assignment/xmp";
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
  const byText = new Map<string, Change[]>();
  for (const { picture: name, span, suggestion } of accepted) {
    if (name !== picture.name || !span || suggestion === null) continue;
    const key = `${span.field} ${span.at}`;
    const changes = byText.get(key) ?? [];
    byText.set(key, changes);
    insert(changes, { span, suggestion });
  }
  const changed: Partial<Record<FieldName, readonly string[]>> = {};
  for (const field of fieldNames) {
    const before = picture.fields[field] ?? [];
    const after = before.map((text, at) => applied(text, byText.get(`${field} ${at}`) ?? []));
    if (after.some((text, at) => text !== before[at])) changed[field] = after;
  }
  return { picture, changed };
}

/**
 * Applies the suggestions to all pictures of a run.
 * @param filled the fields that pictures get which had none, by name
 * @returns those that change
 */
export function correctAll(
  pictures: readonly Picture[],
  accepted: readonly Finding[],
  filled: ReadonlyMap<string, FieldValues> = new Map(),
): readonly Corrected[] {
  const ofPicture = new Map<string | null, Finding[]>();
  for (const finding of accepted) {
    const own = ofPicture.get(finding.picture);
    if (own) own.push(finding);
    else ofPicture.set(finding.picture, [finding]);
  }
  return pictures
    .map((picture) => {
      const { changed } = correct(picture, ofPicture.get(picture.name) ?? []);
      return { picture, changed: { ...filled.get(picture.name), ...changed } };
    })
    .filter(({ changed }) => Object.keys(changed).length);
}

/** Puts a change into its place among the others of its text, unless it overlaps one: only its neighbors can. */
function insert(changes: Change[], change: Change): void {
  const { start, end } = change.span;
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const { span } = changes[middle] as Change;
    if (span.start < start || (span.start === start && span.end <= end)) low = middle + 1;
    else high = middle;
  }
  const overlaps = changes
    .slice(Math.max(low - 2, 0), low + 2)
    .some(
      ({ span: other }) => (start < other.end && other.start < end) || (start === other.start && end === other.end),
    );
  if (!overlaps) changes.splice(low, 0, change);
}

/** @param changes in order, apart from each other */
function applied(text: string, changes: readonly Change[]): string {
  let at = 0;
  const parts = changes.map(({ span, suggestion }) => {
    const before = text.slice(at, span.start);
    at = span.end;
    return before + suggestion;
  });
  return parts.join("") + text.slice(at);
}
