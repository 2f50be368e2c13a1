import { describe, expect, it } from "vitest";
import { ownCodeId, ownCodeLine, ownCodesFor, readCode } from "./code.ts";

const homer = { code: "hr", sport: "baseball", columns: ["goes deep", "home run"] };

describe("an own code", () => {
  it("[PS10] has a code, what it is for and one replacement or more", () => {
    expect(readCode(homer)).toEqual(homer);
    expect(readCode({ ...homer, sport: "all", columns: ["goes deep"], shade: 1 })).toEqual({
      ...homer,
      sport: "all",
      columns: ["goes deep"],
    });
    expect([ownCodeId(homer), ownCodeLine(homer)]).toEqual(["baseball/hr", "hr\tgoes deep\thome run"]);
  });

  it("[PS10] [M10] [T4] is none that a file could not carry", () => {
    const bad = [
      { code: "h r" },
      { code: "é" },
      { code: "" },
      { code: 7 },
      { code: "x".repeat(41) },
      { sport: "Base ball" },
      { sport: null },
      { columns: [] },
      { columns: [" \u200b"] },
      { columns: ["a\tb"] },
      { columns: ["a\nb"] },
      { columns: ["a\u0000"] },
      { columns: ["a", 7] },
      { columns: ["x".repeat(501)] },
      { columns: Array<string>(10).fill("a") },
      { columns: "text" },
    ];
    for (const fields of bad) expect(readCode({ ...homer, ...fields }), JSON.stringify(fields)).toBeNull();
    expect(readCode({ code: "hr" })).toBeNull();
  });

  it("[PS10] of a sport wins over the same for all sports, in whatever order they are known", () => {
    const forAll = { code: "hr", sport: "all", columns: ["is in a hurry"] };
    const bb = { code: "bb", sport: "all", columns: ["walks"] };
    for (const codes of [
      [homer, forAll, bb],
      [bb, forAll, homer],
    ]) {
      expect(ownCodesFor(codes, "baseball")).toEqual([bb, homer]);
      expect(ownCodesFor(codes, "golf")).toEqual([bb, forAll]);
    }
  });
});
