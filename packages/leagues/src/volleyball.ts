import { divisionOne, matchups, ofColleges } from "./defaults.ts";

export const volleyball = matchups(
  "volleyball",
  {
    contest: "match",
    calendar: { from: 8, to: 12 },
    rosterSize: { from: 10, to: 30 },
    mayShrinkBy: 0.3,
    startersPerSide: 6,
    sharedJerseys: "by-name",
    placeholderPositions: ["OH", "MB", "S", "L", "DS", "OPP"],
    sampleSquad: {
      people: "women",
      coach: "Head Coach",
      positions: { OH: 5, MB: 4, S: 2, L: 1, DS: 3, OPP: 2 },
      numbers: [1, 32],
      doubleZero: false,
      gamesADay: 4,
      times: ["19:00", "18:00", "20:00", "13:00"],
      doubleHeaders: false,
    },
  },
  {
    "womens-college-volleyball-d1": {
      ...divisionOne("Women's College Volleyball"),
      sources: ofColleges(
        { sport: "womens-volleyball" },
        { feed: "espn", paths: ["volleyball/womens-college-volleyball"] },
      ),
    },
  },
);
