import { isDay } from "@agate/captions/calendar";
import type { Fields } from "./cells.ts";

/**
 * What each field of a collection may hold, as its forms write it: asked of everything that comes from outside, in page and
 * account alike (rule MI17). What is stored already is read as far as it can be.
 */
export type Fits<Field extends string = string> = { readonly [Name in Field]: (value: unknown) => boolean };

/** The fields that hold what no form writes. Empty ones, and those that a later version may know, fit. */
export function misfitsOf(fits: Fits, fields: Fields): readonly string[] {
  return Object.entries(fields).flatMap(([field, value = null]) =>
    value === null || !Object.hasOwn(fits, field) || fits[field]?.(value) ? [] : [field],
  );
}

/** Fields without empty ones, and without those that do not fit, which are read as if they were empty. */
export function fittingOf(fits: Fits, fields: Fields): Fields {
  const misfits = misfitsOf(fits, fields);
  const isHeld = ([field, value = null]: readonly [string, unknown]) => value !== null && !misfits.includes(field);
  return Object.fromEntries(Object.entries(fields).filter(isHeld));
}

export function isObject(given: unknown): given is Readonly<Record<string, unknown>> {
  return typeof given === "object" && given !== null && !Array.isArray(given);
}

/** A text that one line can hold. */
export function isLine(given: unknown, most: number): given is string {
  return typeof given === "string" && given.length <= most && !/\p{Cc}/u.test(given);
}

/** The id of something, up to 240 characters. */
export function isId(given: unknown): given is string {
  return isLine(given, 240) && given !== "";
}

/** A league's or a sport's slug: a part of an address, and no name that every object has. */
export function isSlug(given: unknown): given is string {
  return isId(given) && /^[a-z\d][a-z\d-]*$/.test(given) && !(given in {});
}

/** An instant that the calendar has, as pages write it. */
export function isMoment(given: unknown): given is string {
  if (typeof given !== "string" || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z$/.test(given)) return false;
  const [day = ""] = given.split("T");
  return isDay(day) && !Number.isNaN(Date.parse(given));
}

/** The bytes of something as JSON in UTF-8. */
export function jsonBytes(value: unknown): number {
  const json = JSON.stringify(value);
  let bytes = 0;
  for (let at = 0; at < json.length; at++) {
    const unit = json.charCodeAt(at);
    // Half of a pair stands for two of its four bytes.
    bytes += unit < 0x80 ? 1 : unit < 0x800 || (unit >= 0xd800 && unit < 0xe000) ? 2 : 3;
  }
  return bytes;
}
