import { targetNames, type NamesChoice, type NoteMark, type NumberFormat, type TargetName } from "@agate/captions";
import type { Preset } from "@agate/mine";
import { numberOptions, namesChoices, noteMarks } from "../code-file/choice-options.ts";
import { readDelimiter } from "../code-file/delimiter.ts";
import { isStyleName, type StyleName } from "../styles/style-name.ts";

/** A preset, limited to the values this version knows. */
export interface KnownPreset extends Omit<
  Preset,
  "captionStyle" | "jerseyFormat" | "carNumberFormat" | "names" | "noteMark" | "target"
> {
  readonly captionStyle?: StyleName;
  readonly jerseyFormat?: NumberFormat;
  readonly carNumberFormat?: NumberFormat;
  readonly names?: NamesChoice;
  readonly noteMark?: NoteMark;
  readonly target?: TargetName;
}

/** A field of a preset with a value this version does not know. */
export interface UnknownChoice {
  readonly field: keyof Preset;
  readonly value: string;
}

const numberFormats = numberOptions.map(({ value }) => value);
const isOneOf = (choices: readonly string[]) => (value: string) => choices.includes(value);
const isKnown = {
  captionStyle: isStyleName,
  jerseyFormat: isOneOf(numberFormats),
  carNumberFormat: isOneOf(numberFormats),
  names: isOneOf(namesChoices),
  noteMark: isOneOf(noteMarks),
  target: isOneOf(targetNames),
  delimiter: (value: string) => {
    const read = readDelimiter(value);
    return "delimiter" in read && read.delimiter === value;
  },
};

/**
 * Splits a preset into what this version knows and what it does not. Unknown values fall back to the default (rule
 * PS7).
 */
export function knownPreset(preset: Preset): {
  readonly known: KnownPreset;
  readonly unknown: readonly UnknownChoice[];
} {
  const unknown = Object.entries(isKnown).flatMap(([name, check]) => {
    const field = name as keyof typeof isKnown;
    const value = preset[field];
    return value === undefined || check(value) ? [] : [{ field, value }];
  });
  const known = Object.entries(preset).filter(([field]) => !unknown.some((one) => one.field === field));
  return { known: Object.fromEntries(known) as KnownPreset, unknown };
}
