import * as v from "valibot";
import { extra } from "../team-extras.ts";
import { id, object, requiredText, text } from "../values.ts";

/** The addresses of MLB's StatsAPI. `sportId`: 1 MLB, 11 Triple-A, 12 Double-A, 13 High-A, 14 Single-A. */

const api = "https://statsapi.mlb.com/api/v1";

export const teamsUrl = (sportId: number, season: string): string =>
  `${api}/teams?sportId=${sportId}&season=${encodeURIComponent(season)}`;

/** Games whose official (local) day is in the range, both ends included, with the cities of their venues. */
export const scheduleUrl = (sportId: number, startDate: string, endDate: string): string =>
  `${api}/schedule?sportId=${sportId}&startDate=${startDate}&endDate=${endDate}&hydrate=venue(location),team`;

/** The active roster, with the names people go by. */
export const rosterUrl = (teamId: string): string =>
  `${api}/teams/${encodeURIComponent(teamId)}/roster?rosterType=active&hydrate=person`;

export const coachesUrl = (teamId: string): string => `${api}/teams/${encodeURIComponent(teamId)}/coaches`;

/** The parts of MLB's responses that we read; anything that `hydrate` adds may be missing. */

const sport = v.nullish(object({ id: v.number() }));

const venue = v.nullish(
  object({
    id: text,
    name: text,
    location: v.nullish(object({ city: text, state: text, stateAbbrev: text, country: text })),
    timeZone: v.nullish(object({ id: text })),
  }),
);
export type VenueRow = v.InferOutput<typeof venue>;

const team = object({
  id,
  name: requiredText,
  locationName: text,
  teamName: text,
  abbreviation: text,
  teamCode: extra,
  fileCode: extra,
  active: v.nullish(v.boolean()),
  sport,
  venue,
});
export type TeamRow = v.InferOutput<typeof team>;

export const teamsPayload = object({ teams: v.array(team) });

/** `hydrate` adds the park of the team in that season. */
const side = object({
  team: object({ id: v.nullish(id), name: text, sport, venue: v.nullish(object({ id: text })) }),
});

const game = object({
  gamePk: id,
  /** `S` spring training, `E` exhibition, `R` regular season, the rest: All-Star Game and postseason. */
  gameType: text,
  gameDate: v.string(),
  officialDate: v.nullish(v.string()),
  season: text,
  status: object({
    abstractGameState: text,
    detailedState: text,
    codedGameState: text,
    startTimeTBD: v.nullish(v.boolean()),
  }),
  rescheduleDate: v.nullish(v.string()),
  /** For a suspended game: when it resumes, and under that day, when it began. */
  resumeDate: v.nullish(v.string()),
  resumedFromDate: v.nullish(v.string()),
  gameNumber: v.nullish(v.number()),
  /** `Y`, `S` (split) or `N`. */
  doubleHeader: v.nullish(v.string()),
  teams: object({ home: side, away: side }),
  venue,
});
export type GameRow = v.InferOutput<typeof game>;

export const schedulePayload = object({ dates: v.array(object({ date: v.string(), games: v.array(game) })) });

const person = object({
  id,
  fullName: text,
  firstName: text,
  lastName: text,
  useName: text,
  useLastName: text,
  nameSuffix: text,
});
export type RosterPerson = v.InferOutput<typeof person>;

const member = object({
  person,
  jerseyNumber: text,
  position: v.nullish(object({ abbreviation: text, name: text })),
});
export type MemberRow = v.InferOutput<typeof member>;

export const rosterPayload = object({ teamId: id, roster: v.array(member) });

const coach = object({ person, job: text, jobId: text });
export type CoachRow = v.InferOutput<typeof coach>;

export const coachesPayload = object({ teamId: id, roster: v.array(coach) });
