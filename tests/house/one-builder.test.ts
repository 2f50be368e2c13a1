import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

/** The product's files that call a function, without tests. */
function callersOf(call: RegExp): readonly string[] {
  return globSync("{apps,packages}/*/src/**/*.{ts,tsx}", { cwd: root })
    .filter((path) => !/\.test\.tsx?$|\/testing\b/.test(path))
    .filter((path) => call.test(readFileSync(join(root, path), "utf8").replace(/^export function .*$/gm, "")))
    .toSorted();
}

it("files of people are made by makeFile alone; else by agate build, of its documents, and for previews, of samples", () => {
  expect(callersOf(/\bbuild(?:Matchup|Field|Race)\(/)).toEqual([
    "apps/web/src/features/info/formats/examples.ts",
    "apps/web/src/product/own-styles/preview-of.ts",
    "packages/assignment/src/make-file.ts",
    "packages/leagues/src/document.ts",
  ]);
  expect(callersOf(/\bapplyEdits\(/)).toEqual(["packages/assignment/src/overlay.ts"]);
});
