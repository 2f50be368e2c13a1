import type { Fields, Value } from "./cells.ts";
import { jsonBytes } from "./json-bytes.ts";

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

/** Reads a style out of the fields of its record; null: it is not well formed. Fields it does not know are passed over. */
export function readOwnStyle({ name, from = null, record }: Fields): OwnStyle | null {
  if (!isText(name, ownStyleLimits.name) || !name.trim()) return null;
  if (from !== null && !isText(from, 40)) return null;
  return isRecord(record) ? { name, from, record } : null;
}

/** The fields a style is written by. */
export function ownStyleFields({ name, from, record }: OwnStyle): Readonly<Record<string, Value>> {
  return { name, from, record };
}

function isRecord(given: unknown): given is OwnStyleRecord {
  if (typeof given !== "object" || given === null || Array.isArray(given)) return false;
  return jsonBytes(given) <= ownStyleLimits.bytes && isShort(given);
}

/** That no text in it is too long, nor has a sign no caption can carry. */
function isShort(given: unknown): boolean {
  if (typeof given === "string") return isText(given, ownStyleLimits.value);
  return typeof given === "object" && given !== null ? Object.values(given).every(isShort) : true;
}

const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length <= most && !/\p{Cc}/u.test(value);
