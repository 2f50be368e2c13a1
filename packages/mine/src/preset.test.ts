import { describe, expect, it } from "vitest";
import { presetFields, readPreset } from "./preset.ts";

const whole = {
  captionStyle: "getty",
  jerseyFormat: "#1",
  carNumberFormat: "none",
  shortCodeLongName: false,
  multipleTabCodes: true,
  bracketedKeywords: true,
  names: "ascii",
  noteMark: "//",
  target: "photo-mechanic",
  delimiter: "\\",
  creditName: "Rosalind Delacroix",
  singleKeys: false,
};

describe("a preset", () => {
  it("[PS1] is any of its fields, and what another version knows besides is left out", () => {
    expect(readPreset(whole)).toEqual(whole);
    expect(Object.keys(whole)).toEqual(presetFields);
    expect(readPreset({})).toEqual({});
    expect(readPreset({ captionStyle: "of-next-year", shade: 7 })).toEqual({ captionStyle: "of-next-year" });
  });

  it("[PS1] is refused with a field that is not well formed", () => {
    for (const field of presetFields)
      for (const value of [7, "", "x".repeat(121), "a\u0000b", ["a"], { a: 1 }])
        expect(readPreset({ ...whole, [field]: value }), `${field} ${JSON.stringify(value)}`).toBeNull();
    expect(readPreset({ singleKeys: "off" })).toBeNull();
    expect(readPreset({ captionStyle: true })).toBeNull();
  });
});
