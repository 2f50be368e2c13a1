import { z } from "zod";
import { provenance } from "./leagues.ts";

/** What is promised of a league that is refreshed by itself. */
const promises = z.object({
  /** When something of it is asked for next; null: nothing is. */
  next_check: z.string().nullable(),
  /** Schedules, rosters, fields and lists of drivers, and how many of them are older than promised. */
  promised: z.number().int(),
  overdue: z.number().int(),
  /** When the oldest of the overdue was last confirmed. */
  oldest: z.string().nullable(),
});

/**
 * When each league that has a page was last refreshed, and from where, and what is promised of it; `promises` is null where
 * it is refreshed by hand. The order is the menu's.
 */
export const dataUpdates = z.object({
  leagues: z.array(z.object({ league: z.string(), provenance, promises: promises.nullable() })),
});

export type DataUpdatesJson = z.infer<typeof dataUpdates>;
