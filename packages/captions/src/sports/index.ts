import { baseball } from "./baseball.ts";
import { basketball } from "./basketball.ts";
import { football } from "./football.ts";
import { hockey } from "./hockey.ts";
import { soccer } from "./soccer.ts";
import type { FieldSport } from "./sport.ts";
import { volleyball } from "./volleyball.ts";

/** The team sports, in the order people choose from. The compiler requires the rest for a new one. */
export const teamSports = { baseball, basketball, football, hockey, soccer, volleyball };

/** The sports whose tournaments have a field of individual players. */
export const fieldSports = {
  golf: { headers: ["event", "loc", "city", "ctry"], sharersGet: "number" },
  tennis: { headers: ["event", "city"], sharersGet: "first-name" },
} as const satisfies Record<string, FieldSport>;

/** The sport whose position words apply (rule N5). */
export type PositionTable = keyof typeof teamSports;
export const positionTables = Object.keys(teamSports) as readonly PositionTable[];
