import * as v from "valibot";
import { id, object, requiredText, text, year } from "../values.ts";

/** NASCAR's addresses: JSON files that its site reads, without a key. */

const cacher = "https://cf.nascar.com/cacher";

/** The races of a season in all three series. */
export const raceListUrl = (season: string): string => `${cacher}/${encodeURIComponent(season)}/race_list_basic.json`;

/** Tracks with their cities. */
export const tracksUrl = `${cacher}/tracks.json`;

/** Drivers with separate first and last names. */
export const driversUrl = `${cacher}/drivers.json`;

/** A race weekend: before the race, its results are the entry list. A race far in the future has none: 403. */
export const weekendUrl = (season: string, series: number, raceId: string): string =>
  `${cacher}/${encodeURIComponent(season)}/${series}/${encodeURIComponent(raceId)}/weekend-feed.json`;

/** The parts of NASCAR's files that we read. */

const race = object({
  race_id: id,
  race_season: year,
  race_name: requiredText,
  track_id: v.nullish(id),
  track_name: text,
  /** Eastern, without an offset: `2026-10-04T17:30:00`. */
  race_date: v.string(),
  winner_driver_id: v.nullish(v.number()),
});
export type RaceRow = v.InferOutput<typeof race>;

/** The series are keys: `series_1` is Cup. */
export const raceListPayload = (series: number) =>
  v.pipe(
    object({ [`series_${series}`]: v.array(race) }),
    v.transform((document) => document[`series_${series}`] ?? []),
  );

export const tracksPayload = object({
  items: v.array(object({ track_id: id, track_name: text, city: text, state: text })),
});

export const driverNamesPayload = object({
  response: v.array(object({ Nascar_Driver_ID: v.nullish(id), First_Name: text, Last_Name: text, Full_Name: text })),
});
export type DriverNameRow = v.InferOutput<typeof driverNamesPayload>["response"][number];

const entry = object({
  car_number: text,
  driver_fullname: text,
  driver_id: id,
  team_name: text,
  car_make: text,
});
export type EntryRow = v.InferOutput<typeof entry>;

export const weekendPayload = object({
  weekend_race: v.pipe(
    v.array(
      object({
        race_id: id,
        race_season: year,
        results: v.nullish(v.array(entry)),
      }),
    ),
    v.minLength(1),
  ),
});
