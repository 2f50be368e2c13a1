import { fedBy, matchups } from "./defaults.ts";

export const basketball = matchups(
  "basketball",
  { from: 8, to: 30 },
  {
    nba: { title: "NBA", sources: fedBy({ feed: "espn", paths: ["basketball/nba"] }) },
    "nba-g-league": { title: "NBA G League", sources: fedBy({ feed: "espn", paths: ["basketball/nba-development"] }) },
    wnba: { title: "WNBA", sources: fedBy({ feed: "espn", paths: ["basketball/wnba"] }) },
    "ncaa-mens-d1": {
      title: "NCAA Men's Basketball - Division I",
      menu: "NCAA Men's D1",
      name: "NCAA Men's Basketball",
      sources: fedBy({ feed: "espn", paths: ["basketball/mens-college-basketball"], groups: [50] }),
    },
    "ncaa-womens-d1": {
      title: "NCAA Women's Basketball - Division I",
      menu: "NCAA Women's D1",
      name: "NCAA Women's Basketball",
      sources: fedBy({ feed: "espn", paths: ["basketball/womens-college-basketball"], groups: [50] }),
    },
  },
);
