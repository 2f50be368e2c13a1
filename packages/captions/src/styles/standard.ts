import { recordVersion, type StyleRecord } from "./style.ts";
import { styles } from "./list.ts";

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
