import {
  blankEdit,
  editFields,
  editId,
  isBlank,
  storedFields,
  type Edit,
  type EditField,
  type StoredField,
  type StoredValue,
} from "../edit.ts";
import { cleanValue, type EditedPerson, fullName, noValues, type Values } from "./people.ts";

/** Some fields of an edit's record; null: empty. */
export type EditFields = Readonly<Partial<Record<StoredField, StoredValue>>>;

/** Returns the non-empty fields. */
export function nonEmptyFields(fields: EditFields): EditFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Returns the fields that differ from `was`. */
export function differing(fields: EditFields, was: EditFields): EditFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !holds(was, field as StoredField, value)),
  );
}

/** Returns whether a field holds a value; a missing field holds null. */
export function holds(fields: EditFields, field: StoredField, value: StoredValue = null): boolean {
  return JSON.stringify(fields[field] ?? null) === JSON.stringify(value);
}

/** A change to write: a record's fields, or its removal. */
export interface EditChange {
  readonly id: string;
  /** Null: remove the record. */
  readonly fields: EditFields | null;
}

/** When a change is written, and when the provider last confirmed its list; both ISO 8601, UTC. */
export interface Moment {
  readonly now: string;
  readonly confirmed: string | null;
}

/**
 * Returns the change from one state of a record to another, with only the fields that differ, so that another device's
 * writes to the others are preserved; for a new record, only the non-empty fields. A record with no content left is
 * stored empty: removing it would also delete what another device writes meanwhile.
 * @param before null: there is no record
 * @returns null: there is nothing to write
 */
export function changeFrom(before: Edit | null, after: Edit): EditChange | null {
  const id = editId(after.of);
  if (!before) return isBlank(after) ? null : { id, fields: nonEmptyFields(storedFields(after)) };
  const fields = differing(storedFields(after), storedFields(before));
  return Object.keys(fields).length ? { id, fields } : null;
}

/**
 * Returns the edit with a value written by the person. A value equal to the provider's is not an edit; for an added
 * person, neither is an empty value.
 * @param feed the provider's values; null for an added person
 */
export function withValue(
  edit: Edit,
  field: EditField,
  text: string,
  feed: Values | null,
  { now, confirmed }: Moment,
): Edit {
  const value = cleanValue(field, text);
  const base = feed?.[field] ?? "";
  const { [field]: _, ...rest } = edit.fields;
  if (value === base) return { ...edit, fields: rest };
  return { ...edit, fields: { ...rest, [field]: { value, base, on: feed && confirmed, wrote: now } } };
}

/** Answers a question: keeps the person's own value over the provider's new one. */
export function answeredValue(edit: Edit, field: EditField, feed: string, { confirmed }: Moment): Edit {
  const written = edit.fields[field];
  return written ? { ...edit, fields: { ...edit.fields, [field]: { ...written, base: feed, on: confirmed } } } : edit;
}

/** Returns the same edit for one game, or for all. */
export function movedTo(edit: Edit, game: string | null): Edit {
  return { ...edit, of: { ...edit.of, game } };
}

/**
 * Turns the edit of an added person, whom the provider now has, into an edit of the provider's person: differences are
 * kept, and the rest comes from the provider.
 */
export function joinChanges(person: EditedPerson, key: string, feed: Values, moment: Moment): readonly EditChange[] {
  return person.edits.flatMap(({ id, edit }) => {
    let joined = blankEdit({ ...edit.of, person: key, name: fullName(feed), number: feed.number });
    for (const field of editFields) {
      const written = edit.fields[field];
      if (written) joined = withValue(joined, field, written.value, feed, { ...moment, now: written.wrote });
    }
    joined = { ...joined, familyFirst: edit.familyFirst, scratched: edit.scratched };
    return [{ id, fields: null }, changeFrom(null, joined) ?? []].flat();
  });
}

/**
 * Returns the changes that settle edits whose value the provider now has (rule ED4), and the people to report. A value
 * from before the edit was made, as a pack can hold it, is not news (rule ED20).
 * @returns no changes: there is nothing to settle
 */
export function settle(
  report: readonly EditedPerson[],
  moment: Moment,
): { readonly changes: readonly EditChange[]; readonly people: readonly EditedPerson[] } {
  const isNewer = (since: string | null | undefined) =>
    !since || moment.confirmed === null || Date.parse(moment.confirmed) >= Date.parse(since);
  const people = report.flatMap((person) => {
    const { edits } = person;
    const caughtUp = person.caughtUp.filter(({ id, field }) =>
      isNewer(edits.find((own) => own.id === id)?.edit.fields[field]?.on),
    );
    const arrived = edits.every(({ edit }) => isNewer(edit.added?.wrote)) ? person.arrived : null;
    return caughtUp.length || arrived !== null ? [{ ...person, caughtUp, arrived }] : [];
  });
  const changes = people.flatMap((person) => {
    if (person.arrived !== null) return joinChanges(person, person.arrived, person.feed ?? noValues, moment);
    return person.edits.flatMap(({ id, edit }) => {
      const fields = person.caughtUp.filter((one) => one.id === id).map(({ field }) => field);
      if (!fields.length) return [];
      const remaining = withoutFields(edit, fields);
      return changeFrom(edit, remaining) ?? [];
    });
  });
  return { changes, people };
}

export function withoutFields(edit: Edit, gone: readonly EditField[]): Edit {
  const fields = Object.entries(edit.fields).filter(([field]) => !gone.includes(field as EditField));
  return { ...edit, fields: Object.fromEntries(fields) };
}
