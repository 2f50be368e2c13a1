import { z } from "zod";
import { id, requiredText, text } from "../values.ts";
import { extra } from "../team-extras.ts";

/** MLB's answers, as far as we read them; what `hydrate` adds may always be missing. */

const sport = z.object({ id: z.number() }).nullish();

const venue = z
  .object({
    name: text,
    location: z.object({ city: text, state: text, stateAbbrev: text, country: text }).nullish(),
    timeZone: z.object({ id: text }).nullish(),
  })
  .nullish();
export type VenueRow = z.infer<typeof venue>;

const team = z.object({
  id,
  name: requiredText,
  locationName: text,
  teamName: text,
  abbreviation: text,
  teamCode: extra,
  fileCode: extra,
  active: z.boolean().nullish(),
  sport,
  venue,
});
export type TeamRow = z.infer<typeof team>;

export const teamsPayload = z.object({ teams: z.array(team) });

const side = z.object({ team: z.object({ id: id.nullish(), name: text, sport }) });

const game = z.object({
  gamePk: id,
  gameDate: z.string(),
  officialDate: z.string().nullish(),
  season: text,
  status: z.object({
    abstractGameState: text,
    detailedState: text,
    codedGameState: text,
    startTimeTBD: z.boolean().nullish(),
  }),
  rescheduleDate: z.string().nullish(),
  gameNumber: z.number().nullish(),
  /** `Y`, `S` (a split one) or `N`. */
  doubleHeader: z.string().nullish(),
  teams: z.object({ home: side, away: side }),
  venue,
});
export type GameRow = z.infer<typeof game>;

export const schedulePayload = z.object({ dates: z.array(z.object({ date: z.string(), games: z.array(game) })) });

const person = z.object({
  id,
  fullName: text,
  firstName: text,
  lastName: text,
  useName: text,
  useLastName: text,
  nameSuffix: text,
});
export type PersonRow = z.infer<typeof person>;

const member = z.object({
  person,
  jerseyNumber: text,
  position: z.object({ abbreviation: text, name: text }).nullish(),
});
export type MemberRow = z.infer<typeof member>;

export const rosterPayload = z.object({ teamId: id, roster: z.array(member) });

const coach = z.object({ person, job: text, jobId: text });
export type CoachRow = z.infer<typeof coach>;

export const coachesPayload = z.object({ teamId: id, roster: z.array(coach) });
