import type { OwnStyleRecord, Value } from "@agate/mine";

/** What a record has at a path (`frame.place.usa`); undefined: nothing. Total: a record may be of anybody's making. */
export function valueAt(record: OwnStyleRecord, path: string): Value | undefined {
  let value: Value | undefined = record;
  for (const key of path.split(".")) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}

/** The record with another value at a path, its parents made where there are none; undefined takes the key away. */
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
