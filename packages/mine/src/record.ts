import { fieldsOf, isCell, isRemoved, writeFields } from "./cells.ts";
import type { Cells, Value } from "./cells.ts";
import { collections, isCollection } from "./collections.ts";
import type { CollectionName } from "./collections.ts";
import { jsonBytes } from "./json-bytes.ts";

/** Cells of one record, as devices and the account tell each other of them. */
export interface MineRecord {
  readonly collection: string;
  readonly id: string;
  readonly cells: Cells;
}

/** How much a person may keep. How many of each collection is in `collections`. */
export const mineLimits = {
  /** Bytes of all records together, as JSON. */
  bytes: 5_000_000,
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
 * What is wrong with cells from outside, before anything is made of them; null: nothing. Whether the whole record is well
 * formed is `recordFault`'s to say, once the cells are merged into what is there.
 */
export function cellsFault({ collection, id, cells }: MineRecord): RecordFault | null {
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

/** What a person has already. */
export interface Room {
  readonly bytes: number;
  /** By collection, how many records are there that are not gone. */
  readonly counts: ReadonlyMap<string, number>;
}

/**
 * Why there is no room for a record, or for more in it; null: there is. Whoever has too much may still remove and make
 * smaller.
 * @param before the record as it is there
 */
export function roomFault(
  { collection, cells }: MineRecord,
  before: Cells | undefined,
  room: Room,
): RecordFault | null {
  if (!isCollection(collection)) return "unknown-collection";
  if (isRemoved(cells)) return null;
  const isNew = !before || isRemoved(before);
  if (isNew && (room.counts.get(collection) ?? 0) >= collections[collection].most) return "too-many";
  const growth = bytesOf(cells) - (before ? bytesOf(before) : 0);
  return growth > 0 && room.bytes + growth > mineLimits.bytes ? "full" : null;
}

/** The room that records take. */
export function roomOf(records: Iterable<MineRecord>): Room {
  const counts = new Map<string, number>();
  let bytes = 0;
  for (const { collection, cells } of records) {
    bytes += bytesOf(cells);
    if (!isRemoved(cells)) counts.set(collection, (counts.get(collection) ?? 0) + 1);
  }
  return { bytes, counts };
}

/** A record with fields set, as it would be if it were kept now. */
export function recordWith(record: MineRecord, fields: Readonly<Record<string, Value>>): MineRecord {
  return { ...record, cells: writeFields(record.cells, fields, anyStamp) };
}

/** As long as every other. */
const anyStamp = "000000000-0000-0000000000";

/** Why something is not kept, as a sentence for the person. */
export function faultWords(fault: RecordFault, collection: string): string {
  switch (fault) {
    case "too-many": {
      const { most, name } = collections[collection as CollectionName];
      return `You can keep ${most.toLocaleString("en-US")} ${name}. Remove one to make room.`;
    }
    case "full":
      return "All that you keep may take 5 MB together. Remove something to make room.";
    case "too-large":
      return "This is more than one entry can hold.";
    case "malformed":
      return "This is not something that can be kept.";
    case "unknown-collection":
      return "This page is older than what it wants to keep. Reload it.";
  }
}

/** A record as its collection reads it; null: it is gone, or not well formed. */
export function readRecord(collection: string, cells: Cells): unknown {
  const fields = fieldsOf(cells);
  return fields && isCollection(collection) ? collections[collection].read(fields) : null;
}

/** What a record counts of the bytes a person may keep: those of its JSON in UTF-8. */
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
