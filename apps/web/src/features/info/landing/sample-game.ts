import { personRow, type Matchup } from "@agate/captions";

/**
 * The game of the landing page's sample: real teams and a real place, invented people (rule PF4). They include an
 * accent, a suffix, a `00` and a player without a number, so that the sample shows how these are handled.
 */
export const sampleGame: Matchup = {
  home: {
    name: "Philadelphia Phillies",
    roster: [
      personRow({ number: "8", first: "Marcus", last: "Ellery", position: "RF" }),
      personRow({ number: "00", first: "Theo", last: "Brandt Jr.", position: "2B" }),
      personRow({ number: "21", first: "José", last: "Candelario", position: "SP" }),
      personRow({ number: "34", first: "Wes", last: "Okafor", position: "C" }),
      personRow({ number: "", first: "Sam", last: "Whitlock", position: "1B" }),
      personRow({ number: "", first: "Dale", last: "Hartwick", position: "Manager" }),
    ],
  },
  away: {
    name: "New York Mets",
    roster: [
      personRow({ number: "3", first: "Dex", last: "Navarro", position: "3B" }),
      personRow({ number: "45", first: "Kenji", last: "Moriyama", position: "RP" }),
      personRow({ number: "", first: "Ray", last: "Tolliver", position: "Manager" }),
    ],
  },
  venue: { name: "Citizens Bank Park", city: "Philadelphia, Pennsylvania", country: "USA" },
  date: "2026-07-04",
};

/**
 * A few of the common codes that end a baseball game's file, the same as in the samples of the FAQ. The whole list is
 * what people subscribe for (rule PT1).
 */
export const sampleCommonCodes: readonly string[] = [
  "hr\thits a home run",
  "so\tstrikes out",
  "rel\tpitches in relief",
  "dug\tlooks on from the dugout",
  "9th\tin the ninth inning",
];
