import { z } from "zod";
import { extra } from "../team-extras.ts";
import { id, requiredText, text } from "../values.ts";

/** ESPN's answers, as far as we read them: other keys are ignored, a missing key that is required here means ESPN changed. */

const leagues = z.array(z.object({ slug: text }));

export const teamsPayload = z.object({
  sports: z
    .array(
      z.object({
        leagues: z
          .array(
            z.object({
              slug: text,
              teams: z.array(
                z.object({
                  team: z.object({
                    id,
                    displayName: requiredText,
                    location: text,
                    name: text,
                    abbreviation: text,
                    color: extra,
                    alternateColor: extra,
                    isActive: z.boolean().nullish(),
                    isAllStar: z.boolean().nullish(),
                  }),
                }),
              ),
            }),
          )
          .min(1),
      }),
    )
    .min(1),
});
export type TeamRow = z.infer<typeof teamsPayload>["sports"][number]["leagues"][number]["teams"][number]["team"];

const competitor = z.object({
  homeAway: z.string().nullish(),
  team: z.object({ id: id.nullish(), displayName: text, location: text, name: text }).nullish(),
});

const competition = z.object({
  date: z.string().nullish(),
  timeValid: z.boolean().nullish(),
  neutralSite: z.boolean().nullish(),
  venue: z
    .object({
      fullName: text,
      address: z.object({ city: text, state: text, country: text }).nullish(),
    })
    .nullish(),
  competitors: z.array(competitor),
  status: z.object({ type: z.object({ name: text, state: text }) }).nullish(),
  notes: z.array(z.object({ headline: z.string().nullish() })).nullish(),
});

const event = z.object({
  id,
  date: z.string(),
  season: z.object({ year: z.union([z.string(), z.number()]).transform(String) }).nullish(),
  competitions: z.array(competition),
});
export type EventRow = z.infer<typeof event>;

export const scoreboardPayload = z.object({ leagues: leagues.nullish(), events: z.array(event) });

const position = z.object({
  abbreviation: text,
  displayName: text,
  parent: z.object({ abbreviation: text }).nullish(),
});

const athlete = z.object({
  id,
  firstName: text,
  lastName: text,
  fullName: text,
  displayName: text,
  jersey: text,
  position: position.nullish(),
});
export type AthleteRow = z.infer<typeof athlete>;

const coach = z.object({ id: id.nullish(), firstName: text, lastName: text });
export type CoachRow = z.infer<typeof coach>;

const rosterHead = {
  season: z.object({ year: z.union([z.string(), z.number()]).transform(String) }).nullish(),
  team: z.object({
    id,
    displayName: text,
    /** A page of the team: `https://www.espn.com/nba/team/_/name/lal/los-angeles-lakers`. */
    clubhouse: z.string().nullish(),
  }),
  coach: z.array(coach).nullish(),
};
const grouped = z.object({
  ...rosterHead,
  athletes: z.array(z.object({ position: text, items: z.array(athlete) })),
});
const flat = z.object({ ...rosterHead, athletes: z.array(athlete) });

export type GroupedRoster = z.infer<typeof grouped>;
export type FlatRoster = z.infer<typeof flat>;

const withItems = z.object({ athletes: z.array(z.object({ items: z.unknown() })).min(1) });

/** Football, baseball and hockey group players by what they do; basketball and soccer list them. */
export const rosterPayload = (document: unknown): z.ZodType<GroupedRoster | FlatRoster> =>
  withItems.safeParse(document).success ? grouped : flat;

export const membersPayload = z.object({ items: z.array(z.object({ $ref: z.string() })) });
