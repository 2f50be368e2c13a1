import { recordVersion, type StyleRecord } from "./style.ts";
import { styles } from "./list.ts";

/** "Luc Beaumont #9 of the Halifax Harriers"; the position form carries team and number too, but for `tp`. */
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
