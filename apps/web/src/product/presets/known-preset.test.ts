import { describe, expect, it } from "vitest";
import { knownPreset } from "./known-preset.ts";
import { presetNotes } from "./preset-words.ts";
import { presetBefore } from "./use-preset.ts";

describe("a preset of another version", () => {
  it("[PS7] [PG54] falls back to the default for values this version does not know, and says so", () => {
    const { known, unknown } = knownPreset({
      captionStyle: "gone",
      jerseyFormat: "#1",
      target: "abacus",
      delimiter: "a",
      names: "runes",
      noteMark: "#",
      creditName: "Anything",
      singleKeys: false,
    });
    expect(known).toEqual({ jerseyFormat: "#1", creditName: "Anything", singleKeys: false });
    expect(presetNotes(unknown)).toEqual([
      "Your preset style “gone” is not known here: the default stands in for it.",
      "Your preset names “runes” is not known here: the default stands in for it.",
      "Your preset note lines “#” is not known here: the default stands in for it.",
      "Your preset program “abacus” is not known here: the default stands in for it.",
      "Your preset delimiter “a” is not known here: the default stands in for it.",
    ]);
  });

  it("[PS7] never takes a name that every object has for a known one", () => {
    for (const name of ["toString", "constructor", "__proto__"])
      expect(knownPreset({ captionStyle: name, target: name, jerseyFormat: name }).known).toEqual({});
  });
});

it("[PS4] a change is undone field by field, including empty ones", () => {
  expect(presetBefore({ captionStyle: "getty" }, { captionStyle: "standard", multipleTabCodes: false })).toEqual({
    captionStyle: "getty",
    multipleTabCodes: undefined,
  });
});
