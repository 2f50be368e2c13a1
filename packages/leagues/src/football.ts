import { fedBy, fedWithLineups, matchups } from "./defaults.ts";
import type { SampleSquad } from "./league.ts";

const sharedNumbers =
  "Players who share a jersey number have a letter added to their code: o for offense, d for defense, s for special teams.";

const squad: SampleSquad = {
  people: "men",
  coach: "Head Coach",
  positions: {
    QB: 3,
    RB: 4,
    FB: 1,
    WR: 6,
    TE: 4,
    OT: 4,
    G: 4,
    C: 2,
    DE: 4,
    DT: 4,
    LB: 7,
    CB: 5,
    S: 4,
    PK: 1,
    P: 1,
    LS: 1,
  },
  numbers: [1, 99],
  doubleZero: false,
  gamesADay: 5,
  times: ["13:00", "16:25", "20:15", "12:00"],
  doubleHeaders: false,
};

export const football = matchups(
  "football",
  {
    contest: "game",
    calendar: { from: 8, to: 2 },
    rosterSize: { from: 40, to: 150 },
    mayShrinkBy: 0.33,
    startersPerSide: 11,
    sharedJerseys: "by-unit",
    placeholderPositions: ["QB", "RB", "WR", "TE", "DE", "LB", "CB", "S", "K", "P"],
    sampleSquad: squad,
  },
  {
    nfl: {
      title: "NFL",
      event: "an",
      formNote: sharedNumbers,
      rosterSize: { from: 40, to: 110 },
      // From 90 to 53 in one day.
      cut: { from: "05-01", to: "09-15", size: 53 },
      sources: fedWithLineups({ feed: "espn", paths: ["football/nfl"] }),
    },
    "ncaa-football-d1": {
      title: "NCAA Football - FBS / FCS",
      event: "college",
      menu: "College Football FBS/FCS",
      name: "College Football",
      formNote: sharedNumbers,
      opensWithSharedJerseyNote: true,
      sharedJerseys: "by-listed-unit",
      calendar: { from: 8, to: 1 },
      sampleSquad: {
        ...squad,
        positions: { QB: 4, RB: 6, WR: 10, TE: 5, OL: 14, DL: 11, LB: 9, CB: 6, S: 6, PK: 2, P: 2, LS: 2 },
        gamesADay: 6,
      },
      sources: fedBy({ feed: "espn", paths: ["football/college-football"], groups: [80, 81], teamGroups: [80, 81] }),
    },
    ufl: {
      title: "UFL",
      event: "a",
      inMenu: "more",
      isNew: true,
      calendar: { from: 3, to: 6 },
      rosterSize: { from: 35, to: 90 },
      sources: fedBy({ feed: "espn", paths: ["football/ufl"] }),
    },
    cfl: {
      title: "CFL",
      event: "a",
      inMenu: "more",
      calendar: { from: 5, to: 11 },
      rosterSize: { from: 35, to: 110 },
      sources: fedBy({ feed: "cfl" }),
    },
  },
);
