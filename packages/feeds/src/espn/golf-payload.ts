import * as v from "valibot";
import { id, object, requiredText, text, year } from "../values.ts";

/** ESPN's answers about golf, as far as we read them. */

const statusType = object({ name: text, state: text, description: text });

const tourEvent = object({
  id,
  label: requiredText,
  startDate: v.string(),
  endDate: v.nullish(v.string()),
  locations: v.nullish(v.array(text)),
  status: text,
  fullStatus: v.nullish(object({ type: v.nullish(statusType) })),
});

/** Only the season that was asked for has events. */
export const tourPayload = object({
  seasons: v.pipe(v.array(object({ year, events: v.nullish(v.array(tourEvent)) })), v.minLength(1)),
});

export const calendarPayload = object({
  leagues: v.pipe(
    v.array(
      object({
        slug: text,
        season: object({ year }),
        calendar: v.array(object({ id, label: requiredText, startDate: v.string(), endDate: v.nullish(v.string()) })),
      }),
    ),
    v.minLength(1),
  ),
});

const athlete = object({
  id: v.nullish(id),
  displayName: text,
  fullName: text,
  lastName: text,
  shortName: text,
  flag: v.nullish(object({ alt: text })),
});

const competitor = object({
  id: v.nullish(id),
  athlete: v.nullish(athlete),
  status: v.nullish(object({ type: v.nullish(statusType) })),
});
export type CompetitorRow = v.InferOutput<typeof competitor>;

const competition = object({ competitors: v.nullish(v.array(competitor)) });

/** Team events wrap their competitions once more. */
const competitions = v.pipe(
  v.unknown(),
  v.transform((value) => (Array.isArray(value) ? value.flat() : value)),
  v.nullish(v.array(competition)),
);

const course = object({
  name: text,
  host: v.nullish(v.boolean()),
  address: v.nullish(object({ city: text, state: text, country: text })),
});

/** The leaderboard, and the scoreboard's events, which have no courses. */
export const fieldPayload = object({
  events: v.array(object({ id, name: text, competitions, courses: v.nullish(v.array(course)) })),
});
export type FieldRow = v.InferOutput<typeof fieldPayload>["events"][number];
