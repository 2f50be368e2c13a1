import { isStamp } from "./stamp.ts";
import type { Stamp } from "./stamp.ts";

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

/** The cell that stands: the later one. Two of one stamp, which no honest device writes, are parted by what they hold. */
function laterCell(one: Cell, other: Cell): Cell {
  if (one[1] !== other[1]) return one[1] > other[1] ? one : other;
  return JSON.stringify(one[0]) >= JSON.stringify(other[0]) ? one : other;
}

/**
 * What two devices know of one record, together: by field, the later cell. In any order and any number of times it comes
 * to the same; `one` itself where `other` tells nothing new.
 */
export function mergeCells(one: Cells, other: Cells): Cells {
  const news = Object.entries(other).filter(([field, cell]) => {
    const known = cellOf(one, field);
    return !known || (known !== cell && laterCell(known, cell) !== known && !isSameCell(known, cell));
  });
  return news.length ? { ...one, ...Object.fromEntries(news) } : one;
}

/** A record with some fields written. */
export function writeFields(cells: Cells, fields: Readonly<Record<string, Value>>, at: Stamp): Cells {
  return {
    ...cells,
    ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [value, at] as const])),
  };
}

/** A record that is gone: what it held is emptied with it, for nobody keeps what a person has deleted. */
export function eraseFields(cells: Cells, at: Stamp): Cells {
  const emptied = Object.keys(cells).map((field) => [field, [null, at] as const]);
  return { ...Object.fromEntries(emptied), [removed]: [true, at] };
}

export function isRemoved(cells: Cells): boolean {
  return cellOf(cells, removed)?.[0] === true;
}

/** What a record holds; null: it is gone. */
export function fieldsOf(cells: Cells): Fields | null {
  if (isRemoved(cells)) return null;
  const held = Object.entries(cells).filter(([field, [value]]) => field !== removed && value !== null);
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
  return one[1] === other[1] && JSON.stringify(one[0]) === JSON.stringify(other[0]);
}
