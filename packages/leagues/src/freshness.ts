import type { Category } from "./league.ts";

/**
 * How fresh a league's data is promised to be (rules PN1 to PN4), as data: how old each kind can be, and the times at
 * which it is fetched whatever its age. The data-updates page in figures. Apart from the catalog, which every page loads.
 */

/** How old data can be, in hours: while the league plays, and between two seasons. */
export interface MaxAge {
  readonly inSeason: number;
  readonly offSeason: number;
}

/**
 * A time before a game at which its two teams are fetched again. All in minutes: it is due `before` the game, a
 * response up to `early` before that counts, and it must arrive at most `late` after that.
 */
export interface BeforeGame {
  readonly before: number;
  readonly early: number;
  readonly late: number;
}

export interface MatchupFreshness {
  readonly maxAge: Readonly<Record<"teams" | "schedule" | "places" | "roster" | "coaches", MaxAge>>;
  readonly beforeGame: readonly BeforeGame[];
  /** What is fetched at 06:00 Eastern on a day with games: the month's schedule, the teams that play. */
  readonly gameDayMorning: readonly ("schedule" | "roster" | "coaches")[];
}

/** When the field of an event is fetched. */
export interface FieldDays {
  /** Days before its first day. */
  readonly from: number;
  /** 0 Sunday to 6 Saturday: starts on this weekday if that is earlier. */
  readonly fromWeekday?: number;
  /** Whether it is fetched at 06:00 Eastern on each of these days up to its first one, whatever its age. */
  readonly isMorning: boolean;
  /** The maximum age during this time, in hours. */
  readonly maxAge: number;
}

export interface EventFreshness {
  readonly maxAge: Readonly<Record<"schedule", MaxAge>>;
  readonly field: FieldDays;
}

export interface RaceFreshness extends EventFreshness {
  readonly maxAge: Readonly<Record<"schedule" | "drivers", MaxAge>>;
}

const weekly = 7 * 24;
const daily: MaxAge = { inSeason: 24, offSeason: weekly };

const matchupFreshness: MatchupFreshness = {
  maxAge: {
    teams: { inSeason: weekly, offSeason: weekly },
    schedule: daily,
    places: daily,
    roster: daily,
    coaches: daily,
  },
  beforeGame: [
    { before: 24 * 60, early: 60, late: 60 },
    { before: 5 * 60, early: 30, late: 30 },
    { before: 90, early: 15, late: 15 },
  ],
  gameDayMorning: [],
};

/** The NFL: its game days. */
const nflFreshness: MatchupFreshness = { ...matchupFreshness, gameDayMorning: ["schedule", "roster", "coaches"] };

/** Golf: each morning from Tuesday to the first round. */
const golfFreshness: EventFreshness = {
  maxAge: { schedule: daily },
  field: { from: 2, fromWeekday: 2, isMorning: true, maxAge: 24 },
};

/** Tennis: a draw is made two or three days before the tournament, and fills up while it runs. */
const tennisFreshness: EventFreshness = {
  maxAge: { schedule: daily },
  field: { from: 3, isMorning: false, maxAge: 24 },
};

/** Racing: entry lists daily in race week, which begins on the Monday before a Sunday race. */
const raceFreshness: RaceFreshness = {
  maxAge: { schedule: daily, drivers: { inSeason: 24, offSeason: weekly } },
  field: { from: 6, isMorning: false, maxAge: 24 },
};

interface Freshness {
  readonly matchup: MatchupFreshness;
  readonly field: EventFreshness;
  readonly race: RaceFreshness;
}

interface Promised<Kind extends keyof Freshness> {
  readonly kind: Kind;
  readonly slug: string;
  readonly category: Category;
}

const promised: { readonly [Kind in keyof Freshness]: (league: Promised<Kind>) => Freshness[Kind] } = {
  matchup: ({ slug }) => (slug === "nfl" ? nflFreshness : matchupFreshness),
  field: ({ category }) => (category === "golf" ? golfFreshness : tennisFreshness),
  race: () => raceFreshness,
};

/** Returns how fresh a league's data is promised to be. */
export function freshnessOf<Kind extends keyof Freshness>(league: Promised<Kind>): Freshness[Kind] {
  return promised[league.kind](league);
}
