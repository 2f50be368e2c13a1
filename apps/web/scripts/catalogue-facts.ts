import type { Plugin } from "vite";
import { serverFacts } from "@agate/leagues";

const leftOut: ReadonlySet<string> = new Set(serverFacts);

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface PropertyNode extends SyntaxNode {
  readonly computed: boolean;
  readonly key: SyntaxNode & { readonly name?: string };
}

/**
 * Removes from the browser's copy of the catalogue what its pages never read, because every page loads the catalogue.
 * In entries, calls and the makers' defaults it removes whole properties; nothing else may compute with them.
 */
export function withoutServerFacts(): Plugin {
  return {
    name: "catalogue-without-server-facts",
    apply: "build",
    enforce: "post",
    transform(code, id) {
      if (!/packages\/leagues\/src\/\w+\.ts$/.test(id)) return null;
      const cuts: SyntaxNode[] = [];
      visit(this.parse(code), cuts);
      let left = code;
      for (const { start, end } of cuts.toSorted((a, b) => b.start - a.start))
        left = left.slice(0, start) + left.slice(end).replace(/^\s*,?\s*/, "");
      return cuts.length ? { code: left, map: null } : null;
    },
  };
}

/** Collects the properties to remove. A property inside another is removed with it. */
function visit(node: unknown, cuts: SyntaxNode[]): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, cuts);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  const { type, computed, key } = node as PropertyNode;
  if (type === "Property" && !computed && key.type === "Identifier" && leftOut.has(key.name ?? "")) {
    cuts.push(node as SyntaxNode);
    return;
  }
  for (const child of Object.values(node)) visit(child, cuts);
}
