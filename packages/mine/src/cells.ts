import { isStamp } from "./clock.ts";
import type { Stamp } from "./clock.ts";

/** What a cell may hold: JSON. */
export type Value = null | boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

/** One field of a record, and when it was written. Null: the field is empty. */
export type Cell = readonly [value: Value, at: Stamp];

/** The cells of one record by field. */
export type Cells = Readonly<Record<string, Cell>>;

/** What a record's fields hold, as a collection's reader gets them; empty fields are left out. */
export type Fields = Readonly<Record<string, unknown>>;

/** The field that says that a record is gone. It stands until somebody sets it to false. */
const removed = "removed";

/**
 * The field whose stamp says up to when everything was emptied, of a record that is there again: only merging and setting
 * back write it. While a record is gone, the stamp of `removed` says so.
 */
const emptied = "emptied";

/** The cell that stands: the later one. Of one stamp the empty one, then the one whose JSON sorts later. */
function laterCell(one: Cell, other: Cell): Cell {
  if (one[1] !== other[1]) return one[1] > other[1] ? one : other;
  if (one[0] === null || other[0] === null) return one[0] === null ? one : other;
  return JSON.stringify(one[0]) >= JSON.stringify(other[0]) ? one : other;
}

/**
 * What two devices know of one record, together: by field, the later cell, and none that a removal has emptied. In any
 * order, in any grouping and any number of times it comes to the same, in the page and in the account; `one` itself where
 * `other` tells nothing new.
 */
export function mergeCells(one: Cells, other: Cells): Cells {
  const news = Object.entries(other).filter(([field, cell]) => {
    const known = cellOf(one, field);
    return !known || (known !== cell && laterCell(known, cell) !== known && !isSameCell(known, cell));
  });
  const floor = laterStamp(floorOf(one), floorOf(other));
  const joined = withoutEmptied(news.length ? { ...one, ...Object.fromEntries(news) } : one, floor);
  return isSameCells(one, joined) ? one : joined;
}

/**
 * A record with some fields written, those alone that it does not hold already, so that what another device writes into
 * the others stays. A new record holds what was set and that it is there, no empty fields; one that is gone is set back by
 * `removed: false` alone, and then holds what is given and nothing else that is known of it.
 * @returns `cells` itself where nothing is to be written
 */
export function writeFields(cells: Cells, fields: Readonly<Record<string, Value>>, at: Stamp): Cells {
  const isNew = Object.keys(cells).length === 0;
  const isBack = isRemoved(cells);
  if (isBack && fields[removed] !== false) return cells;
  const strays = isBack ? Object.keys(cells).filter((field) => field !== removed && field !== emptied) : [];
  const given = Object.entries({ ...Object.fromEntries(strays.map((field) => [field, null])), ...fields });
  const written = given.filter(
    ([field, value]) => field !== removed && !isSameValue(cellOf(cells, field)?.[0] ?? null, value),
  );
  const marks = [...(isNew && written.length ? [removed] : []), ...(isBack ? [removed] : [])];
  if (!written.length && !marks.length) return cells;
  const after = { ...cells, ...Object.fromEntries(written.map(([field, value]) => [field, [value, at] as const])) };
  const whole = { ...after, ...Object.fromEntries(marks.map((mark) => [mark, [false, at] as const])) };
  return withoutEmptied(whole, floorOf(cells));
}

/** A record that is gone: it holds no more than when it went, for nobody keeps what a person has deleted. @param at later than all of it */
export function eraseFields(at: Stamp): Cells {
  return { [removed]: [true, at] };
}

export function isRemoved(cells: Cells): boolean {
  return cellOf(cells, removed)?.[0] === true;
}

/** Up to when all of a record was emptied, by the last removal that is known of; undefined: by none. */
export function floorOf(cells: Cells): Stamp | undefined {
  return laterStamp(isRemoved(cells) ? cellOf(cells, removed)?.[1] : undefined, cellOf(cells, emptied)?.[1]);
}

/** Cells without those that a removal at `floor` has emptied; it is noted where the record itself does not say so. */
function withoutEmptied(cells: Cells, floor: Stamp | undefined): Cells {
  if (floor === undefined) return cells;
  const left = Object.entries(cells).filter(
    ([field, [, at]]) => field === removed || (field !== emptied && at > floor),
  );
  const isTold = isRemoved(cells) && cellOf(cells, removed)?.[1] === floor;
  return { ...Object.fromEntries(left), ...(isTold ? {} : { [emptied]: [true, floor] as const }) };
}

/** What a record holds; null: it is gone. */
export function fieldsOf(cells: Cells): Fields | null {
  if (isRemoved(cells)) return null;
  const held = Object.entries(cells).filter(
    ([field, [value]]) => field !== removed && field !== emptied && value !== null,
  );
  return Object.fromEntries(held.map(([field, [value]]) => [field, value]));
}

/** The latest stamp among the cells; undefined: there is none. */
export function lastStamp(cells: Cells): Stamp | undefined {
  let last: Stamp | undefined;
  for (const [, at] of Object.values(cells)) if (last === undefined || at > last) last = at;
  return last;
}

/** Whether something from outside is a cell by its form; what it holds is its collection's to judge. */
export function isCell(given: unknown): given is Cell {
  return Array.isArray(given) && given.length === 2 && isStamp(given[1]);
}

/** A field by its name, which may be that of something every object has. */
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
