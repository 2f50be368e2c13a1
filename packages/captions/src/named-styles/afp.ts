import { styles } from "../styles/list.ts";
import { recordVersion, type StyleRecord } from "../styles/style.ts";
import { ap } from "./ap.ts";
import { fullDate } from "./press.ts";

/** "Austria's Matthias Mayer". */
export const afp: StyleRecord = {
  ...styles.afp,
  version: recordVersion,
  evidence: "guide",
  says: "From one published record.",
  team: "full",
  player: {
    ...ap.player,
    long: "t",
    short: "p",
    forms: { ...ap.player.forms, tp: "{owner} {position} {full}", tpn: "{owner} {position} {full} {number}" },
    withoutPosition: {},
  },
  coach: { long: "{owner} {title} {full}", short: "{title} {full}" },
  driver: { long: "{team} driver {full}", short: "driver {full}" },
  entrant: "{full}",
  names: "ascii-de",
  straightApostrophes: true,
  headline: "{away} v {home}",
  frame: {
    date: fullDate,
    place: {
      usa: "{city}[, {state}]",
      canada: "{city}[, {country}]",
      abroad: "{city}[, {country}]",
      alone: "none",
    },
    open: null,
    game: "[in {place}][, on {date}].",
    credit: "AFP PHOTO / {NAME}",
  },
};
