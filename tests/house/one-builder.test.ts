import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Returns the product's files that call a function, without tests. */
function callersOf(call: RegExp): readonly string[] {
  return globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\b/.test(path))
    .filter((path) => call.test(readFileSync(join(root, path), "utf8").replace(/^export function .*$/gm, "")))
    .toSorted();
}

it("only makeFile makes people's files; agate build makes those of its documents, and previews those of samples", () => {
  expect(callersOf(/\bbuild(?:Matchup|Field|Race)\(/)).toEqual([
    "apps/web/src/product/own-styles/preview-of.ts",
    "packages/assignment/src/make-file.ts",
    "packages/leagues/src/document.ts",
  ]);
  expect(callersOf(/\bapplyEdits\(/)).toEqual(["packages/assignment/src/overlay.ts"]);
});
