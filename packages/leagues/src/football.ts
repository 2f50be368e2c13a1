import { fedBy, fedWithLineups, matchups } from "./defaults.ts";
import { matchupFreshness } from "./freshness.ts";

const sharedNumbers =
  "Players who share a jersey number have a letter added to their code: o for offense, d for defense, s for special teams.";

export const football = matchups(
  "football",
  { from: 8, to: 2 },
  { from: 40, to: 150 },
  {
    nfl: {
      title: "NFL",
      event: "an",
      formNote: sharedNumbers,
      rosterSize: { from: 40, to: 110 },
      freshness: { ...matchupFreshness, gameDayMorning: ["schedule", "roster", "coaches"] },
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
      sources: fedBy({ feed: "espn", paths: ["football/college-football"], groups: [80, 81], teamGroups: [80, 81] }),
    },
    ufl: {
      title: "UFL",
      event: "a",
      status: "data-only",
      calendar: { from: 3, to: 6 },
      rosterSize: { from: 35, to: 90 },
      sources: fedBy({ feed: "espn", paths: ["football/ufl"] }),
    },
    cfl: {
      title: "CFL",
      event: "a",
      status: "data-only",
      calendar: { from: 5, to: 11 },
      rosterSize: { from: 35, to: 110 },
      sources: fedBy({ feed: "cfl" }),
    },
  },
);
