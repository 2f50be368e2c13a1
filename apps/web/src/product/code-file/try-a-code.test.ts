import { describe, expect, it } from "vitest";
import type { Line } from "@agate/captions";
import { tryCodes } from "./try-a-code.ts";

const lines: readonly Line[] = [
  { kind: "note", part: "note", text: "p8 is no code here" },
  { kind: "code", part: "headers", code: "A", replacements: ["against the Austin Armadillos"] },
  {
    kind: "code",
    part: "home",
    code: "p8",
    replacements: ["Portland Pioneers right fielder Marcus Ellery (8)", "Marcus Ellery", "Ellery"],
  },
  { kind: "verbatim", part: "common", code: "hr", line: "hr\thits a home run" },
];
const texts = (typed: string, delimiter = "=") =>
  tryCodes(typed, lines, delimiter).map((tried) => (tried.kind === "unknown" ? `?${tried.code}` : tried.text));

describe("trying a code", () => {
  it("[PG18] expands several codes separated by spaces and shows their other replacements", () => {
    expect(tryCodes("p8  hr", lines, "=")).toEqual([
      {
        kind: "found",
        code: "p8",
        text: "Portland Pioneers right fielder Marcus Ellery (8)",
        also: [
          { place: 2, text: "Marcus Ellery" },
          { place: 3, text: "Ellery" },
        ],
        line: 2,
      },
      { kind: "found", code: "hr", text: "hits a home run", also: [], line: 3 },
    ]);
    expect(tryCodes("  ", lines, "=")).toEqual([]);
  });

  it("[PG18] expands =p8= and =p8#2= inside a caption as Photo Mechanic does", () => {
    expect(texts("=p8#2= =hr=.")).toEqual(["Marcus Ellery", " ", "hits a home run", "."]);
    expect(texts("=p8#3= wins")).toEqual(["Ellery", " wins"]);
    expect(texts("=p8")).toEqual(["Portland Pioneers right fielder Marcus Ellery (8)"]);
    expect(texts("p8#2 A")).toEqual(["Marcus Ellery", "against the Austin Armadillos"]);
  });

  it("[PG18] uses any delimiter the person uses; other characters are text", () => {
    expect(texts("\\p8#2\\ \\hr\\", "\\")).toEqual(["Marcus Ellery", " ", "hits a home run"]);
    expect(texts("%hr#1% = %A%", "%")).toEqual(["hits a home run", " = ", "against the Austin Armadillos"]);
    expect(texts("=hr==A=")).toEqual(["hits a home run", "against the Austin Armadillos"]);
    expect(texts("2 == 2")).toEqual(["2 ", "=", " 2"]);
  });

  it("[PG18] is case-sensitive and reports a code or replacement that does not exist", () => {
    expect(tryCodes("P8 p8#4 hr#0", lines, "=")).toEqual([
      { kind: "unknown", code: "P8", why: "P8 is not a code of this file." },
      { kind: "unknown", code: "p8#4", why: "p8 holds 3 replacements." },
      { kind: "unknown", code: "hr#0", why: "hr holds 1 replacement." },
    ]);
  });
});
