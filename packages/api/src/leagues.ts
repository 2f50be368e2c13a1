import * as v from "valibot";
import { get } from "./endpoint.ts";
import { whole } from "./values.ts";

/** The public reads of a league. Field names follow ADR 6. Days are `yyyy-MM-dd`; instants are ISO 8601 in UTC. */

export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** Where data came from and when it was last confirmed; the page shows both. */
export const provenance = v.object({
  /** "MLB", "ESPN", "Import"; null when nothing was ever confirmed. */
  source: v.nullable(v.string()),
  confirmed_at: v.nullable(v.string()),
  /** Invented people for a first look; never in production (rule SA4). */
  sample: v.boolean(),
});

/** `#rrggbb`, as the team's provider gives it. */
const color = v.string();

export const team = v.object({
  team_id: v.string(),
  team_name: v.string(),
  /** "OKC", as a provider gives it; people search by it. */
  abbreviation: v.optional(v.string()),
  ncaa_stats_team_id: v.optional(v.string()),
  /** Ids of teams that were merged into this one: old links still use them. */
  earlier_ids: v.optional(v.array(v.string())),
  /**
   * The team's colors, if any provider has them; only sent with its roster, because lists of hundreds of teams need
   * none.
   */
  colors: v.optional(v.object({ main: color, alternate: v.optional(color) })),
  /** "Yankees": the end of the team's name, if known; only sent with its roster. */
  nickname: v.optional(v.string()),
  /** "Florida": the school of a college team, if known (rule ST12); only sent with its roster. */
  school: v.optional(v.string()),
});

/** A side of a game: a team, or a null id with a label such as "TBD"; an id without a team is "Unknown Team". */
export const gameSide = v.object({ team_id: v.nullable(v.string()), team_name: v.string() });

export const game = v.object({
  game_id: v.string(),
  /** The Eastern day: the schedule groups and filters by it. */
  game_date: day,
  /** The day at the venue: captions print it. */
  local_date: day,
  /** The instant, or null when only the day is known. */
  game_time: v.nullable(v.string()),
  game_no: whole,
  /** These teams play each other again that day; missing: they do not. */
  doubleheader: v.optional(v.literal(true)),
  status: v.picklist(["scheduled", "live", "final", "postponed", "cancelled"]),
  neutral_site: v.boolean(),
  location: v.string(),
  /** "Boston, Massachusetts" as printed (rule PV6). */
  city: v.string(),
  country: v.string(),
  home_team: gameSide,
  away_team: gameSide,
  /** The line-up is out; missing: not yet, or there is none. */
  lineup_out: v.optional(v.literal(true)),
});

export const schedule = v.object({
  league: v.string(),
  /** The requested window, both ends inclusive; null: open. */
  from: v.nullable(day),
  to: v.nullable(day),
  games: v.array(game),
  /** First and last Eastern day with a game in the whole league; null without games. */
  first_day: v.nullable(day),
  last_day: v.nullable(day),
  provenance,
});

export const oneGame = v.object({ game, provenance });
export const teams = v.object({ league: v.string(), teams: v.array(team), provenance });

export const rosterRow = v.object({
  team_id: v.string(),
  player_id: v.string(),
  /**
   * The provider that issued this id: `mlb-stats`; missing in data stored before this field existed, and for a person's
   * own teams.
   */
  source: v.optional(v.string()),
  jersey: v.string(),
  position: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** Minor leagues and imports without a split: the only name available; otherwise "". */
  name: v.string(),
  player_info: v.string(),
  /** When the team named this person, if that was after its first people (ISO 8601, UTC). */
  since: v.optional(v.string()),
});

/**
 * A side: the people of one team as of one day. All games that a team plays meanwhile have the same side, so it is sent
 * and stored once.
 */
const side = v.object({
  /** Differs whenever the team or its people do, and is the same on every server. */
  version: v.string(),
  team,
  rows: v.array(rosterRow),
});

/** A side, and when it was last confirmed. Without a version: stored before versions existed, or a person's own team. */
export const roster = v.object({ ...side.entries, version: v.optional(side.entries.version), provenance });

/** A person in the line-up of a game. */
const lineupPerson = v.object({
  /** The person's id at the source, and the source that uses it: `mlb-stats`. */
  person_id: v.string(),
  source: v.string(),
  role: v.picklist(["starter", "bench", "coach"]),
  jersey: v.string(),
  position: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** The whole name where no source gives its parts; otherwise "". */
  name: v.string(),
  /** The name a player goes by where the source has one besides: "Tonico". */
  short_name: v.optional(v.string()),
});

