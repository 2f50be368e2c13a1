import { describe, expect, it } from "vitest";
import { jerseyOf, shownNumber, writeNumber } from "./number.ts";
import { clean } from "./text.ts";

describe("jerseyOf", () => {
  it.each([
    ["8", "8"],
    ["0", "0"],
    ["00", "00"],
    ["007", "007"],
    [" #7 ", "7"],
    ["# 12", "12"],
    ["\t12\u200B", "12"],
    [7, "7"],
    [0, "0"],
    [-0, "0"],
    ["##7", null],
    ["7A", null],
    ["7#", null],
    ["1#2", null],
    ["1234", null],
    ["", null],
    ["#", null],
    ["—", null],
    ["-1", null],
    ["1 2", null],
    ["７", null],
    ["٧", null],
    [1.5, null],
    [1234, null],
    [Number.NaN, null],
    [null, null],
    [undefined, null],
  ])("[N2] [A9] %j is %j", (given, jersey) => {
    expect(jerseyOf(clean(given))).toBe(jersey);
  });

  it("[B] the report shows the number, or what was given instead", () => {
    expect([" #7 ", "7A ", null].map((given) => shownNumber(clean(given)))).toEqual(["7", "7A", ""]);
  });
});

it("[M7] the number formats are nothing, #1 and (1)", () => {
  expect([writeNumber("none", "00"), writeNumber("#1", "00"), writeNumber("(1)", "00")]).toEqual(["", "#00", "(00)"]);
});
