import { isStamp, type Stamp } from "./clock.ts";

/** What a cell can hold: JSON. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/** One field of a record, and when it was written. Null: the field is empty. */
export type Cell = readonly [value: Value, at: Stamp];

/** The cells of one record, by field. */
export type Cells = Readonly<Record<string, Cell>>;

/** The values of a record's fields, as a collection's reader gets them; empty fields are omitted. */
export type Fields = Readonly<Record<string, unknown>>;

/** The field that marks a record as gone. It stays set until someone sets it to false. */
const removed = "removed";

/**
 * The field whose stamp says up to when everything was emptied, for a record that exists again: only merging and
 * restoring write it. While a record is gone, the stamp of `removed` says so.
 */
const emptied = "emptied";

/** Returns the cell that wins: the later one. With equal stamps, an empty one, then the one whose JSON sorts later. */
function laterCell(one: Cell, other: Cell): Cell {
  if (one[1] !== other[1]) return one[1] > other[1] ? one : other;
  if (one[0] === null || other[0] === null) return one[0] === null ? one : other;
  return JSON.stringify(one[0]) >= JSON.stringify(other[0]) ? one : other;
}

/**
 * Merges what two devices know of one record: for each field the later cell, and none that a removal has emptied. The
 * result is the same in any order, any grouping and any number of times, in the page and in the account; returns `one`
 * itself if `other` adds nothing new.
 */
export function mergeCells(one: Cells, other: Cells): Cells {
  const newer = Object.entries(other).filter(([field, cell]) => {
    const known = cellOf(one, field);
    return !known || (known !== cell && laterCell(known, cell) !== known && !isSameCell(known, cell));
  });
  const floor = laterStamp(floorOf(one), floorOf(other));
  const joined = withoutEmptied(newer.length ? { ...one, ...Object.fromEntries(newer) } : one, floor);
  return isSameCells(one, joined) ? one : joined;
}

/**
 * Returns a record with some fields written: only those whose value differs, so that another device's writes to the
 * other fields are preserved. A new record holds what was set and the mark that it exists, no empty fields; a removed
 * one is restored only by `removed: false`, and then holds the given fields and nothing else that was known of it.
 * @returns `cells` itself if there is nothing to write
 */
export function writeFields(cells: Cells, fields: Readonly<Record<string, Value>>, at: Stamp): Cells {
  const isNew = Object.keys(cells).length === 0;
  const isBack = isRemoved(cells);
  if (isBack && fields[removed] !== false) return cells;
  const hiddenFields = isBack ? Object.keys(cells).filter((field) => field !== removed && field !== emptied) : [];
  const given = Object.entries({ ...Object.fromEntries(hiddenFields.map((field) => [field, null])), ...fields });
  const written = given.filter(
    ([field, value]) => field !== removed && !isSameValue(cellOf(cells, field)?.[0] ?? null, value),
  );
  const marks = [...(isNew && written.length ? [removed] : []), ...(isBack ? [removed] : [])];
  if (!written.length && !marks.length) return cells;
  const after = { ...cells, ...Object.fromEntries(written.map(([field, value]) => [field, [value, at] as const])) };
  const whole = { ...after, ...Object.fromEntries(marks.map((mark) => [mark, [false, at] as const])) };
  return withoutEmptied(whole, floorOf(cells));
}

/**
 * Returns a removed record: it holds only when it was removed, because nothing a person has deleted is retained. @param
 * at later than all of its cells
 */
export function eraseFields(at: Stamp): Cells {
  return { [removed]: [true, at] };
}

export function isRemoved(cells: Cells): boolean {
  return cellOf(cells, removed)?.[0] === true;
}

/** Returns up to when all of a record was emptied, by the last known removal; undefined: never. */
export function floorOf(cells: Cells): Stamp | undefined {
  return laterStamp(isRemoved(cells) ? cellOf(cells, removed)?.[1] : undefined, cellOf(cells, emptied)?.[1]);
}

/**
 * Returns cells without those that a removal at `floor` has emptied; the floor is stored if the record itself does not
 * imply it.
 */
function withoutEmptied(cells: Cells, floor: Stamp | undefined): Cells {
  if (floor === undefined) return cells;
  const remaining = Object.entries(cells).filter(
    ([field, [, at]]) => field === removed || (field !== emptied && at > floor),
  );
  const isImplied = isRemoved(cells) && cellOf(cells, removed)?.[1] === floor;
  return { ...Object.fromEntries(remaining), ...(isImplied ? {} : { [emptied]: [true, floor] as const }) };
}

/** Returns a record's values; null: it is gone. */
export function fieldsOf(cells: Cells): Fields | null {
  if (isRemoved(cells)) return null;
  const present = Object.entries(cells).filter(
    ([field, [value]]) => field !== removed && field !== emptied && value !== null,
  );
  return Object.fromEntries(present.map(([field, [value]]) => [field, value]));
}

/** Returns the latest stamp among the cells; undefined: there are no cells. */
export function lastStamp(cells: Cells): Stamp | undefined {
  let last: Stamp | undefined;
  for (const [, at] of Object.values(cells)) if (last === undefined || at > last) last = at;
  return last;
}

/** Returns whether external input has the form of a cell; its collection validates the value. */
export function isCell(given: unknown): given is Cell {
  return Array.isArray(given) && given.length === 2 && isStamp(given[1]);
}

/** Reads a field by its name, which can be a name that every object has. */
function cellOf(cells: Cells, field: string): Cell | undefined {
  return Object.hasOwn(cells, field) ? cells[field] : undefined;
}

function isSameCell(one: Cell, other: Cell): boolean {
  return one[1] === other[1] && isSameValue(one[0], other[0]);
}

function isSameCells(one: Cells, other: Cells): boolean {
  const fields = Object.entries(other);
  return (
    one === other ||
    (fields.length === Object.keys(one).length &&
      fields.every(([field, cell]) => {
        const known = cellOf(one, field);
        return known !== undefined && (known === cell || isSameCell(known, cell));
      }))
  );
}

function isSameValue(one: Value, other: Value): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

function laterStamp(one: Stamp | undefined, other: Stamp | undefined): Stamp | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one;
}
