import type { OwnStyleRecord, Value } from "@agate/mine";

/**
 * The value at a path of a record (`frame.place.usa`); undefined if there is none. Never throws: a record can come from
 * anywhere.
 */
export function valueAt(record: OwnStyleRecord, path: string): Value | undefined {
  let value: Value | undefined = record;
  for (const key of path.split(".")) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** The record with another value at a path. Missing parents are created; undefined removes the key. */
export function withValue(record: OwnStyleRecord, path: string, value: Value | undefined): OwnStyleRecord {
  const [key = "", ...rest] = path.split(".");
  if (rest.length) {
    const child = record[key];
    return { ...record, [key]: withValue(isObject(child) ? child : {}, rest.join("."), value) };
  }
  if (value !== undefined) return { ...record, [key]: value };
  const { [key]: _, ...left } = record;
  return left;
}

function isObject(value: Value | undefined): value is OwnStyleRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
