import { styles } from "../styles/list.ts";
import type { PlaceForm, StyleRecord } from "../styles/style.ts";
import { ap } from "./ap.ts";
import { agency, fullDate, fullPlace } from "./press.ts";

/** `Akron, Ohio, U.S.` */
const zumaPlace: PlaceForm = { ...fullPlace, usa: "{city}[, {state}], U.S." };

/** "San Jose Sharks center MILES OAKDEN (12)": the main subject in capitals, after day and place. */
export const zuma: StyleRecord = {
  ...styles.zuma,
  ...agency,
  evidence: "guide",
  says: "From one published record.",
  team: "full",
  player: {
    ...ap.player,
    forms: {
      t: "{owner} {FULL}",
      p: "{position} {FULL}",
      n: "{FULL} {number}",
      tn: "{owner} {FULL} {number}",
      pn: "{position} {FULL} {number}",
      tp: "{team} {position} {FULL}",
      tpn: "{team} {position} {FULL} {number}",
    },
    withoutPosition: { tp: "{owner} {FULL}", tpn: "{owner} {FULL} {number}" },
  },
  coach: { long: "{team} {title} {FULL}", short: "{title} {FULL}" },
  driver: { long: "{team} driver {FULL} {number}", short: "driver {FULL} {number}" },
  entrant: "{FULL}",
  names: "keep",
  frame: {
    date: fullDate,
    place: zumaPlace,
    open: { text: "[{date} - ][{place} -]", date: fullDate, place: zumaPlace },
    game: "[at {venue}].",
    credit: "(Credit Image: © {name}/ZUMA Wire)",
  },
};
