import { describe, expect, it } from "vitest";
import { ownCodeId, ownCodeLine, ownCodesFor, readCode } from "./code.ts";

const homer = { code: "hr", sport: "baseball", columns: ["goes deep", "home run"] };

describe("a person's own code", () => {
  it("[PS10] has a code, a scope and one or more replacements", () => {
    expect(readCode(homer)).toEqual(homer);
    expect(readCode({ ...homer, sport: "all", columns: ["goes deep"], shade: 1 })).toEqual({
      ...homer,
      sport: "all",
      columns: ["goes deep"],
    });
    expect([ownCodeId(homer), ownCodeLine(homer)]).toEqual(["baseball/hr", "hr\tgoes deep\thome run"]);
  });

  it("[PS10] [M10] [T4] is rejected if no file could carry it", () => {
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

  it("[PS10] for one sport wins over the same code for all sports, in whatever order they are known", () => {
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
