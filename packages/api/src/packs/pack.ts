import * as v from "valibot";
import { commonCodeCount, day, drivers, events, field, lineup, roster, schedule, teams } from "../leagues.ts";
import { whole } from "../values.ts";

/** Goes up when an older page could not read what a newer server writes. */
export const packFormat = 1;

/**
 * Goes up when a read that is in packs says something else than before, so that packs are made anew where no data has
 * changed: a pack of an older shape lacks what the page may show by now (rule PK17).
 */
export const packShape = 3;
/** The oldest shape that this page can read. */
const oldestShape = 1;

/** Days of a pack before today: what was begun yesterday, in Eastern time, may still be played; and after it. */
export const daysBefore = 1;
export const daysAfter = 3;

/** The drivers of a race, as its read gives them. */
const packDrivers = v.object({ event_id: v.string(), answer: drivers });
export type PackDrivers = v.InferOutput<typeof packDrivers>;

/**
 * What the page of a league reads about some days, each part as its public read answers it, so with its own provenance.
 * Common codes and the units of positions are in no pack: they are for who may export.
 */
const packSchema = v.object({
  format: v.literal(packFormat),
  /** That of the server which made it. */
  shape: whole,
  league: v.string(),
  /** Eastern days, both included. */
  from: day,
  to: day,
  /** Something in it is invented; such a pack goes when there is one without. */
  sample: v.boolean(),
  teams,
  /** The games of the days, month by month. */
  schedules: v.array(schedule),
  /** Of every team that plays in these days. */
  rosters: v.array(roster),
  /** Of the games that have one; missing in a pack of a shape before 3. */
  lineups: v.optional(v.array(lineup)),
  events,
  /** Of every tournament, and of every race, of these days; without any, of the next. */
  fields: v.array(field),
  drivers: v.array(packDrivers),
  common_code_count: commonCodeCount,
});
export type Pack = v.InferOutput<typeof packSchema>;

/** What packs have since shape 3: line-ups, and whose ids those of players are. */
const hasLineups = ({ lineups, rosters }: Pack): boolean =>
  lineups !== undefined && rosters.every(({ rows }) => rows.every(({ source }) => source !== undefined));

/**
 * Reads a pack whose bytes are known to be those of its name.
 * @returns null: it is damaged, of another format, of a shape that is too old, or about something else than it is asked for
 */
export function readPack(
  text: string,
  asked: { readonly league: string; readonly from: string; readonly to: string },
): Pack | null {
  const pack = parsed(text);
  // As it is, with what a newer server tells beside it.
  if (!v.is(packSchema, pack) || pack.shape < oldestShape || (pack.shape >= 3 && !hasLineups(pack))) return null;
  return pack.league === asked.league && pack.from === asked.from && pack.to === asked.to ? pack : null;
}

/** JSON, or undefined where it is none. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
