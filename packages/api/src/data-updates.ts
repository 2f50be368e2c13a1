import * as v from "valibot";
import { whole } from "./values.ts";
import { provenance } from "./leagues.ts";

/** What is promised of a league that is refreshed by itself. */
const promises = v.object({
  /** When something of it is asked for next; null: nothing is. */
  next_check: v.nullable(v.string()),
  /** Schedules, rosters, fields and lists of drivers, and how many of them are older than promised. */
  promised: whole,
  overdue: whole,
  /** When the oldest of the overdue was last confirmed. */
  oldest: v.nullable(v.string()),
});

/**
 * When each league that has a page was last refreshed, and from where, and what is promised of it; `promises` is null where
 * it is refreshed by hand. The order is the menu's.
 */
export const dataUpdates = v.object({
  leagues: v.array(v.object({ league: v.string(), provenance, promises: v.nullable(promises) })),
});

export type DataUpdatesJson = v.InferOutput<typeof dataUpdates>;
