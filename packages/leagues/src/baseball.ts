import type { CoachRule, MatchupFileName } from "@agate/captions";
import { divisionOne, fedWithLineups, matchups, ofColleges } from "./defaults.ts";
import type { MatchupLeague, SampleSquad } from "./league.ts";

const squad: SampleSquad = {
  people: "men",
  coach: "Manager",
  positions: { SP: 5, RP: 8, C: 2, "1B": 2, "2B": 2, "3B": 1, SS: 2, LF: 1, CF: 1, RF: 1, OF: 1, DH: 1 },
  numbers: [1, 79],
  doubleZero: true,
  gamesADay: 12,
  times: ["13:05", "19:05", "18:40", "19:10", "14:20", "19:35"],
  doubleHeaders: true,
};

const manager: CoachRule = { code: "mgr", word: "manager" };

/** `{Home}vs{Away}-{yyyy-MM-dd}`, with the day selected in the panel (rule F1). */
const minorFileName: MatchupFileName = { start: "", between: "vs", beforeDate: "-", date: "yyyy-MM-dd" };
/** `{Home}_vs_{Away}_{yyyy-MM-dd}` (rule F1). */
const collegeFileName: MatchupFileName = { start: "", between: "_vs_", beforeDate: "_", date: "yyyy-MM-dd" };

/** Minor leagues: a single name per person, both coaches are managers, a separate alert text (docs/spec/leagues.md). */
const minor = (menu: string, sportId: 11 | 12 | 13 | 14, prefix: MatchupLeague["prefix"]) =>
  ({
    title: `${menu} Baseball`,
    event: "a",
    menu,
    prefix,
    coaches: { "Head Coach": manager, Manager: manager },
    fileName: minorFileName,
    fileDay: "selected-day",
    placeholderName: "single",
    calendar: { from: 3, to: 9 },
    messages: { "export-failed": "There was an error exporting the roster. Please try again." },
    sources: fedWithLineups({ feed: "mlb-stats", sportId }),
  }) as const;

const college = {
  fileName: collegeFileName,
  rosterBy: "ncaa-stats-team",
  rosterSize: { from: 15, to: 70 },
  calendar: { from: 2, to: 6 },
} as const;

export const baseball = matchups(
  "baseball",
  {
    contest: "game",
    calendar: { from: 2, to: 11 },
    rosterSize: { from: 20, to: 60 },
    mayShrinkBy: 0.3,
    startersPerSide: 9,
    sharedJerseys: "by-name",
    placeholderPositions: ["P", "C", "1B", "2B", "3B", "SS", "LF", "CF", "RF"],
    sampleSquad: squad,
  },
  {
    mlb: {
      title: "MLB",
      event: "an",
      sources: fedWithLineups({ feed: "mlb-stats", sportId: 1 }, { feed: "espn", paths: ["baseball/mlb"] }),
    },
    "triple-a-baseball": minor("Triple-A", 11, "first-letter-then-later"),
    "double-a-baseball": minor("Double-A", 12, "first-letter-then-later"),
    "high-a-baseball": minor("High-A", 13, "last-word"),
    "single-a-baseball": minor("Single-A", 14, "last-word"),
    "college-baseball-d1": {
      ...college,
      ...divisionOne("College Baseball"),
      sampleSquad: {
        ...squad,
        coach: "Head Coach",
        positions: { RHP: 10, LHP: 4, C: 3, INF: 8, OF: 6, UTL: 2 },
        gamesADay: 6,
      },
      sources: ofColleges(
        { sport: "baseball" },
        { feed: "espn", paths: ["baseball/college-baseball"], divisionOne: true },
      ),
    },
    "college-softball": {
      ...college,
      ...divisionOne("College Softball"),
      sport: "softball",
      sampleSquad: {
        ...squad,
        people: "women",
        coach: "Head Coach",
        positions: { P: 5, C: 3, INF: 7, OF: 5, UTL: 1, DP: 1 },
        gamesADay: 5,
      },
      sources: ofColleges(
        { sport: "softball" },
        { feed: "espn", paths: ["baseball/college-softball"], divisionOne: true },
      ),
    },
  },
);
