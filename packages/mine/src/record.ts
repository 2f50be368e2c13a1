import { fieldsOf, isCell, isRemoved, writeFields } from "./cells.ts";
import type { Cells, Fields, Value } from "./cells.ts";
import { collections, isCollection } from "./collections.ts";
import type { CollectionName, RecordOf } from "./collections.ts";
import { misfitsOf, jsonBytes } from "./fits.ts";

/** Cells of one record, as devices and the account tell each other of them. */
export interface MineRecord {
  readonly collection: string;
  readonly id: string;
  readonly cells: Cells;
}

/** How much a person may keep. How many of each collection is in `collections`. */
export const mineLimits = {
  /** Bytes of all records together that are not gone, with their ids, as JSON. */
  bytes: 5_000_000,
  /** Of those that are gone, which are not among the others: beyond, the account forgets the oldest. */
  removed: { records: 2_000, bytes: 1_000_000 },
  /** Bytes of one record. */
  recordBytes: 200_000,
  /** Characters of an id. */
  id: 200,
  fields: 400,
  /** How deep lists and objects may stand in each other. */
  depth: 6,
} as const;

const fieldName = /^[a-zA-Z][\w:.-]{0,79}$/;

/** Why a record cannot be kept: by itself, or beside the others that are there. */
export type RecordFault = "unknown-collection" | "malformed" | "too-large" | "too-many" | "full";

/**
 * What is wrong with cells from outside, before anything is made of them; null: nothing. Page and account ask the same of
 * what is sent, of what is changed, and of what a link brings. Whether the whole record is well formed is `recordFault`'s
 * to say, once the cells are merged into what is there.
 */
export function cellsFault(record: MineRecord): RecordFault | null {
  const fault = formFault(record);
  if (fault || !isCollection(record.collection)) return fault;
  // A name that every object has is nobody's id.
  if (record.id in {}) return "malformed";
  const fields = Object.fromEntries(Object.entries(record.cells).map(([field, [value]]) => [field, value]));
  return misfitsOf(collections[record.collection].fits, fields).length ? "malformed" : null;
}

/** Whether cells are cells, whatever they hold: what is stored already is no better for being refused. */
export function formFault({ collection, id, cells }: MineRecord): RecordFault | null {
  if (!isCollection(collection)) return "unknown-collection";
  if (!id || id.length > mineLimits.id || !isText(id)) return "malformed";
  const fields = Object.entries(cells);
  if (fields.length > mineLimits.fields) return "too-large";
  for (const [field, cell] of fields)
    if (!fieldName.test(field) || !isCell(cell) || !isValue(cell[0], mineLimits.depth)) return "malformed";
  return null;
}

/** What is wrong with a whole record; null: nothing. One that is gone is always well formed. */
export function recordFault({ collection, cells }: MineRecord): RecordFault | null {
  if (!isCollection(collection)) return "unknown-collection";
  if (Object.keys(cells).length > mineLimits.fields || bytesOf(cells) > mineLimits.recordBytes) return "too-large";
  return isRemoved(cells) || readRecord(collection, cells) !== null ? null : "malformed";
}

/** What a person has already, of what is not gone. */
export interface StorageUsage {
  readonly bytes: number;
  /** By collection, how many records are there that are not gone. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Why there is no room for a record, or for more in it; null: there is. Whoever has too much may still remove and make
 * smaller.
 * @param before the record as it is there
 */
export function roomFault(record: MineRecord, before: Cells | undefined, room: StorageUsage): RecordFault | null {
  const { collection, cells } = record;
  if (!isCollection(collection)) return "unknown-collection";
  if (isRemoved(cells)) return null;
  const isNew = !before || isRemoved(before);
  if (isNew && (room.counts.get(collection) ?? 0) >= collections[collection].most) return "too-many";
  const growth = roomTaken(record) - (before ? roomTaken({ ...record, cells: before }) : 0);
  return growth > 0 && room.bytes + growth > mineLimits.bytes ? "full" : null;
}

/** The room that records take. */
export function roomOf(records: Iterable<MineRecord>): StorageUsage {
  const counts = new Map<string, number>();
  let bytes = 0;
  for (const record of records) {
    const { collection, cells } = record;
    bytes += roomTaken(record);
    if (!isRemoved(cells)) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  }
  return { bytes, counts };
}

/** Bytes that a record counts of those a person may keep; one that is gone counts none of them. */
export function roomTaken({ collection, id, cells }: MineRecord): number {
  return isRemoved(cells) ? 0 : collection.length + jsonBytes(id) + bytesOf(cells);
}

/** Fields that are to be set, as the cells that they would be. */
export function cellsOf(fields: Readonly<Record<string, Value>>): Cells {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [value, anyStamp] as const]));
}

