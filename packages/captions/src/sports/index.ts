import { baseball } from "./baseball.ts";
import { basketball } from "./basketball.ts";
import { football } from "./football.ts";
import { hockey } from "./hockey.ts";
import { soccer } from "./soccer.ts";
import type { FieldSport } from "./sport.ts";

/** The sports of teams, in the order in which people choose one. The compiler asks for the rest of a new one. */
export const teamSports = { baseball, basketball, football, hockey, soccer };

/** The sports whose tournaments have a field of single players. */
export const fieldSports = {
  golf: { headers: ["event", "loc", "city", "ctry"], sharersGet: "number" },
  tennis: { headers: ["event", "city"], sharersGet: "first-name" },
} as const satisfies Record<string, FieldSport>;

/** Which sport's position words apply (rule N5). */
export type PositionTable = keyof typeof teamSports;
export const positionTables = Object.keys(teamSports) as readonly PositionTable[];
