import { raceDefaults } from "@agate/captions";
import type { RaceChoices } from "@agate/captions";
import type { Spellings } from "../link.ts";

/** How a race's address spells its choices: `style=getty`, `num=hash`. */
export const raceSpellings: Spellings<RaceChoices> = {
  captionStyle: {
    key: "style",
    spelled: [
      ["standard", "standard"],
      ["getty", "getty"],
    ],
  },
  carNumberFormat: {
    key: "num",
    spelled: [
      ["none", "none"],
      ["hash", "#1"],
      ["brackets", "(1)"],
    ],
  },
};

/** Getty has no number format: choosing it resets the format to none (spec 2, section 4.3), and a link's counts for nothing. */
export function settleChoices(choices: RaceChoices): RaceChoices {
  return choices.captionStyle === "getty" ? { ...choices, carNumberFormat: raceDefaults.carNumberFormat } : choices;
}
