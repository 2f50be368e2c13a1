import { describe, expect, it } from "vitest";
import type { Line } from "@agate/captions";
import { partsOf } from "../../../product/code-file/file-rows.ts";
import { placeInFile } from "./place-in-file.ts";

const lines: readonly Line[] = [
  { kind: "code", part: "headers", code: "p", replacements: ["Portland Pioneers"] },
  { kind: "code", part: "home", code: "p7a", replacements: ["Al Moore (7)", "Moore"] },
  { kind: "code", part: "home", code: "p7n", replacements: ["Bo Nash (7)"] },
];
const place = (item: { codes?: readonly string[]; missingFrom?: "home" | "away" }) =>
  placeInFile({ what: "", why: "", ...item }, { lines }, partsOf(lines, { home: "Portland Pioneers", away: "" }));

describe("where an entry of the report is in the file", () => {
  it("[PG19] is at its lines, all of them marked and the first visible", () => {
    expect(place({ codes: ["p7a", "p7n"] })).toEqual({
      codes: ["p7a", "p7n"],
      line: 1,
      words: "p7a: Al Moore (7). p7n: Bo Nash (7)",
    });
  });

  it("[PG19] is where the line is missing, or past the end of an excerpt", () => {
    expect(place({ missingFrom: "home" })).toEqual({
      codes: [],
      line: 1,
      words: "Has no line. Portland Pioneers begins here.",
    });
    expect(place({ codes: ["p99"] })).toEqual({ codes: [], line: 2, words: "Its line is for subscribers." });
    expect(place({ missingFrom: "away" })).toEqual({ codes: [], line: 2, words: "Has no line." });
  });
});
