import { fieldsOf, isCell, isRemoved, writeFields, type Cells, type Fields, type Value } from "./cells.ts";
import { collections, isCollection, type CollectionName, type RecordOf } from "./collections.ts";
import { invalidFields, jsonBytes } from "./fits.ts";

/** Cells of one record, as devices and the account exchange them. */
export interface MineRecord {
  readonly collection: string;
  readonly id: string;
  readonly cells: Cells;
}

/** How much a person can store. The limit for each collection is in `collections`. */
export const mineLimits = {
  /** Bytes of all existing records together, with their ids, as JSON. */
  bytes: 5_000_000,
  /** For removed records, which do not count toward the others: beyond this, the account forgets the oldest. */
  removed: { records: 2_000, bytes: 1_000_000 },
  /** Bytes of one record. */
  recordBytes: 200_000,
  /** Characters of an id. */
  id: 200,
  fields: 400,
  /** How deeply lists and objects can be nested. */
  depth: 6,
} as const;

const fieldName = /^[a-zA-Z][\w:.-]{0,79}$/;

/** Why a record cannot be stored: on its own, or next to the existing ones. */
export type RecordFault = "unknown-collection" | "malformed" | "too-large" | "too-many" | "full";

/**
 * Returns what is wrong with cells from outside, before they are used; null: nothing. Page and account make the same
 * check on sent, changed and shared-by-link data. Once the cells are merged into the existing record, `recordFault`
 * validates the whole.
 */
export function cellsFault(record: MineRecord): RecordFault | null {
  const fault = formFault(record);
  if (fault || !isCollection(record.collection)) return fault;
  // A name that every object has cannot be an id.
  if (record.id in {}) return "malformed";
  const fields = Object.fromEntries(Object.entries(record.cells).map(([field, [value]]) => [field, value]));
  return invalidFields(collections[record.collection].fits, fields).length ? "malformed" : null;
}

/** Checks only the form of cells, not their values: refusing data that is already stored would not help. */
export function formFault({ collection, id, cells }: MineRecord): RecordFault | null {
  if (!isCollection(collection)) return "unknown-collection";
  if (!id || id.length > mineLimits.id || !isText(id)) return "malformed";
  const fields = Object.entries(cells);
  if (fields.length > mineLimits.fields) return "too-large";
  for (const [field, cell] of fields)
    if (!fieldName.test(field) || !isCell(cell) || !isValue(cell[0], mineLimits.depth)) return "malformed";
  return null;
}

/** Returns what is wrong with a whole record; null: nothing. A removed record is always well-formed. */
export function recordFault({ collection, cells }: MineRecord): RecordFault | null {
  if (!isCollection(collection)) return "unknown-collection";
  if (Object.keys(cells).length > mineLimits.fields || bytesOf(cells) > mineLimits.recordBytes) return "too-large";
  return isRemoved(cells) || readRecord(collection, cells) !== null ? null : "malformed";
}

/** What a person's existing records use. */
export interface StorageUsage {
  readonly bytes: number;
  /** The number of existing records, by collection. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Returns why there is no room for a record, or for more in it; null: there is. A person over the limit can still
 * remove records and make them smaller.
 * @param before the record as it exists
 */
export function storageFault(record: MineRecord, before: Cells | undefined, usage: StorageUsage): RecordFault | null {
  const { collection, cells } = record;
  if (!isCollection(collection)) return "unknown-collection";
  if (isRemoved(cells)) return null;
  const isNew = !before || isRemoved(before);
  if (isNew && (usage.counts.get(collection) ?? 0) >= collections[collection].maxEntries) return "too-many";
  const growth = storageBytes(record) - (before ? storageBytes({ ...record, cells: before }) : 0);
  return growth > 0 && usage.bytes + growth > mineLimits.bytes ? "full" : null;
}

/** Returns the room that records take. */
export function storageUsage(records: Iterable<MineRecord>): StorageUsage {
  const counts = new Map<string, number>();
  let bytes = 0;
  for (const record of records) {
    const { collection, cells } = record;
    bytes += storageBytes(record);
    if (!isRemoved(cells)) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  }
  return { bytes, counts };
}

/** Returns the bytes a record counts toward a person's limit; a removed one counts none. */
export function storageBytes({ collection, id, cells }: MineRecord): number {
  return isRemoved(cells) ? 0 : collection.length + jsonBytes(id) + bytesOf(cells);
}

/** Converts fields to set into the cells they would become. */
export function cellsOf(fields: Readonly<Record<string, Value>>): Cells {
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, [value, anyStamp] as const]));
}

/** Returns a record with fields set, as if it were stored now. */
export function recordWith(record: MineRecord, fields: Readonly<Record<string, Value>>): MineRecord {
  return { ...record, cells: writeFields(record.cells, fields, anyStamp) };
}

/** As long as any stamp, and later: nothing written now was emptied by a removal. */
const anyStamp = "zzzzzzzzz-zzzz-zzzzzzzzzz";

/** Returns a record's name, to identify it to the person; null: it has no name. */
export function nameOfRecord({ collection, cells }: MineRecord): string | null {
  const values = Object.fromEntries(Object.entries(cells).map(([field, [value]]) => [field, value]));
  const nameIn = (value: unknown): unknown =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.hasOwn(value, "name")
        ? (value as Fields)["name"]
        : (value as Fields)["title"]
      : null;
  const valueIn = (value: unknown): unknown =>
    typeof value === "object" && value !== null ? (value as Fields)["value"] : null;
  const written = [valueIn(values["first"]), valueIn(values["last"])].filter(isName).join(" ");
  const names = [nameIn(values["of"]), written, values["name"], values["code"], nameIn(values["file"])];
  return names.find(isName) ?? (isCollection(collection) && collection === "preset" ? "Your presets" : null);
}

function isName(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** Returns why something was not stored, as a sentence for the person. */
export function faultWords(fault: RecordFault, collection: string): string {
  switch (fault) {
    case "too-many": {
      const { maxEntries, name } = collections[collection as CollectionName];
      return `You can keep ${maxEntries.toLocaleString("en-US")} ${name}. Remove one to make room.`;
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

/** Reads a record with its collection's reader; null: it is gone, or not well-formed. */
export function readRecord(collection: string, cells: Cells): unknown {
  const fields = fieldsOf(cells);
  return fields && isCollection(collection) ? collections[collection].read(fields) : null;
}

/** Reads a record from all its fields in a link or a file; null: one of them has a value no form writes. */
export function readImported<Name extends CollectionName>(collection: Name, fields: Fields): RecordOf<Name> | null {
  const record = { collection, id: "brought", cells: cellsOf(fields as Readonly<Record<string, Value>>) };
  return (cellsFault(record) ?? recordFault(record)) ? null : (readRecord(collection, record.cells) as RecordOf<Name>);
}

/** Returns the size of a record's cells: the bytes of their JSON in UTF-8. */
export function bytesOf(cells: Cells): number {
  const known = counted.get(cells);
  if (known !== undefined) return known;
  const bytes = jsonBytes(cells);
  counted.set(cells, bytes);
  return bytes;
}

/** Cells never change, so a cached size stays valid. */
const counted = new WeakMap<Cells, number>();

/** Returns whether a text can be stored: PostgreSQL accepts no NUL, and a lone surrogate is not a character. */
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
