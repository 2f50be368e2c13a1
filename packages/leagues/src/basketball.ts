import { fedWithLineups, matchups, olympic } from "./defaults.ts";
import type { SampleSquad } from "./league.ts";

const collegeWinter = { from: 11, to: 4 } as const;

const squad: SampleSquad = {
  people: "men",
  coach: "Head Coach",
  positions: { PG: 3, SG: 3, SF: 3, PF: 3, C: 3 },
  numbers: [1, 55],
  doubleZero: true,
  gamesADay: 8,
  times: ["19:00", "19:30", "20:00", "13:00", "20:30"],
  doubleHeaders: false,
};
const collegeSquad: SampleSquad = { ...squad, positions: { G: 7, F: 5, C: 2 } };

export const basketball = matchups(
  "basketball",
  {
    contest: "game",
    calendar: { from: 10, to: 6 },
    rosterSize: { from: 8, to: 30 },
    mayShrinkBy: 0.3,
    startersPerSide: 5,
    sharedJerseys: "by-name",
    placeholderPositions: ["PG", "SG", "SF", "PF", "C"],
    sampleSquad: squad,
  },
  {
    nba: {
      title: "NBA",
      event: "an",
      rosterSize: { from: 10, to: 30 },
      sources: fedWithLineups({ feed: "espn", paths: ["basketball/nba"] }),
    },
    "nba-g-league": {
      title: "NBA G League",
      event: "an",
      calendar: { from: 11, to: 4 },
      sampleSquad: { ...squad, positions: { G: 6, F: 5, C: 2 } },
      sources: fedWithLineups({ feed: "espn", paths: ["basketball/nba-development"] }),
    },
    wnba: {
      title: "WNBA",
      event: "a",
      calendar: { from: 4, to: 10 },
      sampleSquad: { ...squad, people: "women", positions: { G: 6, F: 4, C: 2 }, gamesADay: 4 },
      sources: fedWithLineups({ feed: "espn", paths: ["basketball/wnba"] }),
    },
    "ncaa-mens-d1": {
      title: "NCAA Men's Basketball - Division I",
      event: "college",
      menu: "NCAA Men's D1",
      name: "NCAA Men's Basketball",
      calendar: collegeWinter,
      sampleSquad: collegeSquad,
      sources: fedWithLineups({ feed: "espn", paths: ["basketball/mens-college-basketball"], groups: [50] }),
    },
    "ncaa-womens-d1": {
      title: "NCAA Women's Basketball - Division I",
      event: "college",
      menu: "NCAA Women's D1",
      name: "NCAA Women's Basketball",
      calendar: collegeWinter,
      sampleSquad: { ...collegeSquad, people: "women" },
      sources: fedWithLineups({ feed: "espn", paths: ["basketball/womens-college-basketball"], groups: [50] }),
    },
    "olympic-mens-basketball": olympic("Men's Basketball", "game", "2028-07", "basketball/mens-olympics-basketball"),
    "olympic-womens-basketball": {
      ...olympic("Women's Basketball", "game", "2028-07", "basketball/womens-olympics-basketball"),
      sampleSquad: { ...squad, people: "women" },
    },
  },
);
