import * as v from "valibot";
import { id, object, requiredText, text, year } from "../values.ts";

/** The parts of ESPN's tennis responses that we read. */

const status = v.nullish(object({ type: v.nullish(object({ name: text, state: text })) }));

/** Links to the tournaments of a season, page by page. */
export const tournamentListPayload = object({
  count: v.pipe(v.number(), v.safeInteger()),
  pageCount: v.nullish(v.pipe(v.number(), v.safeInteger())),
  items: v.array(object({ $ref: v.string() })),
});

const tournament = {
  id,
  name: requiredText,
  date: v.string(),
  endDate: v.nullish(v.string()),
  status,
};

/** A tournament of the core API. The country begins with a space. */
export const tournamentPayload = object({
  ...tournament,
  location: v.nullish(object({ city: text, state: text, country: text })),
});

const athlete = object({
  displayName: text,
  fullName: text,
  lastName: text,
  shortName: text,
  flag: v.nullish(object({ alt: text })),
});
export type TennisAthlete = v.InferOutput<typeof athlete>;

/** A player of the core API. */
export const athletePayload = object({ id, firstName: text, lastName: requiredText });

const competition = object({
  venue: v.nullish(object({ court: text })),
  type: v.nullish(object({ id: text, slug: text })),
  /** `Qualifying 1st Round`, `Round 1`, `Semifinal`. */
  round: v.nullish(object({ displayName: text })),
  competitors: v.nullish(
    v.array(
      object({
        /** For a pair both ids, `2009-3340`. Negative, or the largest 32-bit number, if the player is not known yet. */
        id: text,
        athlete: v.nullish(athlete),
        roster: v.nullish(object({ athletes: v.nullish(v.array(athlete)) })),
      }),
    ),
  ),
});
export type MatchRow = v.InferOutput<typeof competition>;

/** Tournaments with their draws: grouped by draw, or before 2023 one list of matches. */
export const drawsPayload = object({
  events: v.array(
    object({
      ...tournament,
      season: v.nullish(object({ year })),
      venue: v.nullish(object({ displayName: text })),
      competitions: v.nullish(v.array(competition)),
      groupings: v.nullish(
        v.array(object({ grouping: object({ slug: text }), competitions: v.nullish(v.array(competition)) })),
      ),
    }),
  ),
});
export type DrawsRow = v.InferOutput<typeof drawsPayload>["events"][number];
