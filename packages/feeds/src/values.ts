import { clean, isPlaceholderName } from "@agate/captions";
import * as v from "valibot";

/** Values as all providers give them: text that may be a number, missing or null, and never trusted. */

/** Longer names belong to no person, team or venue (case A7). */
const longestName = 120;
/** No squad of any league comes near it (case A7). */
export const mostPeople = 250;

export const noList = v.custom<object>((value) => !Array.isArray(value), "a list instead of an object");
/** An object with these keys, others ignored. To JavaScript a list is one too, to us it is not. */
export const object = <Keys extends v.ObjectEntries>(keys: Keys) => v.pipe(noList, v.object(keys));

/** JSON may hold 1e999, which is read as Infinity. */
export const textOrNumber = v.union([v.string(), v.pipe(v.number(), v.finite())]);

/** A year or a season, as text. */
export const year = v.pipe(textOrNumber, v.transform(String));

/** The clean text (rule T2) of a text or a number; "" when the key is missing or null. Refuses what is too long. */
export const text = v.pipe(
  v.nullish(textOrNumber, ""),
  v.transform((value) => clean(String(value))),
  v.maxLength(longestName, `longer than ${longestName} characters`),
);

/** A text that must be there and say something. */
export const requiredText = v.pipe(
  textOrNumber,
  v.transform((value) => clean(String(value))),
  v.nonEmpty("empty"),
  v.maxLength(longestName, `longer than ${longestName} characters`),
);

/** A place on a list that nobody has: without a name, or with one that stands for nobody (rules N7, PV10). */
export const isNobody = (name: string): boolean => name === "" || isPlaceholderName("", name);

/** Ids of teams that are numbers, as ESPN and MLB have them; 0 is none. */
export const numbers = /^0*[1-9]\d*$/;

/** An id as text, whether the provider writes it as text or as a number. */
export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => String(value).trim()),
  v.regex(/^[\w.:-]{1,64}$/, "not an id"),
);
