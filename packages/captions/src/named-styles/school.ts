import { styles } from "../styles/list.ts";
import type { StyleRecord } from "../styles/style.ts";
import { ap } from "./ap.ts";
import { agency, apDate, apPlace } from "./press.ts";

/** "Waverly's Gracie Lauenstein (3)": every team by its school. */
export const school: StyleRecord = {
  ...styles.school,
  ...agency,
  evidence: "rivals",
  says: "Follows what other tools write; check with your desk.",
  team: "school",
  player: {
    ...ap.player,
    long: "tn",
    short: "n",
  },
  coach: ap.coach,
  driver: ap.driver,
  names: "keep",
  frame: {
    date: apDate,
    place: apPlace,
    open: null,
    game: "{event}[, {date}][, {where}].",
    credit: "Photo by {name}",
  },
};
