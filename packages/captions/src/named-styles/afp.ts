import { styles } from "../styles/list.ts";
import type { StyleRecord } from "../styles/style.ts";
import { ap } from "./ap.ts";
import { agency, fullDate, fullPlace } from "./press.ts";

/** "Austria's Matthias Mayer". */
export const afp: StyleRecord = {
  ...styles.afp,
  ...agency,
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
  names: "ascii-de",
  frame: {
    date: fullDate,
    place: { ...fullPlace, canada: "{city}[, {country}]" },
    open: null,
    game: "[in {place}][, on {date}].",
    credit: "AFP PHOTO / {NAME}",
  },
};
