import * as fc from "fast-check";
import { expect, it } from "vitest";
import { readEdit, storedFields } from "../edit.ts";
import { edit, mark } from "../testing/edits.ts";
import { maxShared, readShared, writeShared } from "./link.ts";
import { nameProblem, valueProblem } from "./people.ts";

const some = [
  edit("id:1", { number: ["21", "12"], position: ["CF", "LF"] }, { of: { game: "g1", name: "José Candelario" } }),
  edit("new:a", { first: ["Cal", ""], last: ["Trevanion", ""] }, { familyFirst: mark, others: ["id:2"] }),
];

it("[ED12] edits survive the round trip through a link or a file", () => {
  expect(readShared(writeShared(some.map(({ edit: one }) => one)))).toEqual({ edits: some, refused: [] });
});

it("[MI17] edits that no form allows are refused by name, and do not block others", () => {
  const bad = [
    edit("id:3", { number: ["7A", ""] }, { of: { name: "Isaiah Pettibone" } }),
    edit("id:4", {}, { of: { name: "Tomas Varga", league: "__proto__" } }),
    edit("new:b", { last: ["Ellery", ""] }, { added: { wrote: "2026-99-99T00:00:00Z" } }),
  ];
  expect(readShared(writeShared([...bad, ...some].map(({ edit: one }) => one)))).toEqual({
    edits: some,
    refused: ["Isaiah Pettibone", "Tomas Varga", "Ellery"],
  });
});

it.each([
  ["", "They cannot be read."],
  ["{}", "They cannot be read."],
  ["[]", "They cannot be read."],
  [`{"agate":2,"edits":[]}`, "They cannot be read."],
  [`{"agate":1,"edits":[]}`, "They cannot be read."],
  [`{"agate":1,"edits":[null]}`, "They cannot be read."],
  [
    writeShared(Array.from({ length: maxShared + 1 }, () => edit("id:1", {}).edit)),
    "They are of more than 300 people.",
  ],
  [writeShared([edit("id:1", { last: ["x".repeat(121), ""] }).edit]), "They cannot be read."],
  [writeShared([edit("id:1", {}).edit]).replace('"mlb"', '{"__proto__":1}'), "They cannot be read."],
])("[ED12] malformed input is refused: %s", (text, sentence) => {
  expect(readShared(text)).toBe(sentence);
});

it("[ED12] any input is read as a stored edit or refused, and never throws", () => {
  const json = fc.jsonValue();
  const fields = fc.dictionary(fc.constantFrom(...Object.keys(storedFields(edit("id:1", {}).edit))), json);
  fc.assert(
    fc.property(fields, json, (given, anything) => {
      const read = readEdit(given as Record<string, unknown>);
      expect(read && readEdit(storedFields(read) as Record<string, unknown>)).toEqual(read);
      expect(readShared(JSON.stringify(anything))).toBeTypeOf("string");
    }),
  );
});

it("[ED10] names the problem with a value, and accepts an empty value", () => {
  expect(["", "7", "#7", "00", "123"].map((text) => valueProblem("number", text))).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(["7A", "1234", "-1", "٧"].map((text) => valueProblem("number", text))).toEqual(
    Array.from({ length: 4 }, () => "A number has one to three digits."),
  );
  expect(valueProblem("last", "x".repeat(121))).toBe("At most 120 characters.");
  expect(nameProblem({ first: " ", last: "\u200B" })).toBe("A name is needed.");
  expect(nameProblem({ first: "Neymar", last: "" })).toBeNull();
});
