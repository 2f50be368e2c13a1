import { captionStyles, matchupDefaults, raceDefaults, styles, targetNames, usualTarget } from "@agate/captions";
import type { CaptionStyle, MatchupChoices, RaceChoices, TargetName } from "@agate/captions";
import type { Spelling, Spellings } from "../address/link.ts";
import type { SettingsKind } from "./settings.ts";

/** A page without anything else to choose still knows the program its file is for. */
export interface FieldSettings {
  readonly target: TargetName;
}
export type MatchupSettings = MatchupChoices & FieldSettings;
export type RaceSettings = RaceChoices & FieldSettings;

/** Spelled by their names, the usual one first. */
function byName<Name extends string>(
  usual: Name,
  names: readonly Name[],
): readonly [Spelling<Name>, ...Spelling<Name>[]] {
  return [[usual, usual], ...names.filter((name) => name !== usual).map((name) => [name, name] as const)];
}
const yesFirst = [
  ["yes", true],
  ["no", false],
] as const;
const noFirst = [
  ["no", false],
  ["yes", true],
] as const;

const captionStyle: Spellings<{ readonly captionStyle: CaptionStyle }>["captionStyle"] = {
  key: "style",
  spelled: byName(matchupDefaults.captionStyle, captionStyles),
};
const target: Spellings<FieldSettings>["target"] = { key: "for", spelled: byName(usualTarget, targetNames) };

/** `style=getty`, `num=hash`, `long=no`, `tabs=no`, `keys=yes`, `for=photo-mechanic` */
export const matchupSettings: SettingsKind<MatchupSettings> = {
  defaults: { ...matchupDefaults, target: usualTarget },
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
    target,
  },
  fixes: ({ captionStyle: style }) => {
    const { jerseyFormat } = styles[style].fixes;
    return jerseyFormat === undefined ? {} : { jerseyFormat };
  },
};

/** `style=getty`, `num=hash`, `for=photo-mechanic` */
export const raceSettings: SettingsKind<RaceSettings> = {
  defaults: { ...raceDefaults, target: usualTarget },
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
    target,
  },
  fixes: ({ captionStyle: style }) => {
    const { carNumberFormat } = styles[style].fixes;
    return carNumberFormat === undefined ? {} : { carNumberFormat };
  },
};

/** `for=photo-mechanic`: styles and switches belong to other kinds (rule G6). */
export const fieldSettings: SettingsKind<FieldSettings> = {
  defaults: { target: usualTarget },
  spellings: { target },
  fixes: () => ({}),
};
