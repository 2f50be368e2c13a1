import { fedWithLineups, matchups } from "./defaults.ts";

const collegeWinter = { from: 11, to: 4 } as const;

export const basketball = matchups(
  "basketball",
  { from: 10, to: 6 },
  { from: 8, to: 30 },
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
      sources: fedWithLineups({ feed: "espn", paths: ["basketball/nba-development"] }),
    },
    wnba: {
      title: "WNBA",
      event: "a",
      calendar: { from: 4, to: 10 },
      sources: fedWithLineups({ feed: "espn", paths: ["basketball/wnba"] }),
    },
    "ncaa-mens-d1": {
      title: "NCAA Men's Basketball - Division I",
      event: "college",
      menu: "NCAA Men's D1",
      name: "NCAA Men's Basketball",
      calendar: collegeWinter,
      sources: fedWithLineups({ feed: "espn", paths: ["basketball/mens-college-basketball"], groups: [50] }),
    },
    "ncaa-womens-d1": {
      title: "NCAA Women's Basketball - Division I",
      event: "college",
      menu: "NCAA Women's D1",
      name: "NCAA Women's Basketball",
      calendar: collegeWinter,
      sources: fedWithLineups({ feed: "espn", paths: ["basketball/womens-college-basketball"], groups: [50] }),
    },
  },
);
