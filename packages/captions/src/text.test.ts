import { describe, expect, it } from "vitest";
import { withoutThe } from "./single-values.ts";
import { clean, compareText, cutToBytes, fold, possessive } from "./text.ts";

describe("clean", () => {
  it.each([
    ["Ellery", "Ellery"],
    ["José Ñandú", "José Ñandú"],
    ["", ""],
    ["   ", ""],
    ["  two   words  ", "two words"],
    ["e\u0301", "é"],
    ["\u212B", "Å"],
    ["a\u00ADb", "ab"],
    ["fi ﬁ", "fi ﬁ"],
  ])("[T2] %j becomes %j", (given, cleaned) => {
    expect(clean(given)).toBe(cleaned);
  });

  it("[T2] [A1] [A2] all white space becomes spaces, and runs become one", () => {
    const spaces = [
      9, 10, 11, 12, 13, 0x20, 0x85, 0xa0, 0x1680, 0x2000, 0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000,
    ];
    for (const space of spaces) expect(clean(`a${String.fromCodePoint(space)}b`)).toBe("a b");
    expect(clean("\r\na\t\r\n\u2028b\n")).toBe("a b");
  });

  it("[T2] [A3] control, format, lone surrogate and private-use characters are removed, not replaced", () => {
    const gone = [
      0, 1, 0x1b, 0x1c, 0x7f, 0x80, 0x9f, 0xad, 0x61c, 0x180e, 0x200b, 0x200d, 0x200e, 0x202e, 0x2060, 0x2066, 0xfeff,
      0xd800, 0xdfff, 0xe000, 0xf8ff, 0xe0041, 0xf0000, 0x10fffd,
    ];
    for (const character of gone) expect(clean(`a${String.fromCodePoint(character)}b`)).toBe("ab");
    expect(clean("a\uD83D\u200B\uDE00b")).toBe("ab");
    expect(clean("a \u200B b")).toBe("a b");
    expect(clean("\uFEFF a")).toBe("a");
  });

  it("[T2] whole astral characters and unassigned code points stay", () => {
    expect(clean("😀 \u{20BB7} \u0378")).toBe("😀 \u{20BB7} \u0378");
  });

  it("[T2] letters that meet when something between them is removed are composed again", () => {
    expect(clean("e\u200B\u0301")).toBe("é");
  });

  it("[T2] cleaning twice changes nothing", () => {
    for (const text of ["e\u200B\u0301", " \u0301a", "\u1100\u200D\u1161", "a \t b"])
      expect(clean(clean(text))).toBe(clean(text));
  });

  it("[A14] a number becomes text; null and undefined become empty", () => {
    expect([clean(7), clean(null), clean(undefined)]).toEqual(["7", "", ""]);
  });
});

it.each([
  ["Ellery", "ellery"],
  ["O’Dell-Smith Jr.", "odellsmithjr"],
  ["Hämäläinen", "hamalainen"],
  ["Kjær", "kjaer"],
  ["ßẞøØłŁđĐðÐþÞæÆœŒı", "ssssoollddddththaeaeoeoei"],
  ["İSTANBUL", "istanbul"],
  ["Ǿ", "o"],
  ["Ǽ", "ae"],
  ["\u212A", "k"],
  ["李", ""],
  ["76ers", "ers"],
  ["Ĳ ŉ ﬁ", ""],
  ["", ""],
])("[T6] %s folds to %s", (given, letters) => {
  expect(fold(given)).toBe(letters);
});

describe("team names", () => {
  it.each([
    ["The Portland Pioneers", "Portland Pioneers"],
    ["tHE  Blaze", "Blaze"],
    ["the the Blaze", "the Blaze"],
    ["The", "The"],
    ["Theodore", "Theodore"],
    ["\u200Bthe\u00A0Blaze", "Blaze"],
    ["Over the Moon", "Over the Moon"],
  ])("[T7] %j is %j", (given, name) => {
    expect(withoutThe(given)).toBe(name);
  });

  it("[T7] the possessive only depends on a final s of any case", () => {
    expect(["Pioneers", "PIONEERS", "Blaze", "Red Sox", "Lynx", "Jäzş"].map(possessive)).toEqual([
      "Pioneers'",
      "PIONEERS'",
      "Blaze's",
      "Red Sox's",
      "Lynx's",
      "Jäzş's",
    ]);
  });
});

it("[M7] [A11] astral characters sort after all others, shorter text first", () => {
  const sorted = ["", "A", "AA", "B", "a", "é", "\uE000", "\uFFFD", "\u{10000}", "😀", "\u{10FFFF}"];
  expect(sorted.toReversed().toSorted(compareText)).toEqual(sorted);
  expect(compareText("😀", "😀")).toBe(0);
});

it.each([
  ["abc", 3, "abc"],
  ["abcd", 3, "abc"],
  ["aé", 2, "a"],
  ["aé", 3, "aé"],
  ["€€", 5, "€"],
  ["\u007F\u0080", 3, "\u007F\u0080"],
  ["\u0080", 1, ""],
  ["\u07FF\u0800", 5, "\u07FF\u0800"],
  ["\u0800", 2, ""],
  ["\uFFFF", 3, "\uFFFF"],
  ["\u{10000}", 3, ""],
  ["a😀", 4, "a"],
  ["a😀", 5, "a😀"],
])("[F] %s cut to %i bytes is %s", (given, bytes, cut) => {
  expect(cutToBytes(given, bytes)).toBe(cut);
});
