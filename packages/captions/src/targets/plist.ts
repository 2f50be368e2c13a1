import type { Fault, Snippet } from "./snippets.ts";

/**
 * Apple's property lists in XML, as defined by `PropertyList-1.0.dtd`: text, whole numbers, dates, lists and
 * dictionaries.
 */
export type PlistValue =
  | string
  | number
  | { readonly date: string }
  | readonly PlistValue[]
  | { readonly [key: string]: PlistValue };

const head = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
`;

export function plistOf(value: PlistValue): string {
  return `${head}${elementOf(value, "")}</plist>\n`;
}

/**
 * What an XML document cannot contain, escaped or not (XML 1.0, production 2); cleaned text has no other such
 * character.
 */
const noXml = /[\uFFFE\uFFFF]/g;

/** Returns why a property list cannot hold a snippet. */
export function plistFault({ text }: Pick<Snippet, "text">): Fault | null {
  return text.search(noXml) >= 0
    ? { reason: "special-text", why: "It contains a character that the file format cannot store." }
    : null;
}

function elementOf(value: PlistValue, indent: string): string {
  if (typeof value === "string") return `${indent}<string>${escaped(value)}</string>\n`;
  if (typeof value === "number") return `${indent}<integer>${value}</integer>\n`;
  if (isList(value)) return wrapped("array", indent, value.map((one) => elementOf(one, `${indent}\t`)).join(""));
  if (isDate(value)) return `${indent}<date>${value.date}</date>\n`;
  const pairs = Object.entries(value).map(
    ([key, one]) => `${indent}\t<key>${escaped(key)}</key>\n${elementOf(one, `${indent}\t`)}`,
  );
  return wrapped("dict", indent, pairs.join(""));
}

function wrapped(tag: string, indent: string, inner: string): string {
  return `${indent}<${tag}>\n${inner}${indent}</${tag}>\n`;
}

function escaped(text: string): string {
  return text.replace(noXml, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function isList(value: PlistValue): value is readonly PlistValue[] {
  return Array.isArray(value);
}

function isDate(value: object): value is { readonly date: string } {
  return "date" in value && typeof value.date === "string";
}
