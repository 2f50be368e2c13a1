import { describe, expect, it } from "vitest";
import type { Cells, Value } from "./cells.ts";
import { bytesOf, cellsFault, mineLimits, recordFault } from "./record.ts";
import { writeStamp } from "./stamp.ts";

const at = writeStamp({ time: 1, count: 0, device: "aaaaaaaaaa" });
const edit = (cells: Cells, id = "mlb/1/2") => ({ collection: "edit", id, cells });
const deep = (levels: number): Value => (levels ? [deep(levels - 1)] : "x");

describe("a record from outside", () => {
  it("[MI5] is taken when its names, its stamps and its values are what they may be", () => {
    expect(cellsFault(edit({ number: ["8", at], people: [[{ name: "Ellery" }], at], gone: [null, at] }))).toBe(null);
    const of = { league: "mlb", list: "team:1", game: null, person: "id:2", name: "Ellery", number: "8" };
    expect(recordFault(edit({ of: [of, at] }))).toBe(null);
    expect(recordFault(edit({ of: [{ ...of, person: 2 }, at] }))).toBe("malformed");
  });

  it.each<[what: string, collection: string, id: string, cells: object]>([
    ["an empty id", "edit", "", {}],
    ["a long id", "edit", "x".repeat(mineLimits.id + 1), {}],
    ["an id with NUL", "edit", "a\0", {}],
    ["an id with half a pair", "edit", "a\uD83D", {}],
    ["the field every object inherits from", "edit", "1", JSON.parse(`{"__proto__":["8","${at}"]}`) as object],
    ["a huge field name", "edit", "1", { ["x".repeat(200)]: ["8", at] }],
    ["a stamp that is none", "edit", "1", { number: ["8", "now"] }],
    ["a cell that is none", "edit", "1", { number: "8" }],
    ["a text with NUL", "edit", "1", { number: ["a\0", at] }],
    ["a text with half a pair", "edit", "1", { number: ["\uDE00", at] }],
    ["a key with NUL", "edit", "1", { number: [{ "a\0": 1 }, at] }],
    ["a prototype within", "edit", "1", { number: [JSON.parse('{"__proto__":1}'), at] }],
    ["deep JSON", "edit", "1", { number: [deep(mineLimits.depth + 1), at] }],
    ["a number that is none", "edit", "1", { number: [Number.POSITIVE_INFINITY, at] }],
  ])("[MI5] is refused with %s", (_, collection, id, cells) => {
    expect(cellsFault({ collection, id, cells: cells as Cells })).toBe("malformed");
  });

  it("[MI5] is refused in a collection that is not known, a name every object has included", () => {
    for (const collection of ["widget", "constructor", "__proto__"])
      expect(cellsFault({ collection, id: "1", cells: {} })).toBe("unknown-collection");
  });

  it("[MI5] is refused when it is too large", () => {
    const many = Object.fromEntries(
      Array.from({ length: mineLimits.fields + 1 }, (_, n) => [`f${n}`, ["", at] as const]),
    );
    expect(cellsFault(edit(many))).toBe("too-large");
    expect(recordFault(edit({ name: ["é".repeat(mineLimits.recordBytes / 2), at] }))).toBe("too-large");
  });

  it("[MI5] counts the bytes of its JSON in UTF-8", () => {
    const cells: Cells = { name: ["aé漢😀", at] };
    expect(bytesOf(cells)).toBe(new TextEncoder().encode(JSON.stringify(cells)).length);
  });
});
