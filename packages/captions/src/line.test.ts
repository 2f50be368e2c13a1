import { describe, expect, it } from "vitest";
import { codeLine, noteLine } from "./built-line.ts";
import { expand, type Line } from "./line.ts";

it("[T3] a line whose first replacement is empty is omitted", () => {
  expect(codeLine("headers", "loc", [""])).toEqual([]);
  expect(codeLine("headers", "loc", [])).toEqual([]);
  expect(codeLine("headers", "loc", ["Park"])).toEqual([
    { kind: "code", part: "headers", code: "loc", replacements: ["Park"] },
  ]);
});

it.each([
  ["a=b\\c", "abc"],
  ["a\tb", "a b"],
  ["x = y", "x y"],
  ["e=\u0301", "é"],
  [" =a= ", "a"],
])("[T5] the note %j holds no TAB, = or \\", (text, written) => {
  expect(noteLine(text).text).toBe(written);
});

describe("expand", () => {
  const lines: readonly Line[] = [
    noteLine("p8"),
    ...codeLine("home", "p8", ["Marcus Ellery (8)", "Ellery"]),
    { kind: "verbatim", part: "common", code: "ok", line: "ok\tone\t\ttwo " },
  ];

  it("[T4] [A6] finds a code and its columns, and the place of the line", () => {
    expect(expand(lines, "p8")).toEqual({ line: 1, replacements: ["Marcus Ellery (8)", "Ellery"] });
    expect(expand(lines, "ok")).toEqual({ line: 2, replacements: ["one", "", "two "] });
  });

  it("[T4] is case-sensitive, like the reader of the file", () => {
    expect(["P8", "p", "", "*****"].map((code) => expand(lines, code))).toEqual([null, null, null, null]);
  });
});
