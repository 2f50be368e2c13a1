import { styles } from "../styles/list.ts";
import { recordVersion, type StyleRecord } from "../styles/style.ts";
import { datelineDate, fullDate, fullPlace, postalPlace, wirePeople } from "./press.ts";

/** "Center Peter Forsberg #21 of the Colorado Avalanche": the position first. */
export const nhli: StyleRecord = {
  ...styles.nhli,
  version: recordVersion,
  evidence: "guide",
  says: "From the agency's own guide and published captions.",
  ...wirePeople,
  team: "full",
  player: {
    ...wirePeople.player,
    long: "tpn",
    short: "n",
    forms: { ...wirePeople.player.forms, tpn: "{Position} {full} {number} of {the team}" },
  },
  entrant: "{full}",
  names: "ascii",
  straightApostrophes: true,
  headline: "{away} v {home}",
  frame: {
    date: fullDate,
    place: fullPlace,
    open: { text: "{PLACE}[ - {DATE}]:", date: datelineDate, place: postalPlace },
    game: "[at {venue}][ on {date}][ in {place}].",
    credit: "(Photo by {name}/NHLI via Getty Images)",
  },
};