/** A referee, umpire, linesperson or judge of a game. */
const official = v.object({
  /** As the source has it, "Home Plate Umpire"; "" if it does not say. */
  role: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  /** The whole name where no source gives its parts; otherwise "". */
  name: v.string(),
});

/**
 * Who is in a game, each side in the order of its source: starters, the bench, coaches. `dressed`: everybody in
 * uniform, so that anyone missing is not dressed; `starters`: the starters and perhaps a few more; `appeared`: those
 * who have played. Null: no line-up yet. No source gives the reason for an absence.
 */
export const lineup = v.object({
  event_id: v.string(),
  /** The teams whose people each side lists; null: an unknown team. */
  home_team_id: v.nullable(v.string()),
  away_team_id: v.nullable(v.string()),
  coverage: v.nullable(v.picklist(["dressed", "starters", "appeared"])),
  home: v.array(lineupPerson),
  away: v.array(lineupPerson),
  /** In the order of the source; missing: it names none. */
  officials: v.optional(v.array(official)),
  provenance,
});

/** The people of a team on the day of a past game, with no more detail than a roster has. */
const pastSide = v.object({
  team_id: v.string(),
  /** The day; null: the team's history does not go back that far, and there are no rows. */
  as_of: v.nullable(day),
  rows: v.array(rosterRow),
});

/** The rosters of a game on its day. Null: an unknown team. */
export const pastRosters = v.object({
  event_id: v.string(),
  /** The day that captions of the game print. */
  day,
  home: v.nullable(pastSide),
  away: v.nullable(pastSide),
});

/** A tournament (golf, tennis) or a race. */
export const leagueEvent = v.object({
  event_id: v.string(),
  event_name: v.string(),
  course: v.string(),
  location: v.string(),
  city: v.string(),
  country: v.string(),
  start_date: day,
  end_date: day,
});

export const events = v.object({ league: v.string(), events: v.array(leagueEvent), provenance });

/** The source gave the whole name, and none says how its three or more words split: the report asks. */
const isSplitGuessed = v.optional(v.boolean());

export const entrant = v.object({ first_name: v.string(), last_name: v.string(), is_split_guessed: isSplitGuessed });
export const field = v.object({ event: leagueEvent, players: v.array(entrant), provenance });

export const driver = v.object({
  vehicle_number: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  is_split_guessed: isSplitGuessed,
  team: v.string(),
  manufacturer: v.string(),
});

/** `entry-list`: the drivers of the requested race. `season`: every driver of the series (rule RD9). */
export const drivers = v.object({
  league: v.string(),
  scope: v.picklist(["entry-list", "season"]),
  drivers: v.array(driver),
  provenance,
});

/**
 * Everything public that the file of a game, a tournament or a race is made of, in one answer: what a page, a day, Home
 * and the command all read. A custom matchup is made of the answers of its teams.
 */
export const answer = v.object({
  league: v.string(),
  /** As scheduled; null: a tournament, a race, or a team. */
  game: v.nullable(game),
  /**
   * A game's rosters, home first; a tournament's field; a race's drivers; a team's roster. Null: the schedule does not
   * know that team.
   */
  people: v.array(v.nullable(v.union([roster, field, drivers]))),
  /** Of a game, whether it is out or not; otherwise null. */
  lineup: v.nullable(lineup),
});

/**
 * The answers of several games or events; those the league does not have are missing. In place of a side there is its
 * version. The side itself comes once for all games, unless the request says that the client has it (`have`).
 */
export const answers = v.object({
  league: v.string(),
  answers: v.array(
    v.object({
      event_id: v.string(),
      ...answer.entries,
      people: v.array(v.nullable(v.union([v.object({ version: v.string(), provenance }), field, drivers]))),
    }),
  ),
  sides: v.array(side),
});

export const commonCodes = v.object({ sport: v.string(), codes: v.array(v.string()) });
export const commonCodeCount = v.object({ sport: v.string(), count: whole });
export const positionCodes = v.object({ codes: v.array(v.object({ position: v.string(), code: v.string() })) });

