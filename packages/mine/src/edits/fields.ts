import type { StoredField, StoredValue } from "../edit.ts";

/** Some fields of an edit's record; null: empty. */
export type EditFields = Readonly<Partial<Record<StoredField, StoredValue>>>;

/** The fields that say something. */
export function saying(fields: EditFields): EditFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** The fields that are other than in `was`. */
export function differing(fields: EditFields, was: EditFields): EditFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !holds(was, field as StoredField, value)),
  );
}

/** Whether a field holds a value; one that is missing holds null. */
export function holds(fields: EditFields, field: StoredField, value: StoredValue = null): boolean {
  return JSON.stringify(fields[field] ?? null) === JSON.stringify(value);
}
