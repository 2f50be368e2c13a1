import { styles } from "../styles/list.ts";
import type { StyleRecord } from "../styles/style.ts";
import { ap } from "./ap.ts";
import { agency, apDate, apPlace } from "./press.ts";

/** Like AP, but without the province in Canada. */
export const canadianPress: StyleRecord = {
  ...styles["canadian-press"],
  ...agency,
  evidence: "rivals",
  says: "Follows what other tools write; check with your desk.",
  team: "college",
  player: ap.player,
  coach: ap.coach,
  driver: ap.driver,
  names: "ascii",
  frame: {
    date: apDate,
    place: { ...apPlace, canada: "{city}" },
    open: null,
    game: "{event}[, {date}][, in {place}].",
    credit: "THE CANADIAN PRESS/{name}",
  },
};
