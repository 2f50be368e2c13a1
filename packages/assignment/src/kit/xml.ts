/** XML as a tree that is written back with the same meaning: names unchanged, attributes and nodes in their order. */
export interface XmlElement {
  readonly kind: "element";
  /** With its prefix. */
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly XmlNode[];
}

export type XmlNode =
  | XmlElement
  | { readonly kind: "text"; readonly text: string }
  /** A comment or a processing instruction, unchanged. */
  | { readonly kind: "raw"; readonly markup: string };

/**
 * The prefixes in scope, with their namespaces: an element's own, and those outside it. A map of all of them for each
 * element would take quadratic time.
 */
export interface Scope {
  readonly declared: ReadonlyMap<string, string>;
  readonly outside: Scope | null;
}

export const outermostScope: Scope = {
  declared: new Map([["xml", "http://www.w3.org/XML/1998/namespace"]]),
  outside: null,
};

/** In letters. Ours have at most 60; a name is never expanded with a longer one, which would be copied each time. */
const longestNamespace = 1000;

export function element(name: string, attributes: XmlElement["attributes"], children: readonly XmlNode[]): XmlElement {
  return { kind: "element", name, attributes, children };
}

export const text = (value: string): XmlNode => ({ kind: "text", text: value });

/** Returns the prefixes in scope inside an element. */
export function scopeOf({ attributes }: XmlElement, outside: Scope): Scope {
  const declared = attributes.filter(([name]) => name === "xmlns" || name.startsWith("xmlns:"));
  if (!declared.length) return outside;
  return { declared: new Map(declared.map(([name, uri]) => [name.slice("xmlns:".length), uri])), outside };
}

function namespaceOf(prefix: string, scope: Scope | null): string {
  for (let own = scope; own; own = own.outside) {
    const uri = own.declared.get(prefix);
    if (uri !== undefined) return uri.length > longestNamespace ? "" : uri;
  }
  return "";
}

/**
 * Returns `{namespace}local`; an attribute without a prefix has no namespace, an element without one has the default
 * namespace.
 */
export function expandedName(name: string, scope: Scope, isAttribute = false): string {
  const colon = name.indexOf(":");
  const prefix = colon < 0 ? "" : name.slice(0, colon);
  const uri = isAttribute && !prefix ? "" : namespaceOf(prefix, scope);
  return `{${uri}}${name.slice(colon + 1)}`;
}

/** Returns all text inside an element. */
export function textOf({ children }: XmlElement): string {
  return children
    .map((child) => (child.kind === "element" ? textOf(child) : child.kind === "text" ? child.text : ""))
    .join("");
}

/** Writes well-formed XML 1.0. Characters the standard does not allow are left out of texts (XML 1.0, 2.2). */
export function writeXml(nodes: readonly XmlNode[]): string {
  return nodes.map(writeNode).join("");
}

function writeNode(node: XmlNode): string {
  if (node.kind === "raw") return node.markup;
  if (node.kind === "text") return escapeXml(node.text);
  const attributes = node.attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join("");
  const inside = writeXml(node.children);
  return inside ? `<${node.name}${attributes}>${inside}</${node.name}>` : `<${node.name}${attributes}/>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Escapes text: a reader would turn line endings in attributes into spaces, and any carriage return into a newline. */
function escapeXml(value: string, signs = /[&<>\r]/g): string {
  return withoutIllegal(value).replace(signs, (sign) => entities[sign] ?? sign);
}

const escapeAttribute = (value: string) => escapeXml(value, /[&<>"\t\n\r]/g);

function withoutIllegal(value: string): string {
  return value.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
}
