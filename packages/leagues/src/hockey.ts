import { fedBy, fedWithLineups, matchups, ofColleges } from "./defaults.ts";
import type { SampleSquad } from "./league.ts";

const espnNhl = { feed: "espn", paths: ["hockey/nhl"] } as const;

const squad: SampleSquad = {
  people: "men",
  coach: "Head Coach",
  positions: { C: 7, LW: 4, RW: 4, D: 7, G: 3 },
  numbers: [1, 98],
  doubleZero: false,
  gamesADay: 9,
  times: ["19:00", "19:30", "20:00", "13:00"],
  doubleHeaders: false,
};

export const hockey = matchups(
  "hockey",
  {
    contest: "game",
    calendar: { from: 9, to: 6 },
    rosterSize: { from: 18, to: 70 },
    mayShrinkBy: 0.3,
    startersPerSide: 6,
    sharedJerseys: "by-name",
    placeholderPositions: ["C", "LW", "RW", "D", "G"],
    sampleSquad: squad,
  },
  {
    nhl: {
      title: "NHL",
      event: "an",
      notices: "toast",
      // The league's own names have their accents; only ESPN provides cities and coaches.
      sources: { ...fedBy({ feed: "nhl" }, espnNhl), places: [espnNhl], coaches: [espnNhl], lineup: [{ feed: "nhl" }] },
    },
    pwhl: {
      title: "PWHL",
      event: "a",
      calendar: { from: 10, to: 6 },
      sampleSquad: { ...squad, people: "women", gamesADay: 3 },
      sources: fedWithLineups({ feed: "hockeytech", client: "pwhl", siteId: 0, leagueId: 1 }),
    },
    "mens-college-hockey-d1": {
      title: "Men's College Hockey - Division I",
      event: "college",
      menu: "Men's College Hockey D1",
      name: "Men's College Hockey",
      calendar: { from: 10, to: 4 },
      sampleSquad: { ...squad, positions: { F: 15, D: 9, G: 3 }, numbers: [1, 39], gamesADay: 6 },
      sources: ofColleges("mens-ice-hockey", { feed: "espn", paths: ["hockey/mens-college-hockey"] }),
    },
  },
);
