import type { RaceChoices } from "@agate/captions";
import { styleSpelling } from "../format-words.ts";
import type { Spellings } from "../link.ts";

/** How a race's address spells its choices: `style=getty`, `num=hash`. */
export const raceSpellings: Spellings<RaceChoices> = {
  captionStyle: styleSpelling,
  carNumberFormat: {
    key: "num",
    spelled: [
      ["none", "none"],
      ["hash", "#1"],
      ["brackets", "(1)"],
    ],
  },
};
