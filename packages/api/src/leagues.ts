import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/**
 * The public reads of a league. Field names are the ones of ADR 6. Days are `yyyy-MM-dd`; instants are ISO 8601 in UTC.
 */

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

/** Where data came from and when it was last confirmed; the page says both. */
export const provenance = z.object({
  /** "MLB", "ESPN", "Import"; null when nothing was ever confirmed. */
  source: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  /** Invented people for a first look; never in production (rule SA4). */
  sample: z.boolean(),
});

/** `#rrggbb`, as the team's provider has it. */
const color = z.string();

export const team = z.object({
  team_id: z.string(),
  team_name: z.string(),
  /** "OKC", as a provider gives it; people search by it. */
  abbreviation: z.string().optional(),
  ncaa_stats_team_id: z.string().optional(),
  /** Ids of teams that turned out to be this one: links name it by them. */
  earlier_ids: z.array(z.string()).optional(),
  /** What it plays in, where anybody tells; told with its roster alone: lists of hundreds of teams need no colors. */
  colors: z.object({ main: color, alternate: color.optional() }).optional(),
  /** "Florida": the school of a college's team, where it is known (rule ST12); told with its roster alone. */
  school: z.string().optional(),
});

/** A side of a game: a team, or null with a label such as "TBD"; an id without a team is "Unknown Team". */
export const gameSide = z.object({ team_id: z.string().nullable(), team_name: z.string() });

export const game = z.object({
  game_id: z.string(),
  /** The Eastern day: the schedule groups and filters by it. */
  game_date: day,
  /** The day at the venue: captions print it. */
  local_date: day,
  /** The instant, or null when only the day is known. */
  game_time: z.string().nullable(),
  game_no: z.number().int(),
  status: z.enum(["scheduled", "live", "final", "postponed", "cancelled"]),
  neutral_site: z.boolean(),
  location: z.string(),
  /** "Boston, Massachusetts" as printed (rule PV6). */
  city: z.string(),
  country: z.string(),
  home_team: gameSide,
  away_team: gameSide,
  /** Its line-up is out; missing: it is not, or there is none. */
  lineup_out: z.literal(true).optional(),
});

export const schedule = z.object({
  league: z.string(),
  /** The window asked for, both ends included; null: open. */
  from: day.nullable(),
  to: day.nullable(),
  games: z.array(game),
  /** First and last Eastern day with a game in the whole league; null without games. */
  first_day: day.nullable(),
  last_day: day.nullable(),
  provenance,
});

export const oneGame = z.object({ game, provenance });
export const teams = z.object({ league: z.string(), teams: z.array(team), provenance });

export const rosterRow = z.object({
  team_id: z.string(),
  player_id: z.string(),
  /** The provider whose id this is: `mlb-stats`; missing in what was read before this was told, and of a person's own teams. */
  source: z.string().optional(),
  jersey: z.string(),
  position: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Minor leagues and imports without a split: the only name there is; else "". */
  name: z.string(),
  player_info: z.string(),
});

export const roster = z.object({ team, rows: z.array(rosterRow), provenance });

/** Somebody in the line-up of a game. */
const lineupPerson = z.object({
  /** The id by which its source calls the person, and what it calls by such ids: `mlb-stats`. */
  person_id: z.string(),
  source: z.string(),
  role: z.enum(["starter", "bench", "coach"]),
  jersey: z.string(),
  position: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The whole name where nobody told how it parts; else "". */
  name: z.string(),
});

/**
 * Who is in a game, each side in the order of its source: starters, the bench, coaches. `dressed`: everybody in uniform, so
 * that whoever is not in it is not dressed; `starters`: those and perhaps some more; `appeared`: who has played. Null: there
 * is none yet. Why somebody is absent is nowhere told.
 */
export const lineup = z.object({
  event_id: z.string(),
  /** Whose people each side's are; null: a team that is not known. */
  home_team_id: z.string().nullable(),
  away_team_id: z.string().nullable(),
  coverage: z.enum(["dressed", "starters", "appeared"]).nullable(),
  home: z.array(lineupPerson),
  away: z.array(lineupPerson),
  provenance,
});

/** The people of a team on the day of a past game: no more of them than a roster tells. */
const pastSide = z.object({
  team_id: z.string(),
  /** The day; null: the team's history does not reach back that far, and there are no rows. */
  as_of: day.nullable(),
  rows: z.array(rosterRow),
});

/** The rosters of a game on its day. Null: a team that is not known. */
export const pastRosters = z.object({
  event_id: z.string(),
  /** The day that captions of the game print. */
  day,
  home: pastSide.nullable(),
  away: pastSide.nullable(),
});

/** A tournament (golf, tennis) or a race. */
export const leagueEvent = z.object({
  event_id: z.string(),
  event_name: z.string(),
  course: z.string(),
  location: z.string(),
  city: z.string(),
  country: z.string(),
  start_date: day,
  end_date: day,
});

export const events = z.object({ league: z.string(), events: z.array(leagueEvent), provenance });

