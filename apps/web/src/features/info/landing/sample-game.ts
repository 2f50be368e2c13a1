import type { Matchup } from "@agate/captions";

/**
 * The game of the landing page's sample: real teams and a real place, invented people (rule PF4). Among
 * them an accent, a suffix, a `00` and a player without a number, so that the sample shows how such are treated.
 */
export const sampleGame: Matchup = {
  home: {
    name: "Philadelphia Phillies",
    roster: [
      { jersey: "8", firstName: "Marcus", lastName: "Ellery", position: "RF" },
      { jersey: "00", firstName: "Theo", lastName: "Brandt Jr.", position: "2B" },
      { jersey: "21", firstName: "José", lastName: "Candelario", position: "SP" },
      { jersey: "34", firstName: "Wes", lastName: "Okafor", position: "C" },
      { jersey: "", firstName: "Sam", lastName: "Whitlock", position: "1B" },
      { jersey: "", firstName: "Dale", lastName: "Hartwick", position: "Manager" },
    ],
  },
  away: {
    name: "New York Mets",
    roster: [
      { jersey: "3", firstName: "Dex", lastName: "Navarro", position: "3B" },
      { jersey: "45", firstName: "Kenji", lastName: "Moriyama", position: "RP" },
      { jersey: "", firstName: "Ray", lastName: "Tolliver", position: "Manager" },
    ],
  },
  venue: { name: "Citizens Bank Park", city: "Philadelphia, Pennsylvania", country: "USA" },
  date: "2026-07-04",
};

/**
 * A handful of the common codes that end the file of a baseball game, the same as in the samples of the FAQ: the whole list
 * is what people subscribe for (rule PT1).
 */
export const sampleCommonCodes: readonly string[] = [
  "hr\thits a home run",
  "so\tstrikes out",
  "rel\tpitches in relief",
  "dug\tlooks on from the dugout",
  "9th\tin the ninth inning",
];
