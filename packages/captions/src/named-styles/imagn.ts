import { styles } from "../styles/list.ts";
import type { DateForm, PlaceForm, StyleRecord } from "../styles/style.ts";
import { ap } from "./ap.ts";
import { agency } from "./press.ts";

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
  ...agency,
  evidence: "rivals",
  says: "The frame is from published captions; the player form follows what other tools write; check with your desk.",
  team: "full",
  player: ap.player,
  coach: ap.coach,
  driver: { long: "driver {full} {number}", short: "{full} {number}" },
  names: "ascii",
  frame: {
    date: imagnDate,
    place: imagnPlace,
    open: { text: "[{date}; ][{place};]", date: imagnDate, place: imagnPlace },
    game: "[at {venue}].",
    credit: "Mandatory Credit: {name}-Imagn Images",
  },
};
