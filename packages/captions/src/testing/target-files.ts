import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { zipOf } from "../../../assignment/src/zip.ts";
import { buildDocument } from "../../../leagues/src/document.ts";
import { matchupDefaults } from "../choices.ts";
import type { CaptionFile } from "../file.ts";
import { buildMatchup } from "../matchup/index.ts";
import { personRow } from "../person.ts";
import type { TargetName } from "../targets/index.ts";
import { loadWriter, type WrittenFile } from "../write.ts";
import { plainRules } from "./files.ts";

/*
 * Every target is read by an independent reader if there is one: Python's plistlib, the YAML library and Espanso's own
 * schema, csv-parse, fflate, ExifTool. AutoHotkey and keyword lists have readers here, based on their documentation and
 * on darktable's import, and not on our writers.
 */

/** The number of random files, fewer than in a property that needs no other program; all of them at night. */
export const count = Math.min(2000, Number(process.env.AGATE_RUNS ?? 60));

const golden = join(import.meta.dirname, "../../../leagues/golden");
export const cases = readdirSync(golden)
  .filter((name) => !name.startsWith("."))
  .map((name) => {
    const built = buildDocument(JSON.parse(readFileSync(join(golden, name, "input.json"), "utf8")));
    if (!built.ok) throw new Error(`${name} has no file.`);
    return built.file;
  });

const odd = fc.constantFrom(
  "=",
  "+1",
  "-",
  "@x",
  "'",
  "'=",
  '"',
  ",",
  ";",
  " ;",
  "`",
  "%",
  "%%Y",
  "\\",
  "\\n",
  "{",
  "}",
  "{{x}}",
  "\\{\\{",
  "$|$",
  "{date}",
  "[",
  "]",
  "~",
  "<b>",
  "&amp;",
  "]]>",
  ":",
  "::",
  "#",
  "* ",
  "|",
  ">",
  "- ",
  "é",
  "ß",
  "李",
  "😀",
  "\u2028",
  "\uFFFE",
  "\uFFFF",
  "\uFEFF",
  "\uD83D",
  "\u200D",
  "null",
  "yes",
  "0x1",
  "Kim",
  "Óneil",
  "; ",
  " ",
);
const text = fc.array(odd, { maxLength: 4 }).map((parts) => parts.join(""));
const jersey = fc.constantFrom("7", "7", "07", "19", "");
const person = fc
  .record({ number: jersey, position: fc.constantFrom("QB", "Manager", ""), first: text, last: text })
  .map(personRow);
const side = fc.record({ name: text.map((name) => `Blaze ${name}`), roster: fc.array(person, { maxLength: 6 }) });
const codeText = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("hr", "HR", "a.b", "1st") },
  fc.constant("x".repeat(45)),
);
const commonCode = fc
  .tuple(codeText, fc.array(text, { minLength: 1, maxLength: 3 }))
  .map((cells) => cells.flat().join("\t"));
const random = fc
  .record({ home: side, away: fc.option(side), city: text, commonCodes: fc.array(commonCode, { maxLength: 4 }) })
  .map(({ home, away, city, commonCodes }) => {
    const venue = { name: "Park", city, country: "USA" };
    const built = buildMatchup({ home, away, venue, date: "2026-07-04" }, plainRules, matchupDefaults, commonCodes);
    return built.ok ? built.file : null;
  })
  .filter((file) => file !== null);

export const files: readonly CaptionFile[] = [...cases, ...fc.sample(random, { numRuns: count, seed: 20261123 })];

export async function written(target: TargetName, delimiter = "=", of = files): Promise<readonly WrittenFile[]> {
  const writer = await loadWriter(target, () => Promise.resolve(zipOf));
  return of.map((file) => writer.write(file, delimiter));
}

export const textIn = ({ content }: WrittenFile): string => {
  if (typeof content !== "string") throw new Error("It is not text.");
  return content;
};

/** Returns what was left out for one of these reasons, as it would be typed. */
export function namesLeftOut({ leftOut }: WrittenFile, ...reasons: readonly string[]): readonly string[] {
  return leftOut.flatMap(({ reason, what }) => (reasons.includes(reason) ? what : []));
}
