import parse from "spdx-expression-parse";

/** Licenses that require only attribution and a copy of their text (rule SC3). */
const allowed: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
]);

/** A package accepted under a license that is not on the list. */
export interface Exception {
  /** Its name; `*` matches the rest of it. */
  readonly name: string;
  readonly license: string;
  /** Whether it may be part of what we distribute, or is only a tool. */
  readonly ships: boolean;
  readonly why: string;
}

export const exceptions: readonly Exception[] = [
  {
    name: "axe-core",
    license: "MPL-2.0",
    ships: false,
    why: "finds what is not accessible, in tests; the licence is about changes of its own files, and we make none",
  },
  {
    name: "@fontsource*",
    license: "OFL-1.1",
    ships: true,
    why: "typefaces, given on unmodified with their licence; it asks that changed ones have other names, and we change none",
  },
  {
    name: "lightningcss*",
    license: "MPL-2.0",
    ships: false,
    why: "compresses our style sheets when they are built; nothing of it is in what it writes",
  },
  {
    name: "spdx-exceptions",
    license: "CC-BY-3.0",
    ships: false,
    why: "a list of names that the check of licences reads; CC BY wants its author named, who is SPDX",
  },
];

/**
 * Whether licenses on the list satisfy an SPDX expression: one side of an OR, both sides of an AND. Excluded are "or
 * later", licenses with an exception, and anything that is not an SPDX expression (`UNLICENSED`, `SEE LICENSE IN ...`).
 */
export function isAllowed(expression: string): boolean {
  try {
    return isMet(parse(expression));
  } catch {
    return false;
  }
}

function isMet(part: parse.Info): boolean {
  if ("conjunction" in part)
    return part.conjunction === "or" ? isMet(part.left) || isMet(part.right) : isMet(part.left) && isMet(part.right);
  return "license" in part && !part.plus && !part.exception && allowed.has(part.license);
}

/** Whether an exception covers this package with this license. */
export function isException(
  { name, license }: Pick<Exception, "name" | "license">,
  found: { readonly name: string; readonly license: string | undefined },
): boolean {
  const isNamed = name.endsWith("*") ? found.name.startsWith(name.slice(0, -1)) : found.name === name;
  return isNamed && license === found.license;
}
