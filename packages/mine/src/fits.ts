import { isDay } from "@agate/captions/calendar";
import type { Fields } from "./cells.ts";

/**
 * What each field of a collection can hold, as its forms write it: checked for everything from outside, in page and
 * account alike (rule MI17). Stored data is read as far as possible.
 */
export type Validators<Field extends string = string> = { readonly [Name in Field]: (value: unknown) => boolean };

/**
 * Returns the fields with a value no form writes. Empty fields fit, and so do unknown ones, which a later version may
 * know.
 */
export function invalidFields(fits: Validators, fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([field, value = null]) =>
    value === null || !Object.hasOwn(fits, field) || fits[field]?.(value) ? [] : [field],
  );
}

/** Returns the fields without empty ones, and without those that do not fit, which are read as if they were empty. */
export function validFields(fits: Validators, fields: Fields): Fields {
  const invalid = invalidFields(fits, fields);
  const isValid = ([field, value = null]: readonly [string, unknown]) => value !== null && !invalid.includes(field);
  return Object.fromEntries(Object.entries(fields).filter(isValid));
}

export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

/** Returns whether it is a text that fits on one line. */
export function isLine(given: unknown, most: number): given is string {
  return typeof given === "string" && given.length <= most && !/\p{Cc}/u.test(given);
}

/** Returns whether it is an id, up to 240 characters. */
export function isId(given: unknown): given is string {
  return isLine(given, 240) && given !== "";
}

/** Returns whether it is the slug of a league or a sport: part of a URL, and not a name that every object has. */
export function isSlug(given: unknown): given is string {
  return isId(given) && /^[a-z\d][a-z\d-]*$/.test(given) && !(given in {});
}

/** Returns whether it is a valid calendar instant, in the format pages write. */
export function isMoment(given: unknown): given is string {
  if (typeof given !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(given)) return false;
  const [day = ""] = given.split("T");
  return isDay(day) && !Number.isNaN(Date.parse(given));
}

/** Returns the size of a value as JSON in UTF-8, in bytes. */
export function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value);
  let bytes = 0;
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    // Each half of a surrogate pair counts for two of its four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
}
