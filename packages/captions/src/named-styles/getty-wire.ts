import { styles } from "../styles/list.ts";
import type { StyleRecord } from "../styles/style.ts";
import { agency, fullPlace, postalPlace, wireFrame, wirePeople } from "./press.ts";

/** "Anders Nilsson #45 of the New York Islanders" after a dateline. */
export const gettyWire: StyleRecord = {
  ...styles["getty-wire"],
  ...agency,
  evidence: "guide",
  says: "From published captions.",
  ...wirePeople,
  team: "full",
  names: "ascii",
  frame: {
    ...wireFrame,
    place: { ...fullPlace, canada: "{city}[, {country}]" },
    open: { ...wireFrame.open, place: { ...postalPlace, canada: "{city}[, {country}]" } },
    credit: "(Photo by {name}/Getty Images)",
  },
};
