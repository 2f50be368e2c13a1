import { z } from "zod";
import { id, requiredText, text } from "../values.ts";

/** ESPN's answers about golf, as far as we read them. */

const year = z.union([z.string(), z.number()]).transform(String);
const statusType = z.object({ name: text, state: text, description: text });

const tourEvent = z.object({
  id,
  label: requiredText,
  startDate: z.string(),
  endDate: z.string().nullish(),
  locations: z.array(text).nullish(),
  status: text,
  fullStatus: z.object({ type: statusType.nullish() }).nullish(),
});

/** Only the season that was asked for has events. */
export const tourPayload = z.object({
  seasons: z.array(z.object({ year, events: z.array(tourEvent).nullish() })).min(1),
});

export const calendarPayload = z.object({
  leagues: z
    .array(
      z.object({
        slug: text,
        season: z.object({ year }),
        calendar: z.array(z.object({ id, label: requiredText, startDate: z.string(), endDate: z.string().nullish() })),
      }),
    )
    .min(1),
});

const athlete = z.object({
  id: id.nullish(),
  displayName: text,
  fullName: text,
  lastName: text,
  shortName: text,
  flag: z.object({ alt: text }).nullish(),
});

const competitor = z.object({
  id: id.nullish(),
  athlete: athlete.nullish(),
  status: z.object({ type: statusType.nullish() }).nullish(),
});
export type CompetitorRow = z.infer<typeof competitor>;

const competition = z.object({ competitors: z.array(competitor).nullish() });

/** Team events wrap their competitions once more. */
const competitions = z.preprocess(
  (value) => (Array.isArray(value) ? value.flat() : value),
  z.array(competition).nullish(),
);

const course = z.object({
  name: text,
  host: z.boolean().nullish(),
  address: z.object({ city: text, state: text, country: text }).nullish(),
});

/** The leaderboard, and the scoreboard's events, which have no courses. */
export const fieldPayload = z.object({
  events: z.array(z.object({ id, name: text, competitions, courses: z.array(course).nullish() })),
});
export type FieldRow = z.infer<typeof fieldPayload>["events"][number];
