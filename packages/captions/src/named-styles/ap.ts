import { recordVersion, type StyleRecord } from "../styles/style.ts";
import { styles } from "../styles/list.ts";
import { apDate, apPlace } from "./press.ts";

/** "Green Bay Packers wide receiver Randall Cobb (18)"; colleges without the nickname. */
export const ap: StyleRecord = {
  ...styles.ap,
  version: recordVersion,
  evidence: "guide",
  says: "From the agency's own guide and published captions.",
  team: "college",
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
  coach: { long: "{team} {title} {full}", short: "{title} {full}" },
  driver: { long: "{full} {number}", short: "driver {full} {number}" },
  entrant: "{full}",
  names: "keep",
  straightApostrophes: true,
  headline: "{away} v {home}",
  frame: {
    date: apDate,
    place: apPlace,
    open: null,
    game: "{event}[, {date}][, in {place}].",
    credit: "(AP Photo/{name})",
  },
};
