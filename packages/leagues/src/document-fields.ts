/** Reading keys of parsed JSON by type. Every fault is kept and reading goes on, so that all of them are told at once. */

export interface Fault {
  readonly code: "wrong-type" | "unknown-value" | "bad-style";
  /** Path of the key: `home.roster[3].jersey`. */
  readonly at: string;
  /** One clear sentence. */
  readonly text: string;
}

/** An object of the document, where it stands, and the faults found so far in the whole document. */
export interface Fields {
  readonly values: Readonly<Record<string, unknown>>;
  readonly at: string;
  readonly faults: Fault[];
}

/** The top of a document, or null when it is no object. */
export function openDocument(document: unknown): Fields | null {
  return isObject(document) ? { values: document, at: "", faults: [] } : null;
}

/** Text; "" when missing or null. */
export function textOf(fields: Fields, key: string): string {
  const value = valueOf(fields, key);
  if (typeof value === "string") return value;
  return value === null ? "" : wrongType(fields, key, "text", "");
}

/** Text or a number, as text; "" when missing or null. */
export function textOrNumberOf(fields: Fields, key: string): string {
  const value = valueOf(fields, key);
  if (typeof value === "string") return value;
  if (typeof value === "number") return String(value);
  return value === null ? "" : wrongType(fields, key, "text or a number", "");
}

/** A whole number inside the range, both ends included; null when missing or null. */
export function wholeNumberOf(fields: Fields, key: string, from: number, to: number): number | null {
  const value = valueOf(fields, key);
  if (value === null) return null;
  if (typeof value === "number" && Number.isInteger(value) && value >= from && value <= to) return value;
  return wrongType(fields, key, `a whole number from ${from} to ${to}`, null);
}

/** true or false; the default when missing or null. */
export function switchOf(fields: Fields, key: string, byDefault: boolean): boolean {
  const value = valueOf(fields, key);
  if (typeof value === "boolean") return value;
  return value === null ? byDefault : wrongType(fields, key, "true or false", byDefault);
}

/** One of the allowed texts; the default when missing or null. */
export function choiceOf<Choice extends string, Default>(
  fields: Fields,
  key: string,
  allowed: readonly Choice[],
  byDefault: Default,
): Choice | Default {
  const value = valueOf(fields, key);
  const chosen = allowed.find((choice) => choice === value);
  if (chosen === undefined && value !== null) {
    const at = pathOf(fields, key);
    const list = allowed.map((choice) => JSON.stringify(choice)).join(" or ");
    fields.faults.push({ code: "unknown-value", at, text: `${at} must be ${list}` });
  }
  return chosen ?? byDefault;
}

/** An object, or null when missing or null. */
export function fieldsOf(fields: Fields, key: string): Fields | null {
  const value = valueOf(fields, key);
  if (isObject(value)) return { values: value, at: pathOf(fields, key), faults: fields.faults };
  return value === null ? null : wrongType(fields, key, "an object", null);
}

/** An object; one without keys when missing or null. */
export function openFieldsOf(fields: Fields, key: string): Fields {
  return fieldsOf(fields, key) ?? { values: {}, at: pathOf(fields, key), faults: fields.faults };
}

/** A list of objects, each read by `read`; empty when missing or null. */
export function listOf<Item>(fields: Fields, key: string, read: (item: Fields) => Item): readonly Item[] {
  return itemsOf(fields, key, "a list of objects").flatMap((value, index) => {
    const at = `${pathOf(fields, key)}[${index}]`;
    if (isObject(value)) return [read({ values: value, at, faults: fields.faults })];
    fields.faults.push({ code: "wrong-type", at, text: `${at} must be an object` });
    return [];
  });
}

/** A list of texts; empty when missing or null. */
export function linesOf(fields: Fields, key: string): readonly string[] {
  return itemsOf(fields, key, "a list of lines").flatMap((value, index) => {
    if (typeof value === "string") return [value];
    const at = `${pathOf(fields, key)}[${index}]`;
    fields.faults.push({ code: "wrong-type", at, text: `${at} must be text` });
    return [];
  });
}

function itemsOf(fields: Fields, key: string, what: string): readonly unknown[] {
  const value = valueOf(fields, key);
  if (Array.isArray(value)) return value;
  return value === null ? [] : wrongType(fields, key, what, []);
}

/** Own keys only: a document cannot reach the members every object has. */
function valueOf({ values }: Fields, key: string): unknown {
  return (Object.hasOwn(values, key) ? values[key] : null) ?? null;
}

function pathOf({ at }: Fields, key: string): string {
  return at === "" ? key : `${at}.${key}`;
}

function wrongType<Fallback>(fields: Fields, key: string, what: string, fallback: Fallback): Fallback {
  const at = pathOf(fields, key);
  fields.faults.push({ code: "wrong-type", at, text: `${at} must be ${what}` });
  return fallback;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
