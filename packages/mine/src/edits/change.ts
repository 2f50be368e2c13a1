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
import { cleanValue, fullName, noValues, type Values } from "./people.ts";
import type { EditedPerson } from "./report.ts";
import type { OwnEdit } from "./scope.ts";

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

/** What is to be written: fields of a record, or that it is gone. */
export interface EditChange {
  readonly id: string;
  /** Null: the record is removed. */
  readonly fields: EditFields | null;
}

/** When something is written, and when the provider last confirmed its list; both ISO 8601, UTC. */
export interface Moment {
  readonly now: string;
  readonly confirmed: string | null;
}

/**
 * The change that makes one of a record's states the other: as few fields as tell them apart, so that what another device
 * wrote into the others stays; of a new one those that say something. A record that says nothing any more is kept, empty:
 * gone, it would take with it what another device writes meanwhile.
 * @param before null: there is no record
 * @returns null: nothing is to be written
 */
export function changeFrom(before: Edit | null, after: Edit): EditChange | null {
  const id = editId(after.of);
  if (!before) return isBlank(after) ? null : { id, fields: saying(storedFields(after)) };
  const fields = differing(storedFields(after), storedFields(before));
  return Object.keys(fields).length ? { id, fields } : null;
}

/**
 * A value as somebody wrote it. What the provider says too is no edit; of somebody who was added, an empty value is none.
 * @param feed what the provider says; null of somebody who was added
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

/** The answer to a question: the person's own value stays, over what the provider says now. */
export function keptValue(edit: Edit, field: EditField, feed: string, { confirmed }: Moment): Edit {
  const written = edit.fields[field];
  return written ? { ...edit, fields: { ...edit.fields, [field]: { ...written, base: feed, on: confirmed } } } : edit;
}

/** The same edit for one game, or for all. */
export function movedTo(edit: Edit, game: string | null): Edit {
  return { ...edit, of: { ...edit.of, game } };
}

/**
 * What makes of somebody who was added, and whom the provider now has, an edit of that person: what differs is kept, the
 * rest is the provider's.
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
 * What is to be put away because the provider says it itself by now (rule ED4), and of whom that is to be told. What it said
 * before the edit was made, as a pack may have it, is no news (rule ED20).
 * @returns no changes: nothing is
 */
export function settle(
  report: readonly EditedPerson[],
  moment: Moment,
): { readonly changes: readonly EditChange[]; readonly people: readonly EditedPerson[] } {
  const isNews = (since: string | null | undefined) =>
    !since || moment.confirmed === null || Date.parse(moment.confirmed) >= Date.parse(since);
  const people = report.flatMap((person) => {
    const { edits } = person;
    const caughtUp = person.caughtUp.filter(({ id, field }) =>
      isNews(edits.find((own) => own.id === id)?.edit.fields[field]?.on),
    );
    const arrived = edits.every(({ edit }) => isNews(edit.added?.wrote)) ? person.arrived : null;
    return caughtUp.length || arrived !== null ? [{ ...person, caughtUp, arrived }] : [];
  });
  const changes = people.flatMap((person) => {
    if (person.arrived !== null) return joinChanges(person, person.arrived, person.feed ?? noValues, moment);
    return person.edits.flatMap(({ id, edit }) => {
      const fields = person.caughtUp.filter((one) => one.id === id).map(({ field }) => field);
      if (!fields.length) return [];
      const left = withoutFields(edit, fields);
      return changeFrom(edit, left) ?? [];
    });
  });
  return { changes, people };
}

export function withoutFields(edit: Edit, gone: readonly EditField[]): Edit {
  const fields = Object.entries(edit.fields).filter(([field]) => !gone.includes(field as EditField));
  return { ...edit, fields: Object.fromEntries(fields) };
}

/** Takes every edit of these away. */
export function removeAll(edits: readonly OwnEdit[]): readonly EditChange[] {
  return edits.map(({ id }) => ({ id, fields: null }));
}
