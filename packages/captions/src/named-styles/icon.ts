import { styles } from "../styles/list.ts";
import type { StyleRecord } from "../styles/style.ts";
import { agency, wireFrame, wirePeople } from "./press.ts";

/** Like Getty, with the credit of Icon Sportswire. */
export const icon: StyleRecord = {
  ...styles.icon,
  ...agency,
  evidence: "rivals",
  says: "The credit is from published captions; the rest follows what other tools write; check with your desk.",
  ...wirePeople,
  team: "full",
  names: "ascii",
  frame: {
    ...wireFrame,
    credit: "(Photo by {name}/Icon Sportswire via Getty Images)",
  },
};
