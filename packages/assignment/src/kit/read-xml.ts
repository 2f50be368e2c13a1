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
 */
export function readXml(xml: string): ReadXml {
  const nodes: XmlNode[] = [];
  const open: Open[] = [];
  let count = 0;
  const add = (node: XmlNode) => {
    if (++count > maxNodes) throw new Refusal("The file has far more in it than any template");
    (open.at(-1)?.children ?? nodes).push(node);
  };
  const notWellFormed = (problem: Error, context: () => { readonly line: number }): never => {
    throw problem instanceof Refusal
      ? problem
      : new Refusal(`The file is not well-formed XML: line ${context().line + 1} (${problem.message})`);
  };
  const parser = new Parser();
  parser
    .on("error", notWellFormed)
    .on("warn", notWellFormed)
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
    parser.parse(xml.replace(/\r\n?/g, "\n"));
  } catch (refusal) {
    if (refusal instanceof Refusal) return { ok: false, text: refusal.message };
    throw refusal;
  }
  return { ok: true, nodes };
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
