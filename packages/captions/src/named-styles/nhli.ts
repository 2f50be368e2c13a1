import { styles } from "../styles/list.ts";
import type { StyleRecord } from "../styles/style.ts";
import { agency, wireFrame, wirePeople } from "./press.ts";

/** "Center Peter Forsberg #21 of the Colorado Avalanche": the position first. */
export const nhli: StyleRecord = {
  ...styles.nhli,
  ...agency,
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
  names: "ascii",
  frame: {
    ...wireFrame,
    credit: "(Photo by {name}/NHLI via Getty Images)",
  },
};
