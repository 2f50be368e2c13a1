import * as v from "valibot";
import { extra } from "../team-extras.ts";
import { id, object, requiredText, text, year } from "../values.ts";

/** ESPN's answers, as far as we read them: other keys are ignored, a missing key that is required here means ESPN changed. */

const leagues = v.array(object({ slug: text }));

export const teamsPayload = object({
  sports: v.pipe(
    v.array(
      object({
        leagues: v.pipe(
          v.array(
            object({
              slug: text,
              teams: v.array(
                object({
                  team: object({
                    id,
                    displayName: requiredText,
                    location: text,
                    name: text,
                    abbreviation: text,
                    color: extra,
                    alternateColor: extra,
                    isActive: v.nullish(v.boolean()),
                    isAllStar: v.nullish(v.boolean()),
                  }),
                }),
              ),
            }),
          ),
          v.minLength(1),
        ),
      }),
    ),
    v.minLength(1),
  ),
});
export type TeamRow = v.InferOutput<typeof teamsPayload>["sports"][number]["leagues"][number]["teams"][number]["team"];

const competitor = object({
  homeAway: v.nullish(v.string()),
  team: v.nullish(object({ id: v.nullish(id), displayName: text, location: text, name: text })),
});

const competition = object({
  date: v.nullish(v.string()),
  timeValid: v.nullish(v.boolean()),
  neutralSite: v.nullish(v.boolean()),
  venue: v.nullish(
    object({
      fullName: text,
      address: v.nullish(object({ city: text, state: text, country: text })),
    }),
  ),
  competitors: v.array(competitor),
  status: v.nullish(object({ type: object({ name: text, state: text }) })),
  notes: v.nullish(v.array(object({ headline: v.nullish(v.string()) }))),
});

const event = object({
  id,
  date: v.string(),
  season: v.nullish(object({ year })),
  competitions: v.array(competition),
});
export type EventRow = v.InferOutput<typeof event>;

export const scoreboardPayload = object({ leagues: v.nullish(leagues), events: v.array(event) });

const position = object({
  abbreviation: text,
  displayName: text,
  parent: v.nullish(object({ abbreviation: text })),
});

const athlete = object({
  id,
  firstName: text,
  lastName: text,
  fullName: text,
  displayName: text,
  jersey: text,
  position: v.nullish(position),
});
export type AthleteRow = v.InferOutput<typeof athlete>;

const coach = object({ id: v.nullish(id), firstName: text, lastName: text });
export type CoachRow = v.InferOutput<typeof coach>;

const rosterHead = {
  season: v.nullish(object({ year })),
  team: object({
    id,
    displayName: text,
    /** A page of the team: `https://www.espn.com/nba/team/_/name/lal/los-angeles-lakers`. */
    clubhouse: v.nullish(v.string()),
  }),
  coach: v.nullish(v.array(coach)),
};
const grouped = object({
  ...rosterHead,
  athletes: v.array(object({ position: text, items: v.array(athlete) })),
});
const flat = object({ ...rosterHead, athletes: v.array(athlete) });

export type GroupedRoster = v.InferOutput<typeof grouped>;
export type FlatRoster = v.InferOutput<typeof flat>;

const withItems = object({ athletes: v.pipe(v.array(object({ items: v.unknown() })), v.minLength(1)) });

/** Football, baseball and hockey group players by what they do; basketball and soccer list them. */
export const rosterPayload = (document: unknown): v.GenericSchema<unknown, GroupedRoster | FlatRoster> =>
  v.safeParse(withItems, document).success ? grouped : flat;

export const membersPayload = object({ items: v.array(object({ $ref: v.string() })) });
