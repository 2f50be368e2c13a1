import { styles } from "../styles/list.ts";
import { recordVersion, type StyleRecord } from "../styles/style.ts";
import { ap } from "./ap.ts";
import { apDate, apPlace } from "./press.ts";

/** Like AP, but without the province in Canada. */
export const canadianPress: StyleRecord = {
  ...styles["canadian-press"],
  version: recordVersion,
  evidence: "rivals",
  says: "Follows what other tools write; check with your desk.",
  team: "college",
  player: ap.player,
  coach: ap.coach,
  driver: ap.driver,
  entrant: "{full}",
  names: "ascii",
  straightApostrophes: true,
  headline: "{away} v {home}",
  frame: {
    date: apDate,
    place: { ...apPlace, canada: "{city}" },
    open: null,
    game: "{event}[, {date}][, in {place}].",
    credit: "THE CANADIAN PRESS/{name}",
  },
};
