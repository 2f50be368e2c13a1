// Makes the types of saxen visible to programs that import this module.
// oxlint-disable-next-line typescript/triple-slash-reference
/// <reference path="./saxen.d.ts" />
import { Parser } from "saxen";
import { element, type XmlElement, type XmlNode } from "./xml.ts";

/** A document, or why it could not be read, in words for a person. */
export type ReadXml =
  | { readonly ok: true; readonly nodes: readonly XmlNode[] }
  | { readonly ok: false; readonly text: string };

/** The maximum nesting of elements; XMP needs about ten. */
const deepest = 100;
/** The maximum number of elements and texts; the longest known template has a few hundred. */
const maxNodes = 100_000;

class Refusal extends Error {}

interface Open {
  readonly name: string;
  readonly attributes: XmlElement["attributes"];
  readonly children: XmlNode[];
}

/**
 * Reads XML 1.0 without a document type, with a parser in JavaScript and never the DOM (ADR 28): nothing in it is
 * expanded, loaded or run. Rejects malformed input with its line number. Total.
 * @param isLenient skips an attribute or a name that is malformed; what was read so is never written back
 */
export function readXml(xml: string, isLenient = false): ReadXml {
  const nodes: XmlNode[] = [];
  const open: Open[] = [];
  let count = 0;
  const add = (node: XmlNode) => {
    if (++count > maxNodes) throw new Refusal("The file has far more in it than any template");
    (open.at(-1)?.children ?? nodes).push(node);
  };
  const notWellFormed = (problem: Error, context: () => { readonly line: number }): never => {
    if (problem instanceof Refusal) throw problem;
    const line = context().line + 1;
    // XML knows more names than saxen.
    if (/nodeName|attribute name/.test(problem.message))
      throw new Refusal(
        `Line ${line} has a name that is not read: of other signs than Latin letters, digits, ".", "-", "_" and ":"`,
      );
    throw new Refusal(`The file is not well-formed XML: line ${line} (${problem.message})`);
  };
  const parser = new Parser();
  parser
    .on("error", notWellFormed)
    .on("warn", isLenient ? () => undefined : notWellFormed)
    .on("attention", () => {
      throw new Refusal(
        "The file has a document type or entities of its own, which no metadata needs. It was not read",
      );
    })
    .on("question", (markup) => {
      // The output is UTF-8, whatever this declares.
      if (!/^<\?xml\s/i.test(markup)) add({ kind: "raw", markup });
    })
    .on("comment", (comment) => add({ kind: "raw", markup: `<!--${comment}-->` }))
    .on("cdata", (content) => add({ kind: "text", text: content }))
    .on("text", (escaped) => add({ kind: "text", text: decode(escaped) }))
    .on("openTag", (name, attributesOf) => {
      if (open.length >= deepest) throw new Refusal("The file has far more in it than any template");
      if (!open.length && nodes.some(({ kind }) => kind === "element"))
        throw new Refusal("The file is not well-formed XML: it has two outermost elements");
      open.push({
        name,
        attributes: Object.entries(attributesOf()).map(([key, value]) => [
          key,
          decode(value.replace(/[\t\r\n]/g, " ")),
        ]),
        children: [],
      });
    })
    .on("closeTag", () => {
      const closed = open.pop();
      if (closed) add(element(closed.name, closed.attributes, closed.children));
    });
  try {
    // Line endings are LF internally (XML 1.0, 2.11).
    parser.parse(eachTag(xml.replace(/\r\n?/g, "\n"), isLenient ? latin : tightened));
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ok: false, text: refusal.message };
    throw refusal;
  }
  return { ok: true, nodes };
}

/** Applies a change to each tag. Comments, CDATA and texts stay as they are. */
function eachTag(xml: string, change: (tag: string) => string): string {
  const parts: string[] = [];
  let at = 0;
  for (let start = xml.indexOf("<"); start >= 0; start = xml.indexOf("<", at)) {
    const end = endOfMarkup(xml, start);
    if (end < 0) break;
    const markup = xml.slice(start, end);
    parts.push(xml.slice(at, start), /^<[!?]/.test(markup) ? markup : change(markup));
    at = end;
  }
  return parts.join("") + xml.slice(at);
}

/**
 * Removes the blanks around the equals signs of attributes, which XML allows (XML 1.0, production 25) and saxen does
 * not read. Values stay as they are.
 */
function tightened(tag: string): string {
  return tag.replace(/"[^"]*"|'[^']*'|\s+/g, (part, start: number) =>
    part.trim() === "" && (tag[start - 1] === "=" || tag[start + part.length] === "=") ? "" : part,
  );
}

/** As `tightened`, with an underscore for each letter of a name that saxen does not read. */
function latin(tag: string): string {
  return tightened(tag).replace(/"[^"]*"|'[^']*'|[^\0-\x7f]/g, (part) => (part.length === 1 ? "_" : part));
}

/** Returns the position after a tag, a comment or the like; -1 if it does not end. */
function endOfMarkup(xml: string, start: number): number {
  for (const [begin, end] of [
    ["<!--", "-->"],
    ["<![CDATA[", "]]>"],
    ["<?", "?>"],
  ] as const)
    if (xml.startsWith(begin, start)) {
      const at = xml.indexOf(end, start + begin.length);
      return at < 0 ? -1 : at + end.length;
    }
  let quote = "";
  for (let at = start + 1; at < xml.length; at++) {
    const sign = xml.charAt(at);
    if (quote) quote = sign === quote ? "" : quote;
    else if (sign === ">") return at + 1;
    else if (sign === '"' || sign === "'") quote = sign;
  }
  return -1;
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/**
 * Decodes the five named entities of XML and numeric ones; saxen's own decoder cannot handle characters beyond U+FFFF
 * and ignores entities it does not know.
 */
function decode(escaped: string): string {
  return escaped.replace(/&([^;&\s]{0,32};?)?/g, (whole, body: string | undefined) => {
    const [, decimal, hexadecimal, name] = /^(?:#([0-9]+)|#x([0-9a-fA-F]+)|([a-z]+));$/.exec(body ?? "") ?? [];
    const point = decimal ? Number(decimal) : hexadecimal ? Number.parseInt(hexadecimal, 16) : -1;
    if (point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff)) return String.fromCodePoint(point);
    const sign = name && Object.hasOwn(named, name) ? named[name] : undefined;
    if (sign === undefined)
      throw new Refusal(`The file is not well-formed XML: it says ${whole}, which XML does not know`);
    return sign;
  });
}
