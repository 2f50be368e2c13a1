import {
  captionStyles,
  fileDefaults,
  matchupDefaults,
  raceDefaults,
  targetNames,
  defaultTarget,
  type FileChoices,
  type MatchupChoices,
  type NamesChoice,
  type NoteMark,
  type RaceChoices,
  type TargetName,
} from "@agate/captions";
import { namesChoices } from "../../../product/code-file/choice-options.ts";
import { isOwnStyleName } from "../../../product/own-styles/own-styles.ts";
import { styleInfo, type StyleName } from "../../../product/styles/style-name.ts";
import type { Spelling, Spellings } from "../address/link.ts";
import type { SettingsKind } from "./settings.ts";

/** A page without other options still has a style and a target program for its file. */
export interface FieldSettings {
  /** By name: the file is built with the style itself, which can need loading first. */
  readonly captionStyle: StyleName;
  readonly names: NamesChoice;
  readonly noteMark: NoteMark;
  readonly target: TargetName;
}
export type MatchupSettings = Omit<MatchupChoices, keyof FileChoices> &
  FieldSettings & {
    /** Whether to apply the game's line-up to the rosters (rule LU16). */
    readonly lineup: boolean;
  };
export type RaceSettings = Omit<RaceChoices, keyof FileChoices> & FieldSettings;

const fieldDefaults: FieldSettings = {
  captionStyle: "standard",
  names: fileDefaults.names,
  noteMark: fileDefaults.noteMark,
  target: defaultTarget,
};
const { jerseyFormat, shortCodeLongName, multipleTabCodes, bracketedKeywords } = matchupDefaults;

/** Spells values by their names, the default first. */
function byName<Name extends string>(
  first: Name,
  names: readonly Name[],
): readonly [Spelling<Name>, ...Spelling<Name>[]] {
  return [[first, first], ...names.filter((name) => name !== first).map((name) => [name, name] as const)];
}
export const yesFirst = [
  ["yes", true],
  ["no", false],
] as const;
export const noFirst = [
  ["no", false],
  ["yes", true],
] as const;

const captionStyle: Spellings<FieldSettings>["captionStyle"] = {
  key: "style",
  spelled: byName<StyleName>(fieldDefaults.captionStyle, captionStyles),
  open: isOwnStyleName,
};
/** The settings every file has in addition to its style. */
const ofAny: Omit<Spellings<FieldSettings>, "captionStyle"> = {
  names: { key: "names", spelled: byName(fieldDefaults.names, namesChoices) },
  noteMark: {
    key: "notes",
    spelled: [
      ["stars", "*****"],
      ["slashes", "//"],
    ],
  },
  target: { key: "for", spelled: byName(defaultTarget, targetNames) },
};

/**
 * `style=getty`, `num=hash`, `long=no`, `tabs=no`, `keys=yes`, `bare=yes`, `officials=yes`, `lineup=no`, `names=ascii`, `notes=slashes`,
 * `for=photo-mechanic`
 */
export const matchupSettings: SettingsKind<MatchupSettings> = {
  defaults: {
    ...fieldDefaults,
    jerseyFormat,
    shortCodeLongName,
    multipleTabCodes,
    bracketedKeywords,
    unnumbered: false,
    officials: false,
    lineup: true,
  },
  spellings: {
    captionStyle,
    jerseyFormat: {
      key: "num",
      spelled: [
        ["brackets", "(1)"],
        ["hash", "#1"],
        ["none", "none"],
      ],
    },
    shortCodeLongName: { key: "long", spelled: yesFirst },
    multipleTabCodes: { key: "tabs", spelled: yesFirst },
    bracketedKeywords: { key: "keys", spelled: noFirst },
    unnumbered: { key: "bare", spelled: noFirst },
    officials: { key: "officials", spelled: noFirst },
    lineup: { key: "lineup", spelled: yesFirst },
    ...ofAny,
  },
  fixes: ({ captionStyle: style }) => {
    const { jerseyFormat: fixed } = styleInfo(style).fixes;
    return fixed === undefined ? {} : { jerseyFormat: fixed };
  },
};

/** `style=getty`, `num=hash`, `names=ascii`, `notes=slashes`, `for=photo-mechanic` */
export const raceSettings: SettingsKind<RaceSettings> = {
  defaults: { ...fieldDefaults, carNumberFormat: raceDefaults.carNumberFormat },
  spellings: {
    captionStyle,
    carNumberFormat: {
      key: "num",
      spelled: [
        ["none", "none"],
        ["hash", "#1"],
        ["brackets", "(1)"],
      ],
    },
    ...ofAny,
  },
  fixes: ({ captionStyle: style }) => {
    const { carNumberFormat } = styleInfo(style).fixes;
    return carNumberFormat === undefined ? {} : { carNumberFormat };
  },
};

/**
 * `style=ap`, `names=ascii`, `notes=slashes`, `for=photo-mechanic`: number formats and switches belong to other kinds
 * (rule G6).
 */
export const fieldSettings: SettingsKind<FieldSettings> = {
  defaults: fieldDefaults,
  spellings: { captionStyle, ...ofAny },
  fixes: () => ({}),
};
