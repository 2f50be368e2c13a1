import type { Fields } from "./cells.ts";
import { fittingOf, isId, isLine, isMoment, isObject, isSlug } from "./fits.ts";
import type { Fits } from "./fits.ts";

/** What of a person can be edited; which of them a list has is its kind's to say. */
export const editFields = ["number", "first", "last", "position", "team", "make"] as const;
export type EditField = (typeof editFields)[number];

/** One value that somebody wrote over what the provider says. */
export interface FieldEdit {
  readonly value: string;
  /** What the provider said when it was written; "" of a person who was added. */
  readonly base: string;
  /** When the provider had last confirmed that (ISO 8601, UTC); null: not known. */
  readonly on: string | null;
  /** When it was written (ISO 8601, UTC). */
  readonly wrote: string;
}

/** Something that is so since somebody said it. */
export interface Mark {
  readonly wrote: string;
}

/** Whom an edit is about, and where it holds. */
export interface EditOf {
  /** The league by its slug. */
  readonly league: string;
  /** Whose people: `team:mlb-espn-1`, `event:pga-espn-9`. */
  readonly list: string;
  /** The game it holds for alone; null: until it is removed. */
  readonly game: string | null;
  /** The person's key in the list: `id:...`, `name:...`, `new:...` of somebody who was added. */
  readonly person: string;
  /** What the provider called the person when the edit was made: it stands in for an id that has changed. */
  readonly name: string;
  readonly number: string;
}

/**
 * What somebody changed of one person, for one game or for all: a record of the collection `edit`, a field a cell, so
 * that two devices that edit the same person keep what each wrote last.
 */
export interface Edit {
  readonly of: EditOf;
  readonly fields: Readonly<Partial<Record<EditField, FieldEdit>>>;
  readonly added: Mark | null;
  readonly scratched: Mark | null;
  readonly familyFirst: Mark | null;
  /** Keys of people of whom somebody said that they are others than the one who was added. */
  readonly others: readonly string[];
}

/** How long a name, a number or a position may be. */
export const longestValue = 120;
const mostOthers = 50;
const longestRecordId = 200;

export const editFits: Fits<StoredField> = {
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
  others: (value) => Array.isArray(value) && value.length <= mostOthers && value.every(isId),
};

/**
 * An edit as it is stored; null: nobody can say whom it is about. A field that does not fit is passed over, as if it were
 * empty, so that the person's other fields stand.
 */
export function readEdit(given: Fields): Edit | null {
  const fitting = fittingOf(editFits, given);
  const of = readOf(fitting["of"]);
  if (!of) return null;
  const held = (field: StoredField) => fitting[field] ?? null;
  const fields: Partial<Record<EditField, FieldEdit>> = {};
  for (const field of editFields) {
    const read = readField(held(field));
    if (read) fields[field] = read;
  }
  const [added = null, scratched = null, familyFirst = null] = (["added", "scratched", "familyFirst"] as const).map(
    (mark) => readMark(held(mark)),
  );
  return { of, fields, added, scratched, familyFirst, others: (held("others") ?? []) as readonly string[] };
}

/** An edit of somebody that says nothing yet. */
export function blankEdit(of: EditOf, added: Mark | null = null): Edit {
  return { of, fields: {}, added, scratched: null, familyFirst: null, others: [] };
}

/** Whether an edit says nothing (any more). */
export function isBlank({ of, fields, added, scratched, familyFirst }: Edit): boolean {
  if (isAddedKey(of.person)) return !added;
  return !scratched && !familyFirst && editFields.every((field) => !fields[field]);
}

/** Whether a key is of somebody who was added. */
export function isAddedKey(person: string): boolean {
  return person.startsWith("new:");
}

/**
 * The id of the record: one a person, list and scope, so that two devices write into the same. A long one is cut, with a
 * digest of the whole behind it.
 */
export function editId({ league, list, game, person }: EditOf): string {
  const id = [league, list, game ?? "", person].join("|");
  return id.length <= longestRecordId ? id : `${id.slice(0, longestRecordId - 16)}~${digestOf(id)}`;
}

/** 32 bits of FNV-1a, twice: forward and backward. */
function digestOf(text: string): string {
  const half = (codes: readonly number[]) =>
    (codes.reduce((hash, code) => Math.imul(hash ^ code, 0x01000193), 0x811c9dc5) >>> 0).toString(36).padStart(7, "0");
  const codes = Array.from(text, (_, at) => text.charCodeAt(at));
  return half(codes) + half(codes.toReversed());
}

/** The fields of a record as they are stored; null: empty. */
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

/** The key of a person in a list. */
function isKey(given: unknown): given is string {
  return isId(given) && /^(?:id|name|new):/.test(given);
}

function isValue(given: unknown): given is string {
  return isLine(given, longestValue);
}