export const entrant = z.object({ first_name: z.string(), last_name: z.string() });
export const field = z.object({ event: leagueEvent, players: z.array(entrant), provenance });

export const driver = z.object({
  vehicle_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  team: z.string(),
  manufacturer: z.string(),
});

/** `entry-list`: the drivers of the race asked for. `season`: every driver of the series (rule RD9). */
export const drivers = z.object({
  league: z.string(),
  scope: z.enum(["entry-list", "season"]),
  drivers: z.array(driver),
  provenance,
});

export const commonCodes = z.object({ sport: z.string(), codes: z.array(z.string()) });
export const commonCodeCount = z.object({ sport: z.string(), count: z.number().int() });
export const positionCodes = z.object({ codes: z.array(z.object({ position: z.string(), code: z.string() })) });

export type Provenance = z.infer<typeof provenance>;
export type TeamJson = z.infer<typeof team>;
export type GameJson = z.infer<typeof game>;
export type ScheduleJson = z.infer<typeof schedule>;
export type OneGameJson = z.infer<typeof oneGame>;
export type TeamsJson = z.infer<typeof teams>;
export type RosterRowJson = z.infer<typeof rosterRow>;
export type RosterJson = z.infer<typeof roster>;
export type LineupJson = z.infer<typeof lineup>;
export type PastRostersJson = z.infer<typeof pastRosters>;
export type LeagueEventJson = z.infer<typeof leagueEvent>;
export type EventsJson = z.infer<typeof events>;
export type FieldJson = z.infer<typeof field>;
export type DriversJson = z.infer<typeof drivers>;
export type CommonCodesJson = z.infer<typeof commonCodes>;
export type CommonCodeCountJson = z.infer<typeof commonCodeCount>;
export type PositionCodesJson = z.infer<typeof positionCodes>;

/** Eastern days, both included, both optional; a day that is none is refused in words of its own. */
const days = z.object({ from: z.string().optional(), to: z.string().optional() });

export const leagueEndpoints = {
  schedule: {
    method: "GET",
    path: "/api/leagues/:league/schedule",
    summary: "The games of a league in a window of Eastern days.",
    query: days,
    answer: schedule,
    problems: ["agate:unsupported-league"],
  },
  game: {
    method: "GET",
    path: "/api/leagues/:league/games/:game",
    summary: "One game.",
    answer: oneGame,
    problems: ["agate:unsupported-league", "agate:not-found"],
  },
  lineup: {
    method: "GET",
    path: "/api/leagues/:league/games/:game/lineup",
    summary: "Who is in a game.",
    answer: lineup,
    problems: ["agate:unsupported-league", "agate:not-found"],
  },
  pastRosters: {
    method: "GET",
    path: "/api/leagues/:league/games/:game/past-rosters",
    summary: "The rosters of a game as they were on its day, for who may export.",
    answer: pastRosters,
    problems: ["agate:session-missing", "agate:not-entitled", "agate:unsupported-league", "agate:not-found"],
  },
  teams: {
    method: "GET",
    path: "/api/leagues/:league/teams",
    summary: "Every team of a league by name.",
    answer: teams,
    problems: ["agate:unsupported-league"],
  },
  roster: {
    method: "GET",
    path: "/api/leagues/:league/teams/:team/roster",
    summary: "A team's people by jersey number, coaches among them.",
    answer: roster,
    problems: ["agate:unsupported-league", "agate:not-found"],
  },
  events: {
    method: "GET",
    path: "/api/leagues/:league/events",
    summary: "The tournaments or races of a league by start.",
    answer: events,
    problems: ["agate:unsupported-league"],
  },
  field: {
    method: "GET",
    path: "/api/leagues/:league/events/:event/field",
    summary: "Who plays a tournament.",
    answer: field,
    problems: ["agate:unsupported-league", "agate:not-found"],
  },
  drivers: {
    method: "GET",
    path: "/api/leagues/:league/drivers",
    summary: "The drivers of a race; without one, or where it has no entry list, every driver of the series.",
    query: z.object({ event: z.string().optional() }),
    answer: drivers,
    problems: ["agate:unsupported-league", "agate:not-found"],
  },
  commonCodes: {
    method: "GET",
    path: "/api/leagues/:league/common-codes",
    summary: "The sport's common codes, for who may export.",
    answer: commonCodes,
    problems: ["agate:session-missing", "agate:not-entitled", "agate:unsupported-league"],
  },
  commonCodeCount: {
    method: "GET",
    path: "/api/leagues/:league/common-codes/count",
    summary: "How many common codes there are: of the codes themselves nothing is public.",
    answer: commonCodeCount,
    problems: ["agate:unsupported-league"],
  },
  positionCodes: {
    method: "GET",
    path: "/api/leagues/:league/position-codes",
    summary: "Which unit a position belongs to, for who may export.",
    answer: positionCodes,
    problems: ["agate:session-missing", "agate:not-entitled", "agate:unsupported-league"],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;
