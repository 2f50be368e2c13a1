import { fedBy, fedWithLineups, matchups, ofColleges } from "./defaults.ts";

const espnNhl = { feed: "espn", paths: ["hockey/nhl"] } as const;

export const hockey = matchups(
  "hockey",
  { from: 9, to: 6 },
  { from: 18, to: 70 },
  {
    nhl: {
      title: "NHL",
      event: "an",
      notices: "toast",
      // The league's own names have their accents; ESPN alone tells cities and coaches.
      sources: { ...fedBy({ feed: "nhl" }, espnNhl), places: [espnNhl], coaches: [espnNhl], lineup: [{ feed: "nhl" }] },
    },
    pwhl: {
      title: "PWHL",
      event: "a",
      calendar: { from: 10, to: 6 },
      sources: fedWithLineups({ feed: "hockeytech", client: "pwhl", siteId: 0, leagueId: 1 }),
    },
    "mens-college-hockey-d1": {
      title: "Men's College Hockey - Division I",
      event: "college",
      menu: "Men's College Hockey D1",
      name: "Men's College Hockey",
      calendar: { from: 10, to: 4 },
      sources: ofColleges("mens-ice-hockey", { feed: "espn", paths: ["hockey/mens-college-hockey"] }),
    },
  },
);
