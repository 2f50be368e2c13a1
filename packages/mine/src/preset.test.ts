import { describe, expect, it } from "vitest";
import { presetFields, readPreset } from "./preset.ts";
import { readImported } from "./record.ts";

const whole = {
  captionStyle: "getty",
  jerseyFormat: "#1",
  carNumberFormat: "none",
  shortCodeLongName: false,
  multipleTabCodes: true,
  bracketedKeywords: true,
  unnumbered: true,
  officials: true,
  lineup: false,
  names: "ascii",
  noteMark: "//",
  target: "photo-mechanic",
  delimiter: "\\",
  creditName: "Rosalind Delacroix",
  singleKeys: false,
};

describe("a preset", () => {
  it("[PS1] accepts any of its fields, and omits fields that only another version knows", () => {
    expect(readPreset(whole)).toEqual(whole);
    expect(Object.keys(whole)).toEqual(presetFields);
    expect(readPreset({})).toEqual({});
    expect(readPreset({ captionStyle: "of-next-year", shade: 7 })).toEqual({ captionStyle: "of-next-year" });
  });

  it("[PS1] [MI17] is refused with a malformed field; if already stored, only that field is omitted", () => {
    for (const field of presetFields)
      for (const value of [7, "", "x".repeat(121), "a\u0007b", ["a"], { a: 1 }]) {
        const fields = { ...whole, [field]: value };
        expect(readImported("preset", fields), `${field} ${JSON.stringify(value)}`).toBeNull();
        expect(Object.keys(readPreset(fields))).toEqual(presetFields.filter((one) => one !== field));
      }
    expect(readPreset({ singleKeys: "off" })).toEqual({});
    expect(readPreset({ captionStyle: true })).toEqual({});
  });
});
