import type { Fields } from "./cells.ts";
import { validFields, isLine, type Validators } from "./fits.ts";

/** The id of the presets that every league's page starts with; there are no others yet. */
export const defaultPreset = "usual";

/**
 * What a person has set once for all leagues (rule PS1); missing fields use the league's default. Names of styles,
 * formats and targets are any word: another version of the product may know one that this one does not.
 */
export interface Preset {
  readonly captionStyle?: string;
  /** For players: `(1)`, `#1`, `none`. */
  readonly jerseyFormat?: string;
  /** For cars, likewise. */
  readonly carNumberFormat?: string;
  readonly shortCodeLongName?: boolean;
  readonly multipleTabCodes?: boolean;
  readonly bracketedKeywords?: boolean;
  /** Whether people without a number have codes. */
  readonly unnumbered?: boolean;
  /** Whether the game's officials have codes. */
  readonly officials?: boolean;
  /** Whether a game's line-up overrides the rosters. */
  readonly lineup?: boolean;
  /** The letters of names: `style`, `keep`, `ascii`, `ascii-de`. */
  readonly names?: string;
  /** The mark at the start of a note: `*****`, `//`. */
  readonly noteMark?: string;
  /** The program that files are written for. */
  readonly target?: string;
  /** The character around a code in a caption. */
  readonly delimiter?: string;
  /** Printed if the style has a credit. */
  readonly creditName?: string;
  /** Whether single-key shortcuts are enabled (WCAG 2.1.4). */
  readonly singleKeys?: boolean;
}

const isSwitch = (value: unknown) => typeof value === "boolean";
const isTextUpTo = (most: number) => (value: unknown) => isLine(value, most) && value !== "";
const isWord = isTextUpTo(40);

export const presetFits: Validators<keyof Preset> = {
  captionStyle: isWord,
  jerseyFormat: isWord,
  carNumberFormat: isWord,
  shortCodeLongName: isSwitch,
  multipleTabCodes: isSwitch,
  bracketedKeywords: isSwitch,
  unnumbered: isSwitch,
  officials: isSwitch,
  lineup: isSwitch,
  names: isWord,
  noteMark: isTextUpTo(8),
  target: isWord,
  delimiter: isTextUpTo(8),
  creditName: isTextUpTo(120),
  singleKeys: isSwitch,
};

/** The fields of a preset, in display order. */
export const presetFields = Object.keys(presetFits) as readonly (keyof Preset)[];

/** Reads a preset from a record's fields; those of a later version, and values no form writes, are omitted. */
export function readPreset(fields: Fields): Preset {
  const valid = validFields(presetFits, fields);
  const known = presetFields.filter((field) => valid[field] !== undefined);
  return Object.fromEntries(known.map((field) => [field, valid[field]]));
}
