import { fedBy, matchups } from "./defaults.ts";

export const hockey = matchups(
  "hockey",
  { from: 18, to: 70 },
  {
    nhl: { title: "NHL", notices: "toast", sources: fedBy({ feed: "espn", paths: ["hockey/nhl"] }) },
    pwhl: { title: "PWHL", status: "coming-soon" },
    "mens-college-hockey-d1": {
      title: "Men's College Hockey - Division I",
      menu: "Men's College Hockey D1",
      name: "Men's College Hockey",
      status: "coming-soon",
      sources: fedBy({ feed: "espn", paths: ["hockey/mens-college-hockey"] }),
    },
  },
);
