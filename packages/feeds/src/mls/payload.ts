import { z } from "zod";
import { id, requiredText, text } from "../values.ts";

/** MLS's answers, as far as we read them. */

const season = z
  .object({ season_id: id, season: requiredText })
  .transform((row) => ({ id: row.season_id, year: row.season }));
export type SeasonRow = z.infer<typeof season>;

export const seasonsPayload = z.object({ seasons: z.array(season) }).transform(({ seasons }) => seasons);

/** Lists end after a page; the token of the next one is missing on the last. */
const paged = { next_page_token: z.string().nullish() };

const club = z.object({ club_id: id, club_name: requiredText, short_name: text, three_letter_code: text, city: text });
export type ClubRow = z.infer<typeof club>;

export const clubsPayload = z.object({ clubs: z.array(club), ...paged });

const match = z.object({
  match_id: id,
  competition_id: id,
  home_team_id: id.nullish(),
  away_team_id: id.nullish(),
  planned_kickoff_time: z.string(),
  match_status: text,
});

export const matchesPayload = z.object({ schedule: z.array(match), ...paged });

const trainer = z.object({ person_id: id, first_name: text, last_name: text, role: text });

const dressed = z.object({
  person_id: id,
  first_name: text,
  last_name: text,
  shirt_number: text,
  playing_position: text,
  starting: z.union([z.string(), z.boolean()]).nullish(),
});

const side = z.object({
  team_id: id,
  team_name: text,
  players: z.array(dressed).nullish(),
  trainer_staff: z.array(trainer).nullish(),
});
export type SideRow = z.infer<typeof side>;

export const matchPayload = z.object({
  match_information: z.object({ match_id: id }).nullish(),
  home: side,
  away: side,
});
export type MatchRow = z.infer<typeof matchPayload>;

const player = z.object({
  player_id: id,
  club_id: id,
  club_name: text,
  first_name: text,
  last_name: text,
  name: text,
  shirt_number: text,
  playing_position_english: text,
});
export type PlayerRow = z.infer<typeof player>;

export const playersPayload = z.object({ players: z.array(player), ...paged });
