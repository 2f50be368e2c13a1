import type {
  CommonCodeCountJson,
  DriversJson,
  EventsJson,
  FieldJson,
  LineupJson,
  RosterJson,
  ScheduleJson,
  TeamsJson,
} from "../leagues.ts";
import { type Check, isCount, isDayText, isFlag, isText, listOf, oneOf, orNull, parsed, shaped } from "./shapes.ts";

/** Goes up when an older page could not read what a newer server writes. */
export const packFormat = 1;

/**
 * Goes up when a read that is in packs says something else than before, so that packs are made anew where no data has
 * changed: a pack of an older shape lacks what the page may show by now (rule PK17).
 */
export const packShape = 3;
/** The oldest shape that this page can read. */
const oldestShape = 1;

/** Days of a pack before today: what was begun yesterday, in Eastern time, may still be played; and after it. */
export const daysBefore = 1;
export const daysAfter = 3;

/** The drivers of a race, as its read gives them. */
export interface PackDrivers {
  readonly event_id: string;
  readonly answer: DriversJson;
}

/**
 * What the page of a league reads about some days, each part as its public read answers it, so with its own provenance.
 * Common codes and the units of positions are in no pack: they are for who may export.
 */
export interface Pack {
  readonly format: typeof packFormat;
  /** That of the server which made it. */
  readonly shape: number;
  readonly league: string;
  /** Eastern days, both included. */
  readonly from: string;
  readonly to: string;
  /** Something in it is invented; such a pack goes when there is one without. */
  readonly sample: boolean;
  readonly teams: TeamsJson;
  /** The games of the days, month by month. */
  readonly schedules: readonly ScheduleJson[];
  /** Of every team that plays in these days. */
  readonly rosters: readonly RosterJson[];
  /** Of the games that have one; missing in a pack of a shape before 3. */
  readonly lineups?: readonly LineupJson[];
  readonly events: EventsJson;
  /** Of every tournament, and of every race, of these days; without any, of the next. */
  readonly fields: readonly FieldJson[];
  readonly drivers: readonly PackDrivers[];
  readonly common_code_count: CommonCodeCountJson;
}

const provenance = shaped({ source: orNull(isText), confirmed_at: orNull(isText), sample: isFlag });
const team = shaped({ team_id: isText, team_name: isText });
const side = shaped({ team_id: orNull(isText), team_name: isText });
const game = shaped({
  game_id: isText,
  game_date: isDayText,
  local_date: isDayText,
  game_time: orNull(isText),
  game_no: isCount,
  status: oneOf("scheduled", "live", "final", "postponed", "cancelled"),
  neutral_site: isFlag,
  location: isText,
  city: isText,
  country: isText,
  home_team: side,
  away_team: side,
});
const rosterRow = shaped({
  team_id: isText,
  player_id: isText,
  jersey: isText,
  position: isText,
  first_name: isText,
  last_name: isText,
  name: isText,
  player_info: isText,
});
const leagueEvent = shaped({
  event_id: isText,
  event_name: isText,
  course: isText,
  location: isText,
  city: isText,
  country: isText,
  start_date: isDayText,
  end_date: isDayText,
});
const driver = shaped({
  vehicle_number: isText,
  first_name: isText,
  last_name: isText,
  team: isText,
  manufacturer: isText,
});

const isPack: Check = shaped({
  format: oneOf(packFormat),
  shape: isCount,
  league: isText,
  from: isDayText,
  to: isDayText,
  sample: isFlag,
  teams: shaped({ league: isText, teams: listOf(team), provenance }),
  schedules: listOf(
    shaped({
      league: isText,
      from: orNull(isDayText),
      to: orNull(isDayText),
      games: listOf(game),
      first_day: orNull(isDayText),
      last_day: orNull(isDayText),
      provenance,
    }),
  ),
  rosters: listOf(shaped({ team, rows: listOf(rosterRow), provenance })),
  events: shaped({ league: isText, events: listOf(leagueEvent), provenance }),
  fields: listOf(
    shaped({ event: leagueEvent, players: listOf(shaped({ first_name: isText, last_name: isText })), provenance }),
  ),
  drivers: listOf(
    shaped({
      event_id: isText,
      answer: shaped({
        league: isText,
        scope: oneOf("entry-list", "season"),
        drivers: listOf(driver),
        provenance,
      }),
    }),
  ),
  common_code_count: shaped({ sport: isText, count: isCount }),
});

const lineupPerson = shaped({
  person_id: isText,
  source: isText,
  role: oneOf("starter", "bench", "coach"),
  jersey: isText,
  position: isText,
  first_name: isText,
  last_name: isText,
  name: isText,
});
/** What packs have since shape 3. */
const isSinceLineups: Check = shaped({
  rosters: listOf(shaped({ rows: listOf(shaped({ source: isText })) })),
  lineups: listOf(
    shaped({
      event_id: isText,
      home_team_id: orNull(isText),
      away_team_id: orNull(isText),
      coverage: oneOf("dressed", "starters", "appeared"),
      home: listOf(lineupPerson),
      away: listOf(lineupPerson),
      provenance,
    }),
  ),
});

/**
 * Reads a pack whose bytes are known to be those of its name.
 * @returns null: it is damaged, of another format, of a shape that is too old, or about something else than it is asked for
 */
export function readPack(
  text: string,
  asked: { readonly league: string; readonly from: string; readonly to: string },
): Pack | null {
  const told = parsed(text);
  if (!isPack(told)) return null;
  const pack = told as Pack;
  if (pack.shape < oldestShape || (pack.shape >= 3 && !isSinceLineups(told))) return null;
  return pack.league === asked.league && pack.from === asked.from && pack.to === asked.to ? pack : null;
}
