import type { Preset } from "@agate/mine";
import { numberOptions, namesOptions, noteMarkOptions, targetOptions } from "../code-file/choice-options.ts";
import { isStyleName, styleInfo } from "../styles/style-name.ts";
import type { UnknownChoice } from "./known-preset.ts";

/** The labels of a preset's fields. */
export const presetNames: { readonly [Field in keyof Required<Preset>]: string } = {
  captionStyle: "Style",
  target: "Program",
  jerseyFormat: "Jersey number",
  carNumberFormat: "Car number",
  delimiter: "Delimiter",
  creditName: "Your name in credits",
  shortCodeLongName: "Short-code long name",
  multipleTabCodes: "Multiple tab codes",
  bracketedKeywords: "Bracketed keywords",
  unnumbered: "Codes for people without a number",
  officials: "Officials",
  lineup: "Add who is in the line-up",
  names: "Names",
  noteMark: "Note lines",
  singleKeys: "Single-key shortcuts",
};

/** The switches of a team file's format. */
export const formatSwitches = [
  "shortCodeLongName",
  "multipleTabCodes",
  "bracketedKeywords",
  "unnumbered",
  "officials",
] as const;

/** All switches of a preset. */
export const presetSwitches = [...formatSwitches, "lineup"] as const;

/** Returns a sentence for each preset value that this version does not know. */
export function presetNotes(unknown: readonly UnknownChoice[]): readonly string[] {
  return unknown.map(
    ({ field, value }) =>
      `Your preset ${presetNames[field].toLowerCase()} “${value}” is not known here: the default stands in for it.`,
  );
}

/** Returns a preset's value in the words of its control. */
export function valueWords(field: keyof Preset, value: string | boolean | undefined): string {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (field === "captionStyle" && value !== undefined && isStyleName(value)) return styleInfo(value).label;
  const options: readonly { readonly value: string; readonly label: string }[] = optionsOf[field] ?? [];
  return options.find((option) => option.value === value)?.label ?? value ?? "";
}

const optionsOf: { readonly [Field in keyof Preset]?: readonly { readonly value: string; readonly label: string }[] } =
  {
    target: targetOptions,
    jerseyFormat: numberOptions,
    carNumberFormat: numberOptions,
    names: namesOptions,
    noteMark: noteMarkOptions,
  };
