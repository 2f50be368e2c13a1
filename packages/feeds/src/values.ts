import { clean, isPlaceholderName } from "@agate/captions";
import { z } from "zod";

/** Values as all providers give them: text that may be a number, missing or null, and never trusted. */

/** Longer names belong to no person, team or venue (case A7). */
const longestName = 120;
/** No squad of any league comes near it (case A7). */
export const mostPeople = 250;

/** The clean text (rule T2) of a text or a number; "" when the key is missing or null. Refuses what is too long. */
export const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => clean(String(value ?? "")))
  .refine((value) => value.length <= longestName, `longer than ${longestName} characters`);

/** A text that must be there and say something. */
export const requiredText = z
  .union([z.string(), z.number()])
  .transform((value) => clean(String(value)))
  .refine((value) => value !== "", "empty")
  .refine((value) => value.length <= longestName, `longer than ${longestName} characters`);

/** A place on a list that nobody has: without a name, or with one that stands for nobody (rules N7, PV10). */
export const isNobody = (name: string): boolean => name === "" || isPlaceholderName("", name);

/** Ids of teams that are numbers, as ESPN and MLB have them; 0 is none. */
export const numbers = /^0*[1-9]\d*$/;

/** An id as text, whether the provider writes it as text or as a number. */
export const id = z
  .union([z.string(), z.int()])
  .transform((value) => String(value).trim())
  .refine((value) => /^[\w.:-]{1,64}$/.test(value), "not an id");
