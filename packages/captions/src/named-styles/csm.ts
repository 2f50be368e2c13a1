import { styles } from "../styles/list.ts";
import type { StyleRecord } from "../styles/style.ts";
import { agency, apDate, apPlace, wirePeople } from "./press.ts";

/** "John Doe #1 of the Angels", in whole sentences like AP. */
export const csm: StyleRecord = {
  ...styles.csm,
  ...agency,
  evidence: "guide",
  says: "From the agency's own guide; date and place are our reading of it: check with your desk.",
  ...wirePeople,
  team: "full",
  driver: { long: "{full} {number}", short: "driver {full} {number}" },
  names: "keep",
  frame: {
    date: apDate,
    place: apPlace,
    open: null,
    game: "{event}[, {date}][, {where}].",
    credit: "{name}/CSM",
  },
};
