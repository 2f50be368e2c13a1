import * as v from "valibot";

/** Schemas shared by many shapes. */

export const whole = v.pipe(v.number(), v.safeInteger());
export const positive = v.pipe(whole, v.gtValue(0));

/** Returns whether a text begins with a valid calendar day. */
function hasDay(text: string): boolean {
  const day = text.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true;
}

/** An instant in UTC: `2026-06-07T16:00:00.000Z`. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => text[10] === "T" && text.endsWith("Z") && hasDay(text)),
);
