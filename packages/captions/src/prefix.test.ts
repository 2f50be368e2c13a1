import { describe, expect, it } from "vitest";
import type { PrefixRule } from "./rules.ts";
import { assignPrefixes, readPrefix } from "./single-values.ts";

const refused = { refused: "Prefix must be a letter from a to z" };

describe("readPrefix", () => {
  it.each([
    ["p", "p"],
    ["P", "p"],
    ["Portland", "p"],
    [" \tq", "q"],
    ["", ""],
    ["  ", ""],
    ["\u200B", ""],
    ["\u212A", "k"],
  ])("[P1] [B1] %j leaves %j", (typed, prefix) => {
    expect(readPrefix(typed)).toEqual({ prefix });
  });

  it.each(["7", "7p", "-", "=", "é", "e\u0301", "ß", "😀", "ж", "ſ", "İ"])("[P1] [B1] %j is refused", (typed) => {
    expect(readPrefix(typed)).toEqual(refused);
  });

  it("[P1] null and undefined mean nothing was typed", () => {
    expect([readPrefix(null), readPrefix(undefined)]).toEqual([{ prefix: "" }, { prefix: "" }]);
  });
});

const assign = (rule: PrefixRule, home: string, away: string, typed: { home?: string; away?: string } = {}) => {
  const both = assignPrefixes(rule, { name: home, prefix: typed.home }, { name: away, prefix: typed.away });
  return `${both.home}${both.away}`;
};

describe("assignPrefixes", () => {
  it.each([
    ["Portland Pioneers", "Austin Armadillos", "pa"],
    ["The Portland Pioneers", "Tulsa", "pt"],
    ["Portland Pioneers", "Phoenix Suns", "ps"],
    ["Portland Pioneers", "Phoenix Pilots", "pa"],
    ["Austin Armadillos", "Atlanta Aces", "ab"],
    ["Portland", "Phoenix", "pa"],
    ["Pa", "Pb Pc Xd", "pa"],
    ["Éire FC", "Elm", "ea"],
    ["76ers", "李 Eagles", "ea"],
    ["李 76ers", "1860 München", "em"],
    ["李", "12", "ab"],
    ["A. B.", "& Ales", "ab"],
  ])("[P2] first letter, then the second word's, then the alphabet: %s, %s", (home, away, both) => {
    expect(assign("first-letter", home, away)).toBe(both);
  });

  it.each([
    ["Toledo Kites", "Tacoma Herons", "ta"],
    ["Aaa", "A a", "ab"],
    ["Aab", "Aab c", "ab"],
    ["李", "李", "ab"],
  ])("[P2] a later letter of the whole name: %s, %s", (home, away, both) => {
    expect(assign("first-letter-then-later", home, away)).toBe(both);
  });

  it.each([
    ["Salem Red Sox", "Lynchburg Seals", "se"],
    ["Salem Sss 12", "Lynchburg S", "sa"],
    ["Salem", "S 李", "sa"],
  ])("[P2] the letters of the last word: %s, %s", (home, away, both) => {
    expect(assign("last-word", home, away)).toBe(both);
  });

  it("[P2] home differs from a letter that away already has", () => {
    expect(assign("first-letter", "Portland Pioneers", "Austin", { away: "P" })).toBe("ap");
    expect(assign("first-letter", "Portland Trail", "Austin", { away: "p" })).toBe("tp");
    expect(assign("first-letter", "Portland", "Austin", { home: "a" })).toBe("ab");
    expect(assign("last-word", "Salem Red Sox", "X", { away: "s" })).toBe("os");
  });

  it("[P2] typed letters stay, even if equal", () => {
    expect(assign("first-letter", "Portland", "Austin", { home: "Z", away: "z" })).toBe("zz");
  });

  it("[P2] a side without a team has no letter", () => {
    expect(assignPrefixes("first-letter", { name: "Blaze" }, null)).toEqual({ home: "b", away: null });
    expect(assignPrefixes("first-letter", null, { name: "Blaze" })).toEqual({ home: null, away: "b" });
    expect(assignPrefixes("first-letter", null, null)).toEqual({ home: null, away: null });
  });
});