/** A record with fields set, as it would be if it were kept now. */
export function recordWith(record: MineRecord, fields: Readonly<Record<string, Value>>): MineRecord {
  return { ...record, cells: writeFields(record.cells, fields, anyStamp) };
}

/** As long as every other, and later: nothing that is written now was emptied by a removal. */
const anyStamp = "zzzzzzzzz-zzzz-zzzzzzzzzz";

/** What a record is called, to tell the person which it is; null: it has no name. */
export function nameOfRecord({ collection, cells }: MineRecord): string | null {
  const held = Object.fromEntries(Object.entries(cells).map(([field, [value]]) => [field, value]));
  const nameIn = (value: unknown): unknown =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.hasOwn(value, "name")
        ? (value as Fields)["name"]
        : (value as Fields)["title"]
      : null;
  const valueIn = (value: unknown): unknown =>
    typeof value === "object" && value !== null ? (value as Fields)["value"] : null;
  const written = [valueIn(held["first"]), valueIn(held["last"])].filter(isName).join(" ");
  const names = [nameIn(held["of"]), written, held["name"], held["code"], nameIn(held["file"])];
  return names.find(isName) ?? (isCollection(collection) && collection === "preset" ? "Your presets" : null);
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** Why something is not kept, as a sentence for the person. */
export function faultWords(fault: RecordFault, collection: string): string {
  switch (fault) {
    case "too-many": {
      const { most, name } = collections[collection as CollectionName];
      return `You can keep ${most.toLocaleString("en-US")} ${name}. Remove one to make room.`;
    }
    case "full":
      return "Everything you save can take up to 5 MB in total. Remove something to free up space.";
    case "too-large":
      return "This is too large for one entry.";
    case "malformed":
      return "This cannot be saved.";
    case "unknown-collection":
      return "This page is out of date. Reload it.";
  }
}

/** A record as its collection reads it; null: it is gone, or not well formed. */
export function readRecord(collection: string, cells: Cells): unknown {
  const fields = fieldsOf(cells);
  return fields && isCollection(collection) ? collections[collection].read(fields) : null;
}

/** A record out of all the fields that a link or a file has of it; null: one of them is what no form writes. */
export function readBrought<Name extends CollectionName>(collection: Name, fields: Fields): RecordOf<Name> | null {
  const record = { collection, id: "brought", cells: cellsOf(fields as Readonly<Record<string, Value>>) };
  return (cellsFault(record) ?? recordFault(record)) ? null : (readRecord(collection, record.cells) as RecordOf<Name>);
}

/** The bytes of a record's cells: those of its JSON in UTF-8. */
export function bytesOf(cells: Cells): number {
  const known = counted.get(cells);
  if (known !== undefined) return known;
  const bytes = jsonBytes(cells);
  counted.set(cells, bytes);
  return bytes;
}

/** Cells never change: what was counted once holds. */
const counted = new WeakMap<Cells, number>();

/** Whether a text can be stored: PostgreSQL takes no NUL, and half a surrogate pair is no character. */
function isText(text: string): boolean {
  return !text.includes("\0") && !/\p{Surrogate}/u.test(text);
}

function isValue(given: unknown, depth: number): given is Value {
  if (given === null || typeof given === "boolean") return true;
  if (typeof given === "string") return isText(given);
  if (typeof given === "number") return Number.isFinite(given);
  if (typeof given !== "object" || depth === 0) return false;
  return Array.isArray(given)
    ? given.every((one) => isValue(one, depth - 1))
    : Object.entries(given).every(([key, one]) => key !== "__proto__" && isText(key) && isValue(one, depth - 1));
}
