import type { RaceChoices } from "@agate/captions";
import { styleSpelling } from "../address/spelling-options.ts";
import type { Spellings } from "../address/link.ts";

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
