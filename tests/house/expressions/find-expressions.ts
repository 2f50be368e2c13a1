import { globSync, readFileSync } from "node:fs";
import { parseAst } from "rolldown/parseAst";

export interface Expression {
  /** `packages/feeds/src/robots.ts:43`. */
  readonly at: string;
  readonly file: string;
  readonly source: string;
  readonly flags: string;
}

/** Returns every regular expression in some files; parts inserted at run time appear as `x`. */
export function expressionsIn(root: string, patterns: readonly string[]): readonly Expression[] {
  return globSync(patterns as string[], { cwd: root, exclude: (name) => name === "node_modules" })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.(?:test|nightly|d)\.m?tsx?$|\/testing\//.test(file))
    .toSorted()
    .flatMap((file) => expressionsOf(file, readFileSync(`${root}/${file}`, "utf8")));
}

/** @param file its extension selects TypeScript, with or without markup, or JavaScript */
export function expressionsOf(file: string, text: string): readonly Expression[] {
  const lang = file.endsWith("x") ? "tsx" : /\.m?ts$/.test(file) ? "ts" : "js";
  const found: Expression[] = [];
  const note = (start: number, source: string, flags: string) => {
    const line = text.slice(0, start).split("\n").length;
    found.push({ at: `${file}:${line}`, file, source, flags });
  };
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (isLiteral(node)) note(node.start, node.regex.pattern, node.regex.flags);
    else if (isMade(node)) {
      const [source, flags] = node.arguments;
      note(node.start, textOf(source) ?? "x", textOf(flags) ?? "");
    }
    for (const part of Object.values(node)) walk(part);
  };
  walk(parseAst(text, { lang }));
  return found;
}

interface Literal {
  readonly start: number;
  readonly regex: { readonly pattern: string; readonly flags: string };
}

function isLiteral(node: object): node is Literal {
  return "regex" in node && typeof node.regex === "object" && node.regex !== null && "pattern" in node.regex;
}

interface Made {
  readonly start: number;
  readonly arguments: readonly unknown[];
}

function isMade(node: object): node is Made {
  const callee = "callee" in node && typeof node.callee === "object" ? node.callee : null;
  return callee !== null && "name" in callee && callee.name === "RegExp" && "arguments" in node;
}

/** Returns the text of a literal or a template; undefined for anything else, whose value is unknown here. */
function textOf(node: unknown): string | undefined {
  if (typeof node !== "object" || node === null) return undefined;
  if ("value" in node && typeof node.value === "string") return node.value;
  if (!("quasis" in node) || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map(({ value }: { value: { cooked: string } }) => value.cooked).join("x");
}
