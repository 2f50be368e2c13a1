import { styles } from "../styles/list.ts";
import { recordVersion, type StyleRecord } from "../styles/style.ts";
import { datelineDate, fullDate, wirePeople } from "./press.ts";

/** "Anders Nilsson #45 of the New York Islanders" after a dateline. */
export const gettyWire: StyleRecord = {
  ...styles["getty-wire"],
  version: recordVersion,
  evidence: "guide",
  says: "From published captions.",
  ...wirePeople,
  team: "full",
  entrant: "{full}",
  names: "ascii",
  straightApostrophes: true,
  headline: "{away} v {home}",
  frame: {
    date: fullDate,
    place: { usa: "{city}[, {state}]", canada: "{city}[, {country}]", abroad: "{city}[, {country}]", alone: "none" },
    open: {
      text: "{PLACE}[ - {DATE}]:",
      date: datelineDate,
      place: {
        usa: "{city}[, {postal}]",
        canada: "{city}[, {country}]",
        abroad: "{city}[, {country}]",
        alone: "getty",
      },
    },
    game: "[at {venue}][ on {date}][ in {place}].",
    credit: "(Photo by {name}/Getty Images)",
  },
};
