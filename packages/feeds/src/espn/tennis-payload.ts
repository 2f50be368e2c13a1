import { z } from "zod";
import { id, requiredText, text } from "../values.ts";

/** ESPN's answers about tennis, as far as we read them. */

const status = z.object({ type: z.object({ name: text, state: text }).nullish() }).nullish();

/** Links to the tournaments of a season, page by page. */
export const tournamentListPayload = z.object({
  count: z.int(),
  pageCount: z.int().nullish(),
  items: z.array(z.object({ $ref: z.string() })),
});

const tournament = {
  id,
  name: requiredText,
  date: z.string(),
  endDate: z.string().nullish(),
  status,
};

/** A tournament of the core API. The country begins with a space. */
export const tournamentPayload = z.object({
  ...tournament,
  location: z.object({ city: text, state: text, country: text }).nullish(),
});

const athlete = z.object({
  displayName: text,
  fullName: text,
  lastName: text,
  shortName: text,
  flag: z.object({ alt: text }).nullish(),
});
export type TennisAthlete = z.infer<typeof athlete>;

/** A player of the core API. */
export const athletePayload = z.object({ id, firstName: text, lastName: requiredText });

const competition = z.object({
  venue: z.object({ court: text }).nullish(),
  type: z.object({ id: text, slug: text }).nullish(),
  competitors: z
    .array(
      z.object({
        /** Of a pair both ids, `2009-3340`. Negative, or the largest number of 32 bits: nobody yet. */
        id: text,
        athlete: athlete.nullish(),
        roster: z.object({ athletes: z.array(athlete).nullish() }).nullish(),
      }),
    )
    .nullish(),
});
export type MatchRow = z.infer<typeof competition>;

/** Tournaments with their draws: in groupings by draw, before 2023 as one list of matches. */
export const drawsPayload = z.object({
  events: z.array(
    z.object({
      ...tournament,
      season: z.object({ year: z.union([z.string(), z.number()]).transform(String) }).nullish(),
      venue: z.object({ displayName: text }).nullish(),
      competitions: z.array(competition).nullish(),
      groupings: z
        .array(z.object({ grouping: z.object({ slug: text }), competitions: z.array(competition).nullish() }))
        .nullish(),
    }),
  ),
});
export type DrawsRow = z.infer<typeof drawsPayload>["events"][number];
