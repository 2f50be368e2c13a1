import * as v from "valibot";
import type { AnySource } from "../feed.ts";
import { extra } from "../team-extras.ts";
import { id, keysIn, object, requiredText, text, year } from "../values.ts";

/** Where ESPN has a league. */
export interface EspnSource extends AnySource {
  readonly feed: "espn";
  /** `baseball/mlb`; a league with several competitions lists all of them, like CONCACAF. */
  readonly paths: readonly string[];
  /** Scoreboard groups, one request each: 50 for college basketball, 80 and 81 for college football. */
  readonly groups?: readonly number[];
  /**
   * The team list holds more than the league (college football: Divisions II and III); use only these conferences'
   * groups.
   */
  readonly teamGroups?: readonly number[];
  /** The team list holds other divisions (college baseball and softball); use only the schools of Division I. */
  readonly divisionOne?: true;
  /**
   * Paths of competitions that a country hosts. Soccer's games never say that their site is neutral, so in these every
   * site is, except for the host's team and for a team in its own stadium (rule PV27).
   */
  readonly hosted?: readonly string[];
  /** Paths of leagues whose final is played at a site chosen before: there the same holds for that game alone. */
  readonly neutralFinals?: readonly string[];
}

/** ESPN's addresses. `path` is `sport/league` as in the catalog: `baseball/mlb`. */

const site = "https://site.api.espn.com/apis/site/v2/sports";

/** The largest limit we request: above 500, ESPN silently returns 25 events (rule PV9). */
export const maxEvents = 500;

/** Requests the whole list, which ends after 50 without a limit. College football has over 750. */
export const teamsUrl = (path: string): string => `${site}/${path}/teams?limit=1000`;

/** Games of a month `yyyyMM` or a day `yyyyMMdd`; ESPN's days are Eastern days. Date ranges return 400. */
export const scoreboardUrl = (path: string, dates: string, group: number | null): string =>
  `${site}/${path}/scoreboard?dates=${dates}&limit=${maxEvents}${group === null ? "" : `&groups=${group}`}`;

export const rosterUrl = (path: string, teamId: string): string =>
  `${site}/${path}/teams/${encodeURIComponent(teamId)}/roster`;

/** The teams of a group with all its conferences, in the regular season; links only. */
export const membersUrl = (path: string, season: string, group: number): string => {
  const [sport, league] = path.split("/");
  return `https://sports.core.api.espn.com/v2/sports/${sport}/leagues/${league}/seasons/${encodeURIComponent(season)}/types/2/groups/${group}/teams?limit=500`;
};

/** The tournaments of a golf tour's season, with courses. */
export const tourScheduleUrl = (path: string, season: string): string =>
  `${site.replace("site.api", "site.web.api")}/${path}/tourschedule?region=us&lang=en&season=${encodeURIComponent(season)}`;

/** The field of a golf tournament; without an event ESPN returns the one under way. */
export const leaderboardUrl = (path: string, eventId: string): string =>
  `${site.replace("site.api", "site.web.api")}/golf/leaderboard?league=${path.split("/")[1]}&event=${encodeURIComponent(eventId)}`;

/** The tournaments under way, and the season's calendar (golf). */
export const currentUrl = (path: string): string => `${site}/${path}/scoreboard`;

/** The full tournaments of a day `yyyy-MM-dd`. */
export const dayUrl = (path: string, day: string): string =>
  `${site}/${path}/scoreboard?dates=${day.replaceAll("-", "")}`;

/** The tournaments of a tennis season; links only. */
export const tournamentListUrl = (path: string, season: string, page: number): string =>
  `${core(path)}/seasons/${encodeURIComponent(season)}/types/2/events?limit=200&page=${page}`;

export const tournamentUrl = (path: string, id: string): string => `${core(path)}/events/${encodeURIComponent(id)}`;

/** A tennis player, with separate first and last name. */
export const athleteUrl = (path: string, season: string, id: string): string =>
  `${core(path)}/seasons/${encodeURIComponent(season)}/athletes/${encodeURIComponent(id)}`;

const core = (path: string): string => `https://sports.core.api.espn.com/v2/sports/${path.replace("/", "/leagues/")}`;

/**
 * The parts of ESPN's responses that we read: other keys are ignored; a missing key that is required here means ESPN
 * has changed.
 */

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
  team: v.nullish(
    object({
      id: v.nullish(id),
      displayName: text,
      location: text,
      name: text,
      venue: v.nullish(object({ id: text })),
    }),
  ),
});

const competition = object({
  date: v.nullish(v.string()),
  timeValid: v.nullish(v.boolean()),
  neutralSite: v.nullish(v.boolean()),
  venue: v.nullish(
    object({
      id: text,
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
  /** The slug is the round in soccer: `regular-season`, `playoffs---semifinals`, `final`. */
  season: v.nullish(object({ year, slug: text })),
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

/** The keys read from a roster of either shape; the response also contains injuries. */
export const rosterKeys = keysIn(grouped);

const withItems = object({ athletes: v.pipe(v.array(object({ items: v.unknown() })), v.minLength(1)) });

/** Football, baseball and hockey group players by role; basketball and soccer have a flat list. */
export const rosterPayload = (document: unknown): v.GenericSchema<unknown, GroupedRoster | FlatRoster> =>
  v.safeParse(withItems, document).success ? grouped : flat;

export const membersPayload = object({ items: v.array(object({ $ref: v.string() })) });
