import { standard } from "../styles/index.ts";
import { styles } from "../styles/list.ts";
import type { StyleRecord } from "../styles/style.ts";
import { agency, apDate, apPlace } from "./press.ts";

/** "Green Bay Packers wide receiver Randall Cobb (18)"; colleges without the nickname. */
export const ap: StyleRecord = {
  ...styles.ap,
  ...agency,
  evidence: "guide",
  says: "From the agency's own guide and published captions.",
  team: "college",
  player: standard.player,
  coach: { long: "{team} {title} {full}", short: "{title} {full}" },
  driver: { long: "{full} {number}", short: "driver {full} {number}" },
  names: "keep",
  frame: {
    date: apDate,
    place: apPlace,
    open: null,
    game: "{event}[, {date}][, in {place}].",
    credit: "(AP Photo/{name})",
  },
};
