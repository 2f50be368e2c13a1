import { z } from "zod";
import { id, requiredText, text } from "../values.ts";

/** HockeyTech's answers, as far as we read them: every number is a text, every answer is wrapped in `SiteKit`. */

const wrapped = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ SiteKit: z.object(shape) });

const season = z.object({ season_id: id, career: text, playoff: text, start_date: z.string(), end_date: z.string() });
export type SeasonRow = z.infer<typeof season>;

export const seasonsPayload = wrapped({ Seasons: z.array(season) });

const team = z.object({ id, name: requiredText, city: text, code: text, nickname: text });
export type TeamRow = z.infer<typeof team>;

export const teamsPayload = wrapped({ Teamsbyseason: z.array(team) });

const game = z.object({
  id,
  client_code: text,
  date_played: z.string(),
  GameDateISO8601: z.string(),
  date_tbd: text,
  time_tbd: text,
  status: text,
  game_status: text,
  home_team: id.nullish(),
  home_team_name: text,
  visiting_team: id.nullish(),
  visiting_team_name: text,
  venue_name: text,
  venue_location: text,
});
export type GameRow = z.infer<typeof game>;

export const schedulePayload = wrapped({ Schedule: z.array(game) });

const player = z.object({
  player_id: id,
  active: text,
  first_name: text,
  last_name: text,
  name: text,
  tp_jersey_number: text,
  position: text,
  status: text,
});
export type PlayerRow = z.infer<typeof player>;

const staff = z.object({ person_id: id, first_name: text, last_name: text, role: text });
export type StaffRow = z.infer<typeof staff>;

/** The players, and as their last element a list of the staff. */
export const rosterPayload = wrapped({
  Parameters: z.object({ team_id: id }),
  Roster: z
    .array(z.unknown())
    .transform((rows) => ({
      players: rows.filter((row) => !Array.isArray(row)),
      staff: rows.filter((row) => Array.isArray(row)).flat(),
    }))
    .pipe(z.object({ players: z.array(player), staff: z.array(staff) })),
});
