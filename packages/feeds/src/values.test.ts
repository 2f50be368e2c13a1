import { expect, test } from "vitest";
import { z } from "zod";
import { id, requiredText, text } from "./values.ts";

const row = z.object({ id, name: requiredText, jersey: text });

test("[A14] numbers and texts are the same, a missing or null text is empty", () => {
  expect(row.parse({ id: 7, name: 12, jersey: 0 })).toEqual({ id: "7", name: "12", jersey: "0" });
  expect(row.parse({ id: " 7 ", name: "A", jersey: null })).toEqual({ id: "7", name: "A", jersey: "" });
  expect(row.parse({ id: "7", name: "A" })).toEqual({ id: "7", name: "A", jersey: "" });
});

test.each([
  ["  12 ", "12"],
  ["00", "00"],
  ["Jose\u0301", "José"],
  ["A\t\u2028B", "A B"],
])("[A1] [A2] [A9] %o becomes clean text and nothing else", (written, clean) => {
  expect(text.parse(written)).toBe(clean);
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
  [{ jersey: "x".repeat(121) }],
])("[PV8] [A7] [A14] %o is refused", (wrong) => {
  expect(row.safeParse({ id: "1", name: "A", jersey: "1", ...wrong }).success).toBe(false);
});
