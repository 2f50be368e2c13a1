import * as v from "valibot";
import type { AnySource } from "../feed.ts";
import { id, object, requiredText, text } from "../values.ts";

/** HockeyTech's addresses. They do not include the required key: the HTTP client adds it (`Feed.key`). */

export interface HockeyTechSource extends AnySource {
  readonly feed: "hockeytech";
  /** HockeyTech's name for the league, by which the operator's key is chosen. */
  readonly client: string;
  readonly siteId: number;
  readonly leagueId: number;
}

type View = "seasons" | "teamsbyseason" | "schedule" | "roster";

export function viewUrl(
  { client, siteId, leagueId }: HockeyTechSource,
  view: View,
  of: Readonly<Record<string, string>> = {},
): string {
  const query = {
    feed: "modulekit",
    view,
    client_code: client,
    site_id: String(siteId),
    league_id: String(leagueId),
    lang: "en",
    fmt: "json",
    ...of,
  };
  const parameters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `https://lscluster.hockeytech.com/feed/index.php?${parameters.join("&")}`;
}

/**
 * The parts of HockeyTech's responses that we read: every number is text, and every response is wrapped in `SiteKit`.
 */

const wrapped = <Keys extends v.ObjectEntries>(keys: Keys) => object({ SiteKit: object(keys) });

const season = object({ season_id: id, career: text, playoff: text, start_date: v.string(), end_date: v.string() });
export type SeasonRow = v.InferOutput<typeof season>;

export const seasonsPayload = wrapped({ Seasons: v.array(season) });

const team = object({ id, name: requiredText, city: text, code: text, nickname: text });
export type TeamRow = v.InferOutput<typeof team>;

export const teamsPayload = wrapped({ Teamsbyseason: v.array(team) });

const game = object({
  id,
  client_code: text,
  date_played: v.string(),
  GameDateISO8601: v.string(),
  date_tbd: text,
  time_tbd: text,
  status: text,
  game_status: text,
  home_team: v.nullish(id),
  home_team_name: text,
  visiting_team: v.nullish(id),
  visiting_team_name: text,
  venue_name: text,
  venue_location: text,
});
export type GameRow = v.InferOutput<typeof game>;

export const schedulePayload = wrapped({ Schedule: v.array(game) });

const player = object({
  player_id: id,
  active: text,
  first_name: text,
  last_name: text,
  name: text,
  tp_jersey_number: text,
  position: text,
  status: text,
});
export type PlayerRow = v.InferOutput<typeof player>;

const staff = object({ person_id: id, first_name: text, last_name: text, role: text });
export type StaffRow = v.InferOutput<typeof staff>;

/** The players, with a list of the staff as the last element. */
export const rosterPayload = wrapped({
  Parameters: object({ team_id: id }),
  Roster: v.pipe(
    v.array(v.unknown()),
    v.transform((rows) => ({
      players: rows.filter((row) => !Array.isArray(row)),
      staff: rows.filter((row) => Array.isArray(row)).flat(),
    })),
    v.object({ players: v.array(player), staff: v.array(staff) }),
  ),
});
