import { fieldNames, namespaces, templateFields, valueOf, type FieldName, type FieldValues } from "./fields.ts";
import {
  element,
  expandedName,
  outermostScope,
  scopeOf,
  text,
  textOf,
  type Scope,
  type XmlElement,
  type XmlNode,
} from "./xml.ts";

const rdf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const lists: ReadonlySet<string> = new Set(["Alt", "Bag", "Seq"].map((name) => `{${rdf}}${name}`));

const fieldOf = new Map<string, FieldName>(
  fieldNames.map((name) => [`{${namespaces[templateFields[name].prefix]}}${templateFields[name].name}`, name]),
);

/** Returns the values of the known fields in an XMP packet; null: the document has no XMP. */
export function readXmp(nodes: readonly XmlNode[]): FieldValues | null {
  const found = readProperties(nodes);
  return (
    found && Object.assign({}, ...[...fieldOf].map(([expanded, name]) => valueOf(name, found.get(expanded) ?? [])))
  );
}

/** Returns the texts of every property in an XMP packet, by `{namespace}name`; null: the document has no XMP. */
export function readProperties(nodes: readonly XmlNode[]): ReadonlyMap<string, readonly string[]> | null {
  const found = new Map<string, string[]>();
  const note = (expanded: string, texts: readonly string[]) => {
    const before = found.get(expanded);
    // Not spread: a list can have more texts than a call can have arguments.
    if (before) for (const one of texts) before.push(one);
    else found.set(expanded, [...texts]);
  };
  let isXmp = false;
  eachDescription(nodes, outermostScope, (description, scope) => {
    isXmp = true;
    for (const [name, value] of description.attributes) note(expandedName(name, scope, true), [value]);
    for (const child of description.children)
      if (child.kind === "element") note(expandedName(child.name, scopeOf(child, scope)), textsOf(child, scope));
  });
  return isXmp || hasRdf(nodes, outermostScope) ? found : null;
}

/**
 * Returns the packet with these values where it has none: everything else is unchanged and in order. Empty fields with
 * those names are removed, because XMP does not allow a field twice (XMP specification, part 1, 7.4). A text's other
 * languages stay; a copy of the replaced text under a language's code gets the new text, too.
 */
export function fillXmp(nodes: readonly XmlNode[], values: FieldValues): readonly XmlNode[] {
  const filled = fieldNames.filter((name) => values[name]);
  if (!filled.length) return nodes;
  let about: string | null = null;
  const inOtherLanguages = new Map<FieldName, readonly XmlElement[]>();
  eachDescription(nodes, outermostScope, ({ attributes, children }, scope) => {
    about ??= attributes.find(([name]) => expandedName(name, scope, true) === `{${rdf}}about`)?.[1] ?? null;
    for (const child of children) {
      if (child.kind !== "element") continue;
      const name = fieldOf.get(expandedName(child.name, scopeOf(child, scope)));
      const [value] = (name && values[name]) ?? [];
      if (name && value !== undefined && templateFields[name].form === "alt")
        inOtherLanguages.set(name, otherLanguages(child, scope, value));
    }
  });
  const added = descriptionOf(values, about ?? "", inOtherLanguages);
  const isReplaced = (expanded: string) => filled.some((name) => fieldOf.get(expanded) === name);
  return inRdf(dropProperties(nodes, isReplaced), outermostScope, (children) => [...children, added, text("\n")]);
}

/** Returns the packet without these properties. @param isDropped takes `{namespace}name` */
export function dropProperties(
  nodes: readonly XmlNode[],
  isDropped: (expanded: string) => boolean,
): readonly XmlNode[] {
  const kept = (node: XmlNode, outside: Scope): XmlNode => {
    if (node.kind !== "element") return node;
    const scope = scopeOf(node, outside);
    return {
      ...node,
      attributes: node.attributes.filter(([name]) => !isDropped(expandedName(name, scope, true))),
      children: node.children.filter(
        (child) => child.kind !== "element" || !isDropped(expandedName(child.name, scopeOf(child, scope))),
      ),
    };
  };
  return inRdf(nodes, outermostScope, (children, scope) => children.map((child) => kept(child, scope)));
}

/** Changes the children of each `rdf:RDF`. */
function inRdf(
  nodes: readonly XmlNode[],
  outside: Scope,
  change: (children: readonly XmlNode[], scope: Scope) => readonly XmlNode[],
): readonly XmlNode[] {
  return nodes.map((node) => {
    if (node.kind !== "element") return node;
    const scope = scopeOf(node, outside);
    const isRdf = expandedName(node.name, scope) === `{${rdf}}RDF`;
    return { ...node, children: isRdf ? change(node.children, scope) : inRdf(node.children, scope, change) };
  });
}

