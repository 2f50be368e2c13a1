import type { League } from "@agate/leagues";
import type { Pool } from "./people.ts";

/** What a sample team consists of and how it plays. */
export interface Squad {
  readonly people: Pool;
  readonly coach: "Head Coach" | "Manager";
  readonly positions: Readonly<Record<string, number>>;
  readonly numbers: readonly [from: number, to: number];
  /** `00` is worn here. */
  readonly doubleZero: boolean;
  readonly gamesADay: number;
  /** Clock times at the venue, taken in turn. */
  readonly times: readonly string[];
  readonly doubleHeaders: boolean;
}

const baseball: Squad = {
  people: "men",
  coach: "Manager",
  positions: { SP: 5, RP: 8, C: 2, "1B": 2, "2B": 2, "3B": 1, SS: 2, LF: 1, CF: 1, RF: 1, OF: 1, DH: 1 },
  numbers: [1, 79],
  doubleZero: true,
  gamesADay: 12,
  times: ["13:05", "19:05", "18:40", "19:10", "14:20", "19:35"],
  doubleHeaders: true,
};
const basketball: Squad = {
  people: "men",
  coach: "Head Coach",
  positions: { PG: 3, SG: 3, SF: 3, PF: 3, C: 3 },
  numbers: [1, 55],
  doubleZero: true,
  gamesADay: 8,
  times: ["19:00", "19:30", "20:00", "13:00", "20:30"],
  doubleHeaders: false,
};
const collegeBasketball: Squad = { ...basketball, positions: { G: 7, F: 5, C: 2 }, gamesADay: 8 };
const soccer: Squad = {
  people: "men",
  coach: "Head Coach",
  positions: { G: 3, D: 9, M: 8, F: 6 },
  numbers: [1, 45],
  doubleZero: false,
  gamesADay: 6,
  times: ["19:30", "20:00", "15:00", "17:30"],
  doubleHeaders: false,
};
const collegeSoccer: Partial<Squad> = { positions: { GK: 3, D: 9, M: 10, F: 7 }, numbers: [1, 40] };
const football: Squad = {
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

const byCategory: Readonly<Partial<Record<League["category"], Squad>>> = {
  baseball,
  basketball,
  football,
  hockey: {
    people: "men",
    coach: "Head Coach",
    positions: { C: 7, LW: 4, RW: 4, D: 7, G: 3 },
    numbers: [1, 98],
    doubleZero: false,
    gamesADay: 9,
    times: ["19:00", "19:30", "20:00", "13:00"],
    doubleHeaders: false,
  },
  soccer,
};

const byLeague: Readonly<Record<string, Partial<Squad>>> = {
  "ncaa-football-d1": {
    positions: {
      QB: 4,
      RB: 6,
      WR: 10,
      TE: 5,
      OL: 14,
      DL: 11,
      LB: 9,
      CB: 6,
      S: 6,
      PK: 2,
      P: 2,
      LS: 2,
    },
    gamesADay: 6,
  },
  "college-baseball-d1": {
    coach: "Head Coach",
    positions: { RHP: 10, LHP: 4, C: 3, INF: 8, OF: 6, UTL: 2 },
    gamesADay: 6,
  },
  "college-softball": {
    people: "women",
    coach: "Head Coach",
    positions: { P: 5, C: 3, INF: 7, OF: 5, UTL: 1, DP: 1 },
    gamesADay: 5,
  },
  "nba-g-league": { positions: { G: 6, F: 5, C: 2 } },
  wnba: { people: "women", positions: { G: 6, F: 4, C: 2 }, gamesADay: 4 },
  "ncaa-mens-d1": collegeBasketball,
  "ncaa-womens-d1": { ...collegeBasketball, people: "women" },
  nwsl: { people: "women", gamesADay: 4 },
  pwhl: { people: "women", gamesADay: 3 },
  "mens-college-hockey-d1": { positions: { F: 15, D: 9, G: 3 }, numbers: [1, 39], gamesADay: 6 },
  "mens-college-soccer-d1": collegeSoccer,
  "womens-college-soccer-d1": { ...collegeSoccer, people: "women" },
};

/** The squad of a league of teams; undefined for a sport without teams. */
export function squadOf({ slug, category }: League): Squad | undefined {
  const squad = byCategory[category];
  return squad && { ...squad, ...byLeague[slug] };
}
