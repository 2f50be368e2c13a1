import * as v from "valibot";
import { clean, isPlaceholderName } from "@agate/captions";

/** Values as all providers send them: text that may be a number, missing or null, and never trusted. */

/** No person, team or venue has a longer name (case A7). */
const longestName = 120;
/** No squad in any league comes near it (case A7). */
export const maxPeople = 250;

export const noList = v.custom<object>((value) => !Array.isArray(value), "a list instead of an object");
/** An object with these keys, others ignored. JavaScript also counts a list as one; we do not. */
export const object = <Keys extends v.ObjectEntries>(keys: Keys) => v.pipe(noList, v.object(keys));

/** JSON may hold 1e999, which parses as Infinity. */
export const textOrNumber = v.union([v.string(), v.pipe(v.number(), v.finite())]);

/** A year or a season, as text. */
export const year = v.pipe(textOrNumber, v.transform(String));

/** Marks that HTML names after a letter: `&eacute;`, `&Scaron;`. */
const marks: Readonly<Record<string, string>> = {
  acute: "\u0301",
  caron: "\u030C",
  cedil: "\u0327",
  circ: "\u0302",
  grave: "\u0300",
  ring: "\u030A",
  tilde: "\u0303",
  uml: "\u0308",
};
const signs: Readonly<Record<string, string>> = {
  AElig: "Æ",
  aelig: "æ",
  amp: "&",
  apos: "'",
  gt: ">",
  lsquo: "‘",
  lt: "<",
  nbsp: " ",
  Oslash: "Ø",
  oslash: "ø",
  quot: '"',
  rsquo: "’",
  szlig: "ß",
};

/** Decodes HTML's character references, which some providers leave in their JSON: `O&#39;Neal`, `Ren&eacute;`. */
function decoded(value: string): string {
  if (!value.includes("&")) return value;
  return value.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([A-Za-z]{2,8}));/gi, (whole, decimal, hex, name: string) => {
    const code = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : 0;
    if (code) return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    const mark = name && marks[name.slice(1)];
    return mark ? name.charAt(0) + mark : (signs[name] ?? whole);
  });
}

const cleaned = (value: string | number) => clean(decoded(String(value)));

/** The clean text (rule T2) of a text or a number; "" if the key is missing or null. Rejects what is too long. */
export const text = v.pipe(
  v.nullish(textOrNumber, ""),
  v.transform(cleaned),
  v.maxLength(longestName, `longer than ${longestName} characters`),
);

/** A text that must be present and not empty. */
export const requiredText = v.pipe(
  textOrNumber,
  v.transform(cleaned),
  v.nonEmpty("empty"),
  v.maxLength(longestName, `longer than ${longestName} characters`),
);

/** Whether a place on a list is empty: without a name, or with a placeholder name (rules N7, PV10). */
export const isMissingName = (name: string): boolean => name === "" || isPlaceholderName("", name);

/** Team ids that are numbers, like those of ESPN and MLB; 0 is not one. */
export const numbers = /^0*[1-9]\d*$/;

/** An id as text, whether the provider writes it as text or as a number. */
export const id = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.safeInteger())]),
  v.transform((value) => String(value).trim()),
  v.regex(/^[\w.:-]{1,64}$/, "not an id"),
);

/** The keys that a schema reads, at any depth: all that a request has to let through of a response. */
export function keysIn(schema: object): readonly string[] {
  const { entries = {}, pipe = [], options = [], item, wrapped }: SchemaParts = schema;
  const inside = [...Object.values(entries), ...pipe, ...options, item, wrapped];
  return [...new Set([...Object.keys(entries), ...inside.flatMap((part) => (part ? keysIn(part) : []))])];
}

/** What valibot's schemas are made of. */
interface SchemaParts {
  /** Of an object. */
  readonly entries?: Readonly<Record<string, object>>;
  readonly pipe?: readonly object[];
  /** Of a union. */
  readonly options?: readonly object[];
  /** Of a list. */
  readonly item?: object;
  /** Of a value that may be missing. */
  readonly wrapped?: object;
}
