import { addDays, type Day, eastern, instantAt, weekdayOf } from "@agate/captions/calendar";
import { type League, leagues } from "@agate/leagues";
import type { EventOfPlan } from "../../features/refresh/plan/facts.ts";

/** A year of every league, invented but of realistic size: real numbers of teams, games per day and usual times. */

export interface LeagueYear {
  readonly league: League;
  readonly teams: readonly string[];
  readonly events: readonly EventOfPlan[];
}

/** Months and days `MM-dd`; spans New Year if `to` is before `from`. */
interface Season {
  readonly from: string;
  readonly to: string;
}

interface Games extends Season {
  readonly teams: number;
  /** Games on each day of the week, Sunday first. */
  readonly week: readonly number[];
  /** Eastern times, used in turn. */
  readonly hours: readonly string[];
}

const evening = ["19:00", "19:30", "20:00", "20:30", "22:00", "22:30"];
const afternoon = ["12:00", "13:00", "14:00", "15:00", "16:00", "18:00", "19:00"];
const minor = {
  from: "03-27",
  to: "09-20",
  teams: 30,
  week: [15, 0, 15, 15, 15, 15, 15],
  hours: ["13:05", "18:35", "19:05"],
};
const spring = { from: "02-13", to: "06-01", teams: 306, week: [150, 0, 90, 40, 0, 150, 150], hours: afternoon };
const college = { from: "11-03", to: "04-06", teams: 364, hours: afternoon };

const games: Readonly<Record<string, Games>> = {
  nfl: {
    from: "08-08",
    to: "02-08",
    teams: 32,
    week: [14, 1, 0, 0, 1, 0, 0],
    hours: ["13:00", "13:00", "13:00", "16:25", "20:20"],
  },
  "ncaa-football-d1": {
    from: "08-29",
    to: "12-12",
    teams: 264,
    week: [0, 0, 2, 2, 3, 4, 120],
    hours: ["12:00", "13:00", "15:30", "19:00", "19:30"],
  },
  ufl: { from: "03-28", to: "06-13", teams: 8, week: [2, 0, 0, 0, 0, 0, 2], hours: ["15:00"] },
  cfl: { from: "05-20", to: "11-15", teams: 9, week: [0, 0, 0, 0, 1, 2, 1], hours: ["19:30"] },
  mlb: {
    from: "02-21",
    to: "11-01",
    teams: 30,
    week: [15, 8, 15, 15, 10, 15, 15],
    hours: ["13:10", "16:10", "19:05", "19:10", "21:40"],
  },
  "triple-a-baseball": minor,
  "double-a-baseball": minor,
  "high-a-baseball": minor,
  "single-a-baseball": minor,
  "college-baseball-d1": spring,
  "college-softball": { ...spring, hours: ["12:00", "14:30", "17:00", "18:00"] },
  nba: { from: "10-05", to: "06-20", teams: 30, week: [7, 8, 6, 10, 4, 10, 7], hours: evening },
  "nba-g-league": { from: "11-07", to: "04-10", teams: 31, week: [6, 2, 5, 4, 4, 8, 8], hours: evening },
  wnba: { from: "04-25", to: "10-10", teams: 13, week: [5, 0, 4, 3, 3, 5, 4], hours: evening },
  "ncaa-mens-d1": { ...college, week: [50, 50, 70, 80, 60, 45, 170] },
  "ncaa-womens-d1": { ...college, week: [150, 25, 30, 80, 120, 30, 90] },
  nhl: { from: "09-20", to: "06-20", teams: 32, week: [5, 5, 10, 4, 12, 5, 14], hours: evening },
  pwhl: { from: "11-20", to: "06-01", teams: 8, week: [2, 0, 1, 1, 0, 1, 2], hours: ["13:00", "19:00"] },
  "mens-college-hockey-d1": {
    from: "10-03",
    to: "04-12",
    teams: 64,
    week: [2, 0, 1, 0, 2, 28, 28],
    hours: ["19:00", "19:05"],
  },
  mls: {
    from: "02-21",
    to: "12-06",
    teams: 30,
    week: [1, 0, 0, 6, 0, 0, 14],
    hours: ["19:30", "19:30", "20:30", "22:30"],
  },
  concacaf: { from: "02-03", to: "11-20", teams: 80, week: [0, 0, 4, 5, 4, 0, 0], hours: ["20:00", "22:00"] },
  nwsl: { from: "03-13", to: "11-21", teams: 16, week: [3, 0, 0, 1, 0, 3, 4], hours: ["19:30", "22:00"] },
  "mens-college-soccer-d1": {
    from: "08-20",
    to: "12-13",
    teams: 212,
    week: [25, 10, 35, 10, 20, 60, 60],
    hours: ["18:00", "19:00"],
  },
  "womens-college-soccer-d1": {
    from: "08-13",
    to: "12-06",
    teams: 349,
    week: [110, 5, 5, 15, 150, 25, 5],
    hours: ["13:00", "14:00", "19:00"],
  },
};

