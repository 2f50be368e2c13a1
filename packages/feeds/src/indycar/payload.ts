import { z } from "zod";
import { id, requiredText, text } from "../values.ts";

/** INDYCAR's race-control files, as far as we read them. */

const race = z.object({
  eventid: id,
  name: requiredText,
  city: text,
  state: text,
  /** UTC, without an offset: `2026-03-01 17:00:00`. */
  green_flag: text,
});

const driver = z.object({ driverid: id, name: text, number: text, team: text, engine: text });

/** One row is written as itself, several as a list. */
const rows = <T>(row: z.ZodType<T>) => z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(row));

export const schedulePayload = z.object({ schedule: z.object({ race: rows(race) }) });
export const driversPayload = z.object({ drivers: z.object({ driver: rows(driver) }) });
