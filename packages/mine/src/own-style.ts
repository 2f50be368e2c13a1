import type { Fields, Value } from "./cells.ts";
import { validFields, isLine, isObject, type Validators, jsonBytes } from "./fits.ts";

/**
 * A person's own caption style, as stored (rule OS1). Its record is validated only when a file is made with it, by
 * `readStyleRecord` in the core: a newer version of the product may know records that this one does not, and what it
 * wrote must stay intact here.
 */
export interface OwnStyle {
  readonly name: string;
  /** The name of the style it was made from; null: unknown. */
  readonly from: string | null;
  /** A single field: if two devices change a style at once, the later record wins as a whole. */
  readonly record: OwnStyleRecord;
}

/** A caption style's record, not validated. */
export type OwnStyleRecord = Readonly<Record<string, Value>>;

/** Limits on the size of a style. */
export const ownStyleLimits = {
  /** Characters in a name. */
  name: 60,
  /** Characters in any text of the record (decision: content from a link). */
  value: 120,
  /** The record's bytes, as JSON in UTF-8. */
  bytes: 8_000,
} as const;

export const ownStyleFits: Validators<keyof OwnStyle> = {
  name: (name) => isLine(name, ownStyleLimits.name) && name.trim() !== "",
  from: (from) => isLine(from, 40),
  record: (record) => isObject(record) && jsonBytes(record) <= ownStyleLimits.bytes && isShort(record),
};

/** Reads a style from the fields of its record; null: it is not well-formed. Unknown fields are ignored. */
export function readOwnStyle(fields: Fields): OwnStyle | null {
  const { name, from = null, record } = validFields(ownStyleFits, fields) as Partial<OwnStyle>;
  return name !== undefined && record ? { name, from, record } : null;
}

/** Returns the fields that write a style. */
export function ownStyleFields({ name, from, record }: OwnStyle): Readonly<Record<string, Value>> {
  return { name, from, record };
}

/** Returns whether no text in it is too long or has a character no caption can carry. */
function isShort(given: unknown): boolean {
  if (typeof given === "string") return isLine(given, ownStyleLimits.value);
  return typeof given === "object" && given !== null ? Object.values(given).every(isShort) : true;
}
