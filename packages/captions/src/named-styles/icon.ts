import { styles } from "../styles/list.ts";
import { recordVersion, type StyleRecord } from "../styles/style.ts";
import { datelineDate, fullDate, fullPlace, postalPlace, wirePeople } from "./press.ts";

/** Like Getty, with the credit of Icon Sportswire. */
export const icon: StyleRecord = {
  ...styles.icon,
  version: recordVersion,
  evidence: "rivals",
  says: "The credit is from published captions; the rest follows what other tools write; check with your desk.",
  ...wirePeople,
  team: "full",
  entrant: "{full}",
  names: "ascii",
  straightApostrophes: true,
  headline: "{away} v {home}",
  frame: {
    date: fullDate,
    place: fullPlace,
    open: { text: "{PLACE}[ - {DATE}]:", date: datelineDate, place: postalPlace },
    game: "[at {venue}][ on {date}][ in {place}].",
    credit: "(Photo by {name}/Icon Sportswire via Getty Images)",
  },
};
