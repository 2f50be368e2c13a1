import { personRow } from "@agate/captions";
import type { Matchup } from "@agate/captions";

/**
 * The game of every example on /formats: real teams and a real place, invented people (rule FM1). Among them an accent, so
 * that an example shows what a style makes of it.
 */
export const game: Matchup = {
  home: {
    name: "Seattle Kraken",
    roster: [
      personRow({ number: "10", first: "Caleb", last: "Umphenour", position: "C" }),
      personRow({ number: "31", first: "Rémi", last: "Götze", position: "G" }),
      personRow({ number: "", first: "Nadia", last: "Fairweather", position: "Head Coach" }),
    ],
  },
  away: {
    name: "Minnesota Wild",
    roster: [personRow({ number: "27", first: "Anders", last: "Quill", position: "D" })],
  },
  venue: { name: "Climate Pledge Arena", city: "Seattle, Washington", country: "USA" },
  date: "2026-11-22",
};

/** Who takes the picture; invented too. */
export const photographer = "Rosa Delacroix";

/** Two of the common codes that end the file of a hockey game: the whole list is what people subscribe for (rule PT1). */
export const gameCodes: readonly string[] = ["gol\tscores a goal", "2p\tduring the second period"];

/** What a photographer types for the goal of the examples, between the codes of a style's frame. */
export const playTyped = "=s10= =gol= =M= =2p=";
