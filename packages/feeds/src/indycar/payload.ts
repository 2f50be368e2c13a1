import * as v from "valibot";
import { id, object, requiredText, text } from "../values.ts";

/** INDYCAR's race-control files, as far as we read them. */

const race = object({
  eventid: id,
  name: requiredText,
  city: text,
  state: text,
  /** UTC, without an offset: `2026-03-01 17:00:00`. */
  green_flag: text,
});

const driver = object({ driverid: id, name: text, number: text, team: text, engine: text });

/** One row is written as itself, several as a list. */
const rows = <T>(row: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? value : [value])),
    v.array(row),
  );

export const schedulePayload = object({ schedule: object({ race: rows(race) }) });
export const driversPayload = object({ drivers: object({ driver: rows(driver) }) });
