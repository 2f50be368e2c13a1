import type { Cells, Fields } from "./cells.ts";
import { validFields, isId, isLine, isMoment, isObject, isSlug, type Validators } from "./fits.ts";

/** The fields of a person that can be edited; the kind of the list determines which of them it has. */
export const editFields = ["number", "first", "last", "position", "team", "make"] as const;
export type EditField = (typeof editFields)[number];

/** One value that a person wrote over the provider's. */
export interface FieldEdit {
  readonly value: string;
  /** The provider's value when it was written; "" for an added person. */
  readonly base: string;
  /** When the provider had last confirmed that value (ISO 8601, UTC); null: unknown. */
  readonly on: string | null;
  /** When it was written (ISO 8601, UTC). */
  readonly wrote: string;
}

/** A flag with the time it was set. */
export interface Mark {
  readonly wrote: string;
}

/** The person an edit is about, and where it applies. */
export interface EditOf {
  /** The league's slug. */
  readonly league: string;
  /** The list the person is in: `team:mlb-espn-1`, `event:pga-espn-9`. */
  readonly list: string;
  /** The only game it applies to; null: it applies until it is removed. */
  readonly game: string | null;
  /** The person's key in the list: `id:...`, `name:...`, `new:...` for an added person. */
  readonly person: string;
  /** The provider's name for the person when the edit was made: used when the id has changed. */
  readonly name: string;
  readonly number: string;
}

/**
 * Changes to one person, for one game or for all: a record of the collection `edit`, one cell per field, so that when
 * two devices edit the same person, the last value of each field is preserved.
 */
export interface Edit {
  readonly of: EditOf;
  readonly fields: Readonly<Partial<Record<EditField, FieldEdit>>>;
  readonly added: Mark | null;
  readonly scratched: Mark | null;
  readonly familyFirst: Mark | null;
  /** Keys of people who were confirmed not to be the added person. */
  readonly others: readonly string[];
}

/** The maximum length of a name, a number or a position. */
export const longestValue = 120;
const maxOthers = 50;
const longestRecordId = 200;

export const editFits: Validators<StoredField> = {
  of: (value) => readOf(value) !== null,
  number: (value) => /^\d{0,3}$/.test(readField(value)?.value ?? "x"),
  first: isField,
  last: isField,
  position: isField,
  team: isField,
  make: isField,
  added: isMark,
  scratched: isMark,
  familyFirst: isMark,
  others: (value) => Array.isArray(value) && value.length <= maxOthers && value.every(isId),
};

/**
 * Reads a stored edit; null: it is impossible to tell whom it is about. A field that does not fit is ignored, as if it
 * were empty, so that the person's other fields still apply.
 */
export function readEdit(given: Fields): Edit | null {
  const valid = validFields(editFits, given);
  const of = readOf(valid["of"]);
  if (!of) return null;
  const valueOf = (field: StoredField) => valid[field] ?? null;
  const fields: Partial<Record<EditField, FieldEdit>> = {};
  for (const field of editFields) {
    const read = readField(valueOf(field));
    if (read) fields[field] = read;
  }
  const [added = null, scratched = null, familyFirst = null] = (["added", "scratched", "familyFirst"] as const).map(
    (mark) => readMark(valueOf(mark)),
  );
  return { of, fields, added, scratched, familyFirst, others: (valueOf("others") ?? []) as readonly string[] };
}

/** Creates an edit of a person without any changes. */
export function blankEdit(of: EditOf, added: Mark | null = null): Edit {
  return { of, fields: {}, added, scratched: null, familyFirst: null, others: [] };
}

/** Returns whether an edit has no changes (left). */
export function isBlank({ of, fields, added, scratched, familyFirst }: Edit): boolean {
  if (isAddedKey(of.person)) return !added;
  return !scratched && !familyFirst && editFields.every((field) => !fields[field]);
}

/** Returns whether a key belongs to an added person. */
export function isAddedKey(person: string): boolean {
  return person.startsWith("new:");
}

/**
 * Returns the record's id: one for each person, list and scope, so that two devices write to the same record. A long id
 * is truncated, with a digest of the whole id appended.
 */
export function editId({ league, list, game, person }: EditOf): string {
  const id = [league, list, game ?? "", person].join("|");
  return id.length <= longestRecordId ? id : `${id.slice(0, longestRecordId - 16)}~${digestOf(id)}`;
}

/** Returns the id and cells of an edit for another game: the one that its game was merged into. */
export function editForGame(cells: Cells, of: EditOf, game: string): { readonly id: string; readonly cells: Cells } {
  const moved = { ...of, game };
  const [, at = ""] = cells["of"] ?? [];
  return { id: editId(moved), cells: { ...cells, of: [moved, at] } };
}

/** 32 bits of FNV-1a, twice: forward and backward. */
function digestOf(text: string): string {
  const half = (codes: readonly number[]) =>
    (codes.reduce((hash, code) => Math.imul(hash ^ code, 0x01000193), 0x811c9dc5) >>> 0).toString(36).padStart(7, "0");
  const codes = Array.from(text, (_, at) => text.charCodeAt(at));
  return half(codes) + half(codes.toReversed());
}

/** Returns a record's fields in stored form; null: empty. */
export function storedFields(edit: Edit): Readonly<Record<StoredField, StoredValue>> {
  const { of, fields, added, scratched, familyFirst, others } = edit;
  return {
    of: { ...of },
    number: stored(fields.number),
    first: stored(fields.first),
    last: stored(fields.last),
    position: stored(fields.position),
    team: stored(fields.team),
    make: stored(fields.make),
    added: stored(added),
    scratched: stored(scratched),
    familyFirst: stored(familyFirst),
    others: others.length ? others : null,
  };
}

export type StoredField = EditField | "of" | "added" | "scratched" | "familyFirst" | "others";
export type StoredValue = null | readonly string[] | Readonly<Record<string, string | null>>;

function stored(value: FieldEdit | Mark | null | undefined): StoredValue {
  return value ? { ...value } : null;
}

function readOf(given: unknown): EditOf | null {
  if (!isObject(given)) return null;
  const { league, list, game, person, name, number } = given;
  if (!isSlug(league) || !isId(list) || !(game === null || isId(game)) || !isKey(person)) return null;
  return isValue(name) && isValue(number) ? { league, list, game, person, name, number } : null;
}

function readField(given: unknown): FieldEdit | null {
  if (!isObject(given)) return null;
  const { value, base, on, wrote } = given;
  if (!isValue(value) || !isValue(base) || !(on === null || isMoment(on)) || !isMoment(wrote)) return null;
  return { value, base, on, wrote };
}

function readMark(given: unknown): Mark | null {
  return isObject(given) && isMoment(given["wrote"]) ? { wrote: given["wrote"] } : null;
}

function isMark(given: unknown): boolean {
  return readMark(given) !== null;
}

function isField(given: unknown): boolean {
  return readField(given) !== null;
}

/** Whether it is a person's key in a list. */
function isKey(given: unknown): given is string {
  return isId(given) && /^(?:id|name|new):/.test(given);
}

function isValue(given: unknown): given is string {
  return isLine(given, longestValue);
}
