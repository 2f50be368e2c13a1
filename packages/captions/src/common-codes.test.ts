import { describe, expect, it } from "vitest";
import { codeLine } from "./built-line.ts";
import { admitCommonCodes } from "./common-codes.ts";

const built = codeLine("headers", "t", ["Tempe Thunder"]);
const reasonFor = (line: string) => admitCommonCodes([line], built).leftOut[0]?.reason ?? "in";

const own = ["hr\tgoes deep", "t\tclashes with a person", "bad code\tx", "np\tno problem"];
const given = ["hr\thits a home run", "bb\tdraws a walk", "np"];

it("[PS10] [M10] a person's own common codes come before the league's and win, and every line that gives way is reported", () => {
  const { lines, leftOut } = admitCommonCodes(given, built, own);
  expect(lines).toEqual([
    { kind: "verbatim", part: "own", code: "hr", line: "hr\tgoes deep" },
    { kind: "verbatim", part: "own", code: "np", line: "np\tno problem" },
    { kind: "verbatim", part: "common", code: "bb", line: "bb\tdraws a walk" },
  ]);
  expect(leftOut).toEqual([
    { line: "t\tclashes with a person", reason: "already-used", isOwn: true },
    { line: "bad code\tx", reason: "bad-code", isOwn: true },
    { line: "hr\thits a home run", reason: "own-code" },
    { line: "np", reason: "no-tab" },
  ]);
});

describe("common codes", () => {
  it("[M10] [C3] are preserved to the byte, including spaces, empty columns and odd characters", () => {
    const given = [
      "ok\tone\ttwo",
      "sp\t  x  ",
      "emp\ta\t\tb\t",
      ".tee\t= \\ % é e\u0301",
      "1st\t\u00A0x\u200B",
      "T\tupper case",
    ];
    expect(admitCommonCodes(given, built).lines.map(({ line }) => line)).toEqual(given);
  });

  it.each([
    ["", "no-tab"],
    ["no tab here", "no-tab"],
    ["***** a note", "no-tab"],
    ["emp\t", "empty"],
    ["emp\t ", "empty"],
    ["emp\t\u200B\u00A0", "empty"],
    ["emp\t\tsecond", "empty"],
    ["bad code\tx", "bad-code"],
    ["\tx", "bad-code"],
    ["é\tx", "bad-code"],
    ["a-b\tx", "bad-code"],
    ["\uFEFFok\tx", "bad-code"],
    ["ok\tx\r", "bad-character"],
    ["ok\tx\ny\tz", "bad-character"],
    ["ok\tx\u0000", "bad-character"],
    ["ok\tx\u0085", "bad-character"],
    ["ok\tx\u007F", "bad-character"],
    ["t\tclashes", "already-used"],
  ])("[M10] [C3] %j is left out: %s", (line, reason) => {
    expect(reasonFor(line)).toBe(reason);
  });

  it.each([
    ["bad code\t ", "empty"],
    ["bad code\tx\n", "bad-code"],
    ["t\tx\n", "bad-character"],
  ])("[B] of several reasons the first counts: %j is %s", (line, reason) => {
    expect(reasonFor(line)).toBe(reason);
  });

  it("[T4] [B2] the earlier of two lines with one code stays; the other is reported", () => {
    const common = admitCommonCodes(["ok\tfirst", "ok\tsecond", "OK\tthird"], built);
    expect(common.lines.map(({ line }) => line)).toEqual(["ok\tfirst", "OK\tthird"]);
    expect(common.leftOut).toEqual([{ line: "ok\tsecond", reason: "already-used" }]);
  });

  it("[T4] a line that is left out does not take its code", () => {
    expect(admitCommonCodes(["ok\t", "ok\tx"], built).lines.map(({ line }) => line)).toEqual(["ok\tx"]);
  });
});
