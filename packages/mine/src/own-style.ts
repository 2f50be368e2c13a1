import type { Fields, Value } from "./cells.ts";
import { fittingOf, isLine, isObject, type Fits, jsonBytes } from "./fits.ts";

/**
 * A caption style that a person has made, as it is kept (rule OS1). What its record says is judged where a file is made of
 * it, by `readStyleRecord` of the core: a newer version of the product may know records that this one does not, and what it
 * wrote must stay whole here.
 */
export interface OwnStyle {
  readonly name: string;
  /** The name of the style it was made from; null: nobody knows. */
  readonly from: string | null;
  /** One field: of two devices that change a style at once the later one's stands, whole. */
  readonly record: OwnStyleRecord;
}

/** A caption style's record, unread. */
export type OwnStyleRecord = Readonly<Record<string, Value>>;

/** How large a style may be. */
export const ownStyleLimits = {
  /** Characters of a name. */
  name: 60,
  /** Characters of any text in the record (decision: what comes by a link). */
  value: 120,
  /** Bytes of the record, as JSON in UTF-8. */
  bytes: 8_000,
} as const;

export const ownStyleFits: Fits<keyof OwnStyle> = {
  name: (name) => isLine(name, ownStyleLimits.name) && name.trim() !== "",
  from: (from) => isLine(from, 40),
  record: (record) => isObject(record) && jsonBytes(record) <= ownStyleLimits.bytes && isShort(record),
};

/** Reads a style out of the fields of its record; null: it is not well formed. Fields it does not know are passed over. */
export function readOwnStyle(fields: Fields): OwnStyle | null {
  const { name, from = null, record } = fittingOf(ownStyleFits, fields) as Partial<OwnStyle>;
  return name !== undefined && record ? { name, from, record } : null;
}

/** The fields a style is written by. */
export function ownStyleFields({ name, from, record }: OwnStyle): Readonly<Record<string, Value>> {
  return { name, from, record };
}

/** That no text in it is too long, nor has a sign no caption can carry. */
function isShort(given: unknown): boolean {
  if (typeof given === "string") return isLine(given, ownStyleLimits.value);
  return typeof given === "object" && given !== null ? Object.values(given).every(isShort) : true;
}
