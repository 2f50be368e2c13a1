import { styles } from "../styles/list.ts";
import { recordVersion, type StyleRecord } from "../styles/style.ts";
import type { DateForm, PlaceForm } from "../styles/style.ts";
import { ap } from "./ap.ts";

/** `Aug 17, 2026`: never `Sept`. */
const imagnDate: DateForm = { weekday: false, month: "three", year: true };

/** `Mason, OH, USA` */
const imagnPlace: PlaceForm = {
  usa: "{city}[, {postal}], USA",
  canada: "{city}[, {state}], CAN",
  abroad: "{city}[, {country}]",
  alone: "none",
};

/** "Nebraska Cornhuskers quarterback Adrian Martinez (2)" after day and place. */
export const imagn: StyleRecord = {
  ...styles.imagn,
  version: recordVersion,
  evidence: "rivals",
  says: "The frame is from published captions; the player form follows what other tools write; check with your desk.",
  team: "full",
  player: ap.player,
  coach: ap.coach,
  driver: { long: "driver {full} {number}", short: "{full} {number}" },
  entrant: "{full}",
  names: "ascii",
  straightApostrophes: true,
  headline: "{away} v {home}",
  frame: {
    date: imagnDate,
    place: imagnPlace,
    open: { text: "[{date}; ][{place};]", date: imagnDate, place: imagnPlace },
    game: "[at {venue}].",
    credit: "Mandatory Credit: {name}-Imagn Images",
  },
};
