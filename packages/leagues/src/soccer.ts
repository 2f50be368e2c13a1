import { divisionOne, fedBy, fedWithLineups, hostedAt, matchups, ofColleges, olympic, playsOnce } from "./defaults.ts";
import type { SampleSquad } from "./league.ts";

/** North American soccer uses no article before team names, and its day is Eastern (rule LG5). */
const eastern = { article: "", printedDay: "eastern" } as const;

const espnMls = { feed: "espn", paths: ["soccer/usa.1"] } as const;
const espnNwsl = { feed: "espn", paths: ["soccer/usa.nwsl"] } as const;
const mensCollege = { feed: "espn", paths: ["soccer/usa.ncaa.m.1"] } as const;
const womensCollege = { feed: "espn", paths: ["soccer/usa.ncaa.w.1"] } as const;
const nwsl = {
  feed: "nwsl",
  competition: "nwsl::Football_Competition::3293333447504e83986ec13e794b68ea",
  knownSeason: "nwsl::Football_Season::0b6761e4701749f593690c0f338da74c",
  knownYear: "2026",
} as const;
const clubWorldCup = { feed: "fifa", competition: "10005", season: "289175" } as const;

/** A season of Europe or Mexico is over New Year. */
const abroad = { inMenu: "more", article: "", calendar: { from: 7, to: 5 } } as const;
const usl = { ...eastern, inMenu: "more", isNew: true } as const;
const espnSoccer = (path: string) => fedWithLineups({ feed: "espn", paths: [path] });

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
        coaches: [nwsl],
        lineup: [nwsl, espnNwsl],
      },
    },
    "mens-college-soccer-d1": {
      ...divisionOne("Men's College Soccer"),
      sampleSquad: collegeSquad,
      calendar: { from: 8, to: 12 },
      sources: { ...ofColleges({ sport: "mens-soccer" }, mensCollege), lineup: [mensCollege] },
    },
    "womens-college-soccer-d1": {
      ...divisionOne("Women's College Soccer"),
      sampleSquad: { ...collegeSquad, people: "women" },
      calendar: { from: 8, to: 12 },
      sources: { ...ofColleges({ sport: "womens-soccer" }, womensCollege), lineup: [womensCollege] },
    },
    "usl-championship": {
      ...usl,
      sources: espnSoccer("soccer/usa.usl.1"),
      title: "USL Championship",
      event: "a",
      calendar: { from: 3, to: 11 },
    },
    "usl-super-league": {
      ...usl,
      sources: espnSoccer("soccer/usa.w.usl.1"),
      title: "USL Super League",
      event: "a",
      calendar: { from: 8, to: 6 },
      sampleSquad: { ...squad, people: "women" },
    },
    "premier-league": { ...abroad, title: "Premier League", event: "a", sources: espnSoccer("soccer/eng.1") },
    "la-liga": { ...abroad, title: "La Liga", event: "a", sources: espnSoccer("soccer/esp.1") },
    bundesliga: { ...abroad, title: "Bundesliga", event: "a", sources: espnSoccer("soccer/ger.1") },
    "serie-a": { ...abroad, title: "Serie A", event: "a", sources: espnSoccer("soccer/ita.1") },
    "ligue-1": { ...abroad, title: "Ligue 1", event: "a", sources: espnSoccer("soccer/fra.1") },
    "liga-mx": { ...abroad, title: "Liga MX", event: "a", sources: espnSoccer("soccer/mex.1") },
    "champions-league": {
      ...abroad,
      isNew: true,
      sources: espnSoccer("soccer/uefa.champions"),
      title: "Champions League",
      event: "a",
      opensOn: "all-games",
    },
    "olympic-mens-soccer": olympic("Men's Soccer", "match", "2028-07", "soccer/fifa.olympics"),
    "olympic-womens-soccer": {
      ...olympic("Women's Soccer", "match", "2028-07", "soccer/fifa.w.olympics"),
      sampleSquad: { ...squad, people: "women" },
    },
    "womens-world-cup": {
      ...playsOnce,
      calendar: { months: ["2027-06", "2027-07"] },
      sources: hostedAt("soccer/fifa.wwc"),
      title: "FIFA Women's World Cup 2027",
      name: "FIFA Women's World Cup",
      event: "a",
      sampleSquad: { ...squad, people: "women" },
    },
  },
);
