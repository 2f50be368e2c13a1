import { divisionOne, fedBy, fedWithLineups, matchups, ofColleges, olympic } from "./defaults.ts";
import type { SampleSquad } from "./league.ts";

/** A league of HockeyTech, by its name, site and number there. */
const hockeyTech = (client: string, siteId: number, leagueId: number) =>
  fedWithLineups({ feed: "hockeytech", client, siteId, leagueId });

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
const womensSquad: SampleSquad = { ...squad, people: "women", gamesADay: 3 };
const more = { inMenu: "more", isNew: true } as const;

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
      sampleSquad: womensSquad,
      sources: hockeyTech("pwhl", 0, 1),
    },
    "mens-college-hockey-d1": {
      ...divisionOne("Men's College Hockey"),
      calendar: { from: 10, to: 4 },
      sampleSquad: { ...squad, positions: { F: 15, D: 9, G: 3 }, numbers: [1, 39], gamesADay: 6 },
      sources: ofColleges(
        { sport: "mens-ice-hockey", overNewYear: true },
        { feed: "espn", paths: ["hockey/mens-college-hockey"] },
      ),
    },
    ahl: { inMenu: "more", title: "AHL", event: "an", calendar: { from: 9, to: 6 }, sources: hockeyTech("ahl", 3, 4) },
    echl: { ...more, title: "ECHL", event: "an", calendar: { from: 10, to: 6 }, sources: hockeyTech("echl", 0, 1) },
    ohl: { ...more, title: "OHL", event: "an", calendar: { from: 8, to: 5 }, sources: hockeyTech("ohl", 1, 1) },
    whl: { ...more, title: "WHL", event: "a", calendar: { from: 8, to: 5 }, sources: hockeyTech("whl", 0, 26) },
    qmjhl: { ...more, title: "QMJHL", event: "a", calendar: { from: 8, to: 5 }, sources: hockeyTech("lhjmq", 0, 1) },
    ushl: { ...more, title: "USHL", event: "a", calendar: { from: 9, to: 5 }, sources: hockeyTech("ushl", 0, 1) },
    "womens-college-hockey-d1": {
      ...more,
      ...divisionOne("Women's College Hockey"),
      calendar: { from: 9, to: 3 },
      sampleSquad: womensSquad,
      sources: ofColleges(
        { sport: "womens-ice-hockey", overNewYear: true },
        { feed: "espn", paths: ["hockey/womens-college-hockey"] },
      ),
    },
    "olympic-mens-hockey": olympic("Men's Hockey", "game", "2030-02", "hockey/olympics-mens-ice-hockey"),
    "olympic-womens-hockey": {
      ...olympic("Women's Hockey", "game", "2030-02", "hockey/olympics-womens-ice-hockey"),
      sampleSquad: womensSquad,
    },
  },
);
