import { z } from "zod";
import { id, requiredText, text } from "../values.ts";

/** NASCAR's files, as far as we read them. */

const race = z.object({
  race_id: id,
  race_season: z.union([z.string(), z.number()]).transform(String),
  race_name: requiredText,
  track_id: id.nullish(),
  track_name: text,
  /** Eastern, without an offset: `2026-10-04T17:30:00`. */
  race_date: z.string(),
  winner_driver_id: z.number().nullish(),
});
export type RaceRow = z.infer<typeof race>;

/** The series are keys: `series_1` is Cup. */
export const raceListPayload = (series: number) =>
  z.object({ [`series_${series}`]: z.array(race) }).transform((document) => document[`series_${series}`] ?? []);

export const tracksPayload = z.object({
  items: z.array(z.object({ track_id: id, track_name: text, city: text, state: text })),
});

export const driverNamesPayload = z.object({
  response: z.array(z.object({ Nascar_Driver_ID: id.nullish(), First_Name: text, Last_Name: text, Full_Name: text })),
});
export type DriverNameRow = z.infer<typeof driverNamesPayload>["response"][number];

const entry = z.object({
  car_number: text,
  driver_fullname: text,
  driver_id: id,
  team_name: text,
  car_make: text,
});
export type EntryRow = z.infer<typeof entry>;

export const weekendPayload = z.object({
  weekend_race: z
    .array(
      z.object({
        race_id: id,
        race_season: z.union([z.string(), z.number()]).transform(String),
        results: z.array(entry).nullish(),
      }),
    )
    .min(1),
});
