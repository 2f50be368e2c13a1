import * as v from "valibot";
import { expect, test } from "vitest";
import { id, keysIn, object, requiredText, text } from "./values.ts";

const row = object({ id, name: requiredText, jersey: text });

test("[A14] numbers and texts are equivalent, a missing or null text is empty", () => {
  expect(v.parse(row, { id: 7, name: 12, jersey: 0 })).toEqual({ id: "7", name: "12", jersey: "0" });
  expect(v.parse(row, { id: " 7 ", name: "A", jersey: null })).toEqual({ id: "7", name: "A", jersey: "" });
  expect(v.parse(row, { id: "7", name: "A" })).toEqual({ id: "7", name: "A", jersey: "" });
});

test.each([
  ["  12 ", "12"],
  ["00", "00"],
  ["Jose\u0301", "José"],
  ["A\t\u2028B", "A B"],
  ["Shea O&#39;Caran", "Shea O'Caran"],
  ["Ren&eacute; M&uuml;ltz &amp; Jos&#xE9;", "René Mültz & José"],
  ["&Scaron;kodar", "Škodar"],
  ["Tom &unknown; &#x110000;", "Tom &unknown; &#x110000;"],
])("[A1] [A2] [A9] %o becomes clean text and nothing else", (written, clean) => {
  expect(v.parse(text, written)).toBe(clean);
});

test.each([
  [{ id: {} }],
  [{ id: "" }],
  [{ id: "../x" }],
  [{ id: 1.5 }],
  [{ name: "" }],
  [{ name: " \u200B" }],
  [{ name: null }],
  [{ jersey: ["1"] }],
  [{ jersey: Infinity }],
  [{ jersey: "x".repeat(121) }],
])("[PV8] [A7] [A14] %o is refused", (wrong) => {
  expect(v.is(row, { id: "1", name: "A", jersey: "1", ...wrong })).toBe(false);
});

test("[PV8] a list is not an object, even where an object may be empty", () => {
  const place = object({ city: text });
  expect(v.is(place, {})).toBe(true);
  expect(v.is(place, [])).toBe(false);
});

test("[PV24] the keys a request lets through are those of its schema, at any depth", () => {
  const listed = v.pipe(v.array(object({ person: v.nullish(row) })), v.minLength(1));
  const either = v.union([object({ roster: listed }), object({ coach: v.optional(text) })]);
  expect(keysIn(either)).toEqual(["roster", "person", "id", "name", "jersey", "coach"]);
});
