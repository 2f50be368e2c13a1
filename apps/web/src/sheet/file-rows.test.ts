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
const file = {
  text: "***** Shared numbers\ncity\tPORTLAND\tPortland\npmgr\tmanager Dale Hartwick\namgr2\tmanager Ray Tolliver\np8\tMarcus Ellery\nhr\thits  a home run\t\t\n",
  lines,
} as CaptionFile;
const names = { home: "Portland Pioneers", away: "Austin Armadillos" };

describe("the rows of the sheet", () => {
  it("[PG16] put together again are the file, to the byte", () => {
    const rows = rowsOf(file, partsOf(lines, names));
    expect(rows.map((row) => `${row.text}\n`).join("")).toBe(file.text);
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
    expect(rowsOf(file, parts).map((row) => row.opens)).toEqual([
      "Note",
      "Headers",
      "Managers",
      null,
      "Portland Pioneers",
      "Common codes",
    ]);
  });

  it("[PG16] name the coaches by what they are", () => {
    const coach = (code: string): Line => ({ kind: "code", part: "coaches", code, replacements: ["x"] });
    const label = (codes: readonly string[]) => partsOf(codes.map(coach), names)[0]?.label;
    expect(label(["phc", "ahc2"])).toBe("Head coaches");
    expect(label(["phc", "amgr"])).toBe("Coaches");
  });
});
