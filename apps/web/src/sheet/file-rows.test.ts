import { usualTarget, write } from "@agate/captions";
import type { CaptionFile, Line } from "@agate/captions";
import { describe, expect, it } from "vitest";
import { partsOf, rowsOf } from "./file-rows.ts";

const lines: readonly Line[] = [
  { kind: "note", part: "note", text: "Shared numbers" },
  { kind: "code", part: "headers", code: "city", replacements: ["PORTLAND", "Portland"] },
  { kind: "code", part: "coaches", code: "pmgr", replacements: ["manager Dale Hartwick"] },
  { kind: "code", part: "coaches", code: "amgr2", replacements: ["manager Ray Tolliver"] },
  { kind: "code", part: "home", code: "p8", replacements: ["Marcus Ellery"] },
  { kind: "verbatim", part: "common", code: "hr", line: "hr\thits  a home run\t\t" },
];
const names = { home: "Portland Pioneers", away: "Austin Armadillos" };

describe("the rows of the sheet", () => {
  it("[PG16] put together again are the file, to the byte", () => {
    const rows = rowsOf(lines, partsOf(lines, names));
    const file = { stem: "a", lines, report: {} as CaptionFile["report"] };
    expect(rows.map((row) => `${row.text}\n`).join("")).toBe(write(file, usualTarget).content);
  });

  it("[PG16] carry the label of each part on its first line and count its lines", () => {
    const parts = partsOf(lines, names);
    expect(parts.map(({ label, count }) => `${label} ${count}`)).toEqual([
      "Note 1",
      "Headers 1",
      "Managers 2",
      "Portland Pioneers 1",
      "Common codes 1",
    ]);
    expect(rowsOf(lines, parts).map((row) => row.opens)).toEqual([
      "Note",
      "Headers",
      "Managers",
      null,
      "Portland Pioneers",
      "Common codes",
    ]);
  });

  it("[PG34] tell what is printed: one line a person, not the other forms and the common codes", () => {
    const codes = (part: Line["part"], all: string) =>
      all.split(" ").map((code): Line => ({ kind: "code", part, code, replacements: [code] }));
    const whole: readonly Line[] = [
      ...codes("headers", "t T dt"),
      ...codes("coaches", "thc"),
      // Prefix t: the other forms begin with t as well.
      ...codes("home", "t1 t11 tt1 pt1 t1n tt11 pt11 t11n"),
      ...codes("away", "a1 a2 ta1 pa1"),
      ...codes("keywords", "kt1"),
      { kind: "verbatim", part: "common", code: "hr", line: "hr\thomer" },
    ];
    const printed = rowsOf(whole, partsOf(whole, names)).filter((row) => row.onPaper);
    expect(printed.map((row) => row.text.split("\t")[0])).toEqual("t T dt thc t1 t11 a1 a2".split(" "));
    const field = codes("field", "sk sm");
    const rows = rowsOf(field, partsOf(field, names));
    expect(rows.every((row) => row.onPaper)).toBe(true);
  });

  it("[PG16] name the coaches by what they are", () => {
    const coach = (code: string): Line => ({ kind: "code", part: "coaches", code, replacements: ["x"] });
    const label = (codes: readonly string[]) => partsOf(codes.map(coach), names)[0]?.label;
    expect(label(["phc", "ahc2"])).toBe("Head coaches");
    expect(label(["phc", "amgr"])).toBe("Coaches");
  });
});
