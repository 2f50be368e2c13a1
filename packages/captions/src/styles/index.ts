import { type CaptionStyle, styles } from "./list.ts";
import { recordVersion, type Style, type StyleRecord } from "./style.ts";

/** "Luc Beaumont #9 of the Halifax Harriers"; the position form also has team and number, except for `tp`. */
export const getty: StyleRecord = {
  ...styles.getty,
  version: recordVersion,
  evidence: "house",
  says: "Our own wording for Getty files.",
  team: "full",
  player: {
    long: "tn",
    short: "n",
    forms: {
      t: "{full} of {the team}",
      p: "{position} {full} {number} of {the team}",
      n: "{full} {number}",
      tn: "{full} {number} of {the team}",
      pn: "{position} {full} {number} of {the team}",
      tp: "{position} {full} of {the team}",
      tpn: "{position} {full} {number} of {the team}",
    },
    withoutPosition: {},
  },
  coach: { long: "{Role} {full} of {the team}", short: "{role} {full}" },
  driver: {
    long: "{full} (#{car} {team} {manufacturer})",
    short: "{full}, driver of the #{car} {team} {manufacturer},",
  },
  entrant: "{full}",
  names: "keep",
  straightApostrophes: false,
  headline: "{away} v {home}",
  frame: null,
};

/** "Portland Pioneers right fielder Marcus Ellery (8)". */
export const standard: StyleRecord = {
  ...styles.standard,
  version: recordVersion,
  evidence: "house",
  says: "Our own wording.",
  team: "full",
  player: {
    long: "tpn",
    short: "pn",
    forms: {
      t: "{owner} {full}",
      p: "{position} {full}",
      n: "{full} {number}",
      tn: "{owner} {full} {number}",
      pn: "{position} {full} {number}",
      tp: "{team} {position} {full}",
      tpn: "{team} {position} {full} {number}",
    },
    withoutPosition: { tp: "{owner} {full}", tpn: "{owner} {full} {number}" },
  },
  coach: { long: "{team} {role} {full}", short: "{role} {full}" },
  driver: { long: "{team} driver {full} {number}", short: "driver {full} {number}" },
  entrant: "{full}",
  names: "keep",
  straightApostrophes: false,
  headline: "{away} v {home}",
  frame: null,
};

/** The styles built into every file builder; they have no frame, and fold no names until their tools are loaded. */
export const standardStyle: Style = { record: standard, tools: null };
export const gettyStyle: Style = { record: getty, tools: null };

/** Returns a style by name if it is built in; null: it must be loaded first (`@agate/captions/styles`). */
export function builtInStyle(name: string): Style | null {
  return builtInStyles[name as keyof typeof builtInStyles] ?? null;
}

const builtInStyles: Partial<Record<CaptionStyle, Style>> = { standard: standardStyle, getty: gettyStyle };
