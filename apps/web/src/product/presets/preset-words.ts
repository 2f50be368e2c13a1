import type { Preset } from "@agate/mine";
import type { UnknownChoice } from "./known-preset.ts";

/** What the fields of a preset are called. */
export const presetNames: { readonly [Field in keyof Required<Preset>]: string } = {
  captionStyle: "Style",
  target: "Program",
  jerseyFormat: "Jersey number",
  carNumberFormat: "Car number",
  delimiter: "Delimiter",
  creditName: "Credit name",
  shortCodeLongName: "Short-code long name",
  multipleTabCodes: "Multiple tab codes",
  bracketedKeywords: "Bracketed keywords",
  singleKeys: "Single-key shortcuts",
};

/** A sentence for each preset that this version does not know. */
export function presetNotes(unknown: readonly UnknownChoice[]): readonly string[] {
  return unknown.map(
    ({ field, value }) =>
      `Your preset ${presetNames[field].toLowerCase()} “${value}” is not known here: the default stands in for it.`,
  );
}
