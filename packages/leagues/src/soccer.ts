import { fedBy, matchups, ofColleges } from "./defaults.ts";
import type { SampleSquad } from "./league.ts";

/** North American soccer uses no article before team names, and its day is Eastern (rule LG5). */
const eastern = { article: "", printedDay: "eastern" } as const;

const espnMls = { feed: "espn", paths: ["soccer/usa.1"] } as const;
const espnNwsl = { feed: "espn", paths: ["soccer/usa.nwsl"] } as const;
const mensCollege = { feed: "espn", paths: ["soccer/usa.ncaa.m.1"] } as const;
const womensCollege = { feed: "espn", paths: ["soccer/usa.ncaa.w.1"] } as const;
const clubWorldCup = { feed: "fifa", competition: "10005", season: "289175" } as const;

const squad: SampleSquad = {
  people: "men",
  coach: "Head Coach",
  positions: { G: 3, D: 9, M: 8, F: 6 },
  numbers: [1, 45],
  doubleZero: false,
  gamesADay: 6,
  times: ["19:30", "20:00", "15:00", "17:30"],
  doubleHeaders: false,
};
const collegeSquad: SampleSquad = { ...squad, positions: { GK: 3, D: 9, M: 10, F: 7 }, numbers: [1, 40] };

export const soccer = matchups(
  "soccer",
  {
    contest: "match",
    calendar: { from: 2, to: 12 },
    rosterSize: { from: 14, to: 60 },
    mayShrinkBy: 0.3,
    startersPerSide: 11,
    sharedJerseys: "by-name",
    placeholderPositions: ["G", "D", "M", "F"],
    sampleSquad: squad,
  },
  {
    mls: {
      ...eastern,
      title: "MLS",
      event: "an",
      // A short season in spring 2027, then from summer to spring.
      calendar: {
        from: 2,
        to: 12,
        changes: [
          { on: "2027-01", from: 2, to: 5 },
          { on: "2027-06", from: 7, to: 5 },
        ],
      },
      // ESPN names no coach in soccer. Both rosters have accents and split names; the league's own is the fallback.
      sources: {
        ...fedBy(espnMls),
        roster: [espnMls, { feed: "mls" }],
        coaches: [{ feed: "mls" }],
        lineup: [{ feed: "mls" }, espnMls],
      },
    },
    fifa: {
      title: "FIFA Club World Cup 2025",
      event: "a",
      name: "FIFA Club World Cup",
      article: "",
      opensOn: "all-games",
      calendar: { months: ["2025-06", "2025-07"] },
      // ESPN provides states and writes names in lower case; only FIFA names coaches.
      sources: {
        ...fedBy({ feed: "espn", paths: ["soccer/fifa.cwc"], hosted: ["soccer/fifa.cwc"] }, clubWorldCup),
        coaches: [clubWorldCup],
        lineup: [clubWorldCup],
      },
    },
    concacaf: {
      ...eastern,
      title: "CONCACAF",
      event: "a",
      calendar: { from: 1, to: 12 },
      sources: fedBy({
        feed: "espn",
        paths: [
          "soccer/concacaf.champions",
          "soccer/concacaf.gold",
          "soccer/concacaf.nations.league",
          "soccer/concacaf.leagues.cup",
        ],
        // Champions Cup games are played home and away.
        hosted: ["soccer/concacaf.gold", "soccer/concacaf.nations.league", "soccer/concacaf.leagues.cup"],
      }),
    },
    nwsl: {
      ...eastern,
      title: "NWSL",
      event: "an",
      fileName: { start: "NWSL_", between: "vs", beforeDate: "_", date: "MMddyyyy" },
      messages: { "not-subscribed": "Please subscribe to access this feature (NWSL)." },
      sampleSquad: { ...squad, people: "women", gamesADay: 4 },
      sources: {
        ...fedBy({ ...espnNwsl, neutralFinals: ["soccer/usa.nwsl"] }),
        coaches: [{ feed: "nwsl" }],
        lineup: [{ feed: "nwsl" }, espnNwsl],
      },
    },
    "mens-college-soccer-d1": {
      title: "Men's College Soccer - Division I",
      event: "college",
      menu: "Men's College Soccer D1",
      name: "Men's College Soccer",
      sampleSquad: collegeSquad,
      calendar: { from: 8, to: 12 },
      sources: { ...ofColleges("mens-soccer", mensCollege), lineup: [mensCollege] },
    },
    "womens-college-soccer-d1": {
      title: "Women's College Soccer - Division I",
      event: "college",
      menu: "Women's College Soccer D1",
      name: "Women's College Soccer",
      sampleSquad: { ...collegeSquad, people: "women" },
      calendar: { from: 8, to: 12 },
      sources: { ...ofColleges("womens-soccer", womensCollege), lineup: [womensCollege] },
    },
  },
);