/** An empty XMP packet. */
export const emptyXmp: readonly XmlNode[] = [
  element(
    "x:xmpmeta",
    [["xmlns:x", "adobe:ns:meta/"]],
    [text("\n"), element("rdf:RDF", [["xmlns:rdf", rdf]], [text("\n")]), text("\n")],
  ),
  text("\n"),
];

function descriptionOf(
  values: FieldValues,
  about: string,
  inOtherLanguages: ReadonlyMap<FieldName, readonly XmlElement[]>,
): XmlElement {
  const names = fieldNames.filter((name) => values[name]);
  const prefixes = Object.entries(namespaces).filter(([prefix]) =>
    names.some((name) => templateFields[name].prefix === prefix),
  );
  return element(
    "rdf:Description",
    [["xmlns:rdf", rdf], ["rdf:about", about], ...prefixes.map(([prefix, uri]) => [`xmlns:${prefix}`, uri] as const)],
    [
      ...names.flatMap((name) => [
        text("\n  "),
        propertyOf(name, values[name] ?? [], inOtherLanguages.get(name) ?? []),
      ]),
      text("\n"),
    ],
  );
}

function propertyOf(name: FieldName, texts: readonly string[], others: readonly XmlElement[]): XmlElement {
  const { prefix, name: local, form } = templateFields[name];
  const items = form === "text" || form === "alt" ? texts.slice(0, 1) : texts;
  if (form === "text") return element(`${prefix}:${local}`, [], items.map(text));
  const list = { alt: "rdf:Alt", bag: "rdf:Bag", seq: "rdf:Seq" }[form];
  const language = form === "alt" ? ([["xml:lang", "x-default"]] as const) : [];
  const entries = items.map((item) => element("rdf:li", language, [text(item)]));
  return element(`${prefix}:${local}`, [], [element(list, [], [...entries, ...others])]);
}

/** Returns the items of a property in a language other than the default, once that has this value. */
function otherLanguages(property: XmlElement, outside: Scope, value: string): readonly XmlElement[] {
  const [before] = textsOf(property, outside);
  return itemsOf(property, outside).flatMap((item) => {
    const [, language = ""] = item.attributes.find(([name]) => name === "xml:lang") ?? [];
    const isOther = language !== "" && language.toLowerCase() !== "x-default" && textOf(item).trim() !== "";
    const own = textOf(item) === before ? value : textOf(item);
    return isOther ? [element("rdf:li", [["xml:lang", language]], [text(own)])] : [];
  });
}

/** Returns the items of a property's list; empty if it is not a list. */
function itemsOf(property: XmlElement, outside: Scope): readonly XmlElement[] {
  const list = listOf(property, outside);
  return list ? list.children.filter((child) => child.kind === "element") : [];
}

function listOf(property: XmlElement, outside: Scope): XmlElement | null {
  const scope = scopeOf(property, outside);
  const list = property.children.find(
    (child) => child.kind === "element" && lists.has(expandedName(child.name, scopeOf(child, scope))),
  );
  return list?.kind === "element" ? list : null;
}

/**
 * Returns the texts of a property: plain, or those of its list. For language alternatives, the default, otherwise the
 * first.
 */
function textsOf(property: XmlElement, outside: Scope): readonly string[] {
  const list = listOf(property, outside);
  if (!list) return [textOf(property)];
  const items = itemsOf(property, outside);
  if (!list.name.endsWith("Alt")) return items.map(textOf);
  const nonEmpty = items.filter((item) => textOf(item).trim() !== "");
  const isDefault = ({ attributes }: XmlElement) =>
    attributes.some(([name, value]) => name === "xml:lang" && value.toLowerCase() === "x-default");
  const chosen = nonEmpty.find(isDefault) ?? nonEmpty[0];
  return chosen ? [textOf(chosen)] : [];
}

function eachDescription(
  nodes: readonly XmlNode[],
  outside: Scope,
  visit: (description: XmlElement, scope: Scope) => void,
): void {
  eachElement(nodes, outside, (node, scope, name) => {
    if (name !== `{${rdf}}RDF`) return true;
    for (const child of node.children) {
      if (child.kind !== "element") continue;
      visit(child, scopeOf(child, scope));
    }
    return false;
  });
}

function hasRdf(nodes: readonly XmlNode[], outside: Scope): boolean {
  let found = false;
  eachElement(nodes, outside, (_, __, name) => {
    found ||= name === `{${rdf}}RDF`;
    return !found;
  });
  return found;
}

/** @param visit returns whether to descend */
function eachElement(
  nodes: readonly XmlNode[],
  outside: Scope,
  visit: (node: XmlElement, scope: Scope, name: string) => boolean,
): void {
  for (const node of nodes) {
    if (node.kind !== "element") continue;
    const scope = scopeOf(node, outside);
    if (visit(node, scope, expandedName(node.name, scope))) eachElement(node.children, scope, visit);
  }
}