export type Provenance = v.InferOutput<typeof provenance>;
export type TeamJson = v.InferOutput<typeof team>;
export type GameJson = v.InferOutput<typeof game>;
export type ScheduleJson = v.InferOutput<typeof schedule>;
export type OneGameJson = v.InferOutput<typeof oneGame>;
export type TeamsJson = v.InferOutput<typeof teams>;
export type RosterRowJson = v.InferOutput<typeof rosterRow>;
export type RosterJson = v.InferOutput<typeof roster>;
export type LineupJson = v.InferOutput<typeof lineup>;
export type PastRostersJson = v.InferOutput<typeof pastRosters>;
export type LeagueEventJson = v.InferOutput<typeof leagueEvent>;
export type EventsJson = v.InferOutput<typeof events>;
export type FieldJson = v.InferOutput<typeof field>;
export type DriversJson = v.InferOutput<typeof drivers>;
export type AnswerJson = v.InferOutput<typeof answer>;
export type SideJson = v.InferOutput<typeof side>;
export type AnswersJson = v.InferOutput<typeof answers>;
export type CommonCodesJson = v.InferOutput<typeof commonCodes>;
export type CommonCodeCountJson = v.InferOutput<typeof commonCodeCount>;
export type PositionCodesJson = v.InferOutput<typeof positionCodes>;

/** Eastern days, both inclusive, both optional; the endpoint rejects an invalid day with its own message. */
const days = v.object({ from: v.optional(v.string()), to: v.optional(v.string()) });

export const leagueEndpoints = {
  answer: get(
    "/api/leagues/:league/answer",
    "Everything the file of a game, a tournament or a race, or of one team, is made of.",
    {
      query: v.object({ event: v.optional(v.string()), team: v.optional(v.string()) }),
      answer,
      problems: ["agate:unsupported-league", "agate:not-found"],
    },
  ),
  answers: get(
    "/api/leagues/:league/answers",
    "The same for up to 200 events at once, without the sides whose versions are given; separated by commas.",
    {
      query: v.object({ events: v.string(), have: v.optional(v.string()) }),
      answer: answers,
      problems: ["agate:unsupported-league"],
    },
  ),
  schedule: get("/api/leagues/:league/schedule", "The games of a league in a window of Eastern days.", {
    query: days,
    answer: schedule,
    problems: ["agate:unsupported-league"],
  }),
  game: get("/api/leagues/:league/games/:game", "One game.", {
    answer: oneGame,
    problems: ["agate:unsupported-league", "agate:not-found"],
  }),
  lineup: get("/api/leagues/:league/games/:game/lineup", "The line-up of a game.", {
    answer: lineup,
    problems: ["agate:unsupported-league", "agate:not-found"],
  }),
  pastRosters: get(
    "/api/leagues/:league/games/:game/past-rosters",
    "The rosters of a game as they were on its day, for people who may export.",
    {
      answer: pastRosters,
      problems: ["agate:session-missing", "agate:not-entitled", "agate:unsupported-league", "agate:not-found"],
    },
  ),
  teams: get("/api/leagues/:league/teams", "Every team of a league by name.", {
    answer: teams,
    problems: ["agate:unsupported-league"],
  }),
  roster: get("/api/leagues/:league/teams/:team/roster", "A team's people by jersey number, coaches among them.", {
    answer: roster,
    problems: ["agate:unsupported-league", "agate:not-found"],
  }),
  events: get("/api/leagues/:league/events", "The tournaments or races of a league by start.", {
    answer: events,
    problems: ["agate:unsupported-league"],
  }),
  field: get("/api/leagues/:league/events/:event/field", "The field of a tournament.", {
    answer: field,
    problems: ["agate:unsupported-league", "agate:not-found"],
  }),
  drivers: get(
    "/api/leagues/:league/drivers",
    "The drivers of a race; without one, or where it has no entry list, every driver of the series.",
    {
      query: v.object({ event: v.optional(v.string()) }),
      answer: drivers,
      problems: ["agate:unsupported-league", "agate:not-found"],
    },
  ),
  commonCodes: get("/api/leagues/:league/common-codes", "The sport's common codes, for people who may export.", {
    answer: commonCodes,
    problems: ["agate:session-missing", "agate:not-entitled", "agate:unsupported-league"],
  }),
  commonCodeCount: get(
    "/api/leagues/:league/common-codes/count",
    "The number of common codes; the codes themselves are not public.",
    { answer: commonCodeCount, problems: ["agate:unsupported-league"] },
  ),
  positionCodes: get("/api/leagues/:league/position-codes", "The unit of each position, for people who may export.", {
    answer: positionCodes,
    problems: ["agate:session-missing", "agate:not-entitled", "agate:unsupported-league"],
  }),
};