interface Tour extends Season {
  /** The day of the week it begins on, and how many days it lasts. */
  readonly begins: number;
  readonly days: number;
  /** Concurrent events. */
  readonly events: number;
}
const golf = { begins: 4, days: 4, events: 1 };
const race = { days: 1, events: 1 };
const tennis = { from: "01-02", to: "11-25", begins: 1, days: 7, events: 2 };
const tours: Readonly<Record<string, Tour>> = {
  pga: { ...golf, from: "01-08", to: "11-22" },
  liv: { from: "02-04", to: "08-25", begins: 5, days: 3, events: 1 },
  lpga: { ...golf, from: "01-28", to: "11-22" },
  "champions-tour": { from: "01-22", to: "11-16", begins: 5, days: 3, events: 1 },
  "korn-ferry": { ...golf, from: "01-11", to: "10-15" },
  "mens-tennis": tennis,
  "womens-tennis": tennis,
  "nascar-cup": { ...race, from: "02-01", to: "11-09", begins: 0 },
  "nascar-xfinity": { ...race, from: "02-14", to: "11-08", begins: 6 },
  "nascar-truck": { ...race, from: "02-13", to: "11-07", begins: 5 },
  indycar: { ...race, from: "03-01", to: "09-07", begins: 0 },
};

/**
 * What leagues play from one day to another.
 * @param only these leagues; left out: all
 */
export function generateYear(first: Day, last: Day, only?: readonly string[]): readonly LeagueYear[] {
  return leagues
    .filter(({ slug }) => only?.includes(slug) ?? true)
    .map((league) => {
      const { teams: count = league.slug === "fifa" ? 32 : 0 } = games[league.slug] ?? {};
      const teams = Array.from({ length: count }, (_, at) => `${league.slug}-team-${at}`);
      const events: EventOfPlan[] = [];
      for (let day = first; day <= last; day = addDays(day, 1)) events.push(...eventsOn(league, day, teams));
      return { league, teams, events };
    });
}

function eventsOn(league: League, day: Day, teams: readonly string[]): readonly EventOfPlan[] {
  const weekday = weekdayOf(day);
  const [played, tour] = [games[league.slug], tours[league.slug]];
  if (played && isIn(day, played)) {
    const half = Math.floor(teams.length / 2);
    const instants = new Map(played.hours.map((time) => [time, instantAt(day, time, eastern)]));
    const turn = Math.floor(Date.parse(day) / 86_400_000) * 5;
    return Array.from({ length: Math.min(played.week[weekday] ?? 0, half) }, (_, at) => {
      const [home, away] = [teams[(turn + at) % teams.length], teams[(turn + at + half) % teams.length]];
      const startsAt = instants.get(played.hours[at % played.hours.length] ?? "") ?? null;
      return eventOf(league, day, at, { kind: "game", startsAt, homeTeamId: home ?? null, awayTeamId: away ?? null });
    });
  }
  if (!tour || weekday !== tour.begins || !isIn(day, tour)) return [];
  const kind = league.kind === "race" ? "race" : "tournament";
  return Array.from({ length: tour.events }, (_, at) =>
    eventOf(league, day, at, { kind, endDate: addDays(day, tour.days - 1), dateOnly: true }),
  );
}

function isIn(day: Day, { from, to }: Season): boolean {
  const date = day.slice(5);
  return from <= to ? from <= date && date <= to : date >= from || date <= to;
}

function eventOf(league: League, day: Day, at: number, change: Partial<EventOfPlan>): EventOfPlan {
  const sources = league.kind === "field" ? league.sources.field : league.sources.schedule;
  return {
    id: `${league.slug}-${day}-${at}`,
    kind: "game",
    provider: sources[0]?.feed ?? "espn",
    name: `${league.slug} ${day} ${at}`,
    startsAt: null,
    dateOnly: false,
    easternDate: day,
    localDate: day,
    endDate: null,
    status: "scheduled",
    homeTeamId: null,
    awayTeamId: null,
    ...change,
  };
}
