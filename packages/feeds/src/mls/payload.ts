import * as v from "valibot";
import { id, object, requiredText, text } from "../values.ts";

/** MLS's answers, as far as we read them. */

const season = v.pipe(
  object({ season_id: id, season: requiredText }),
  v.transform((row) => ({ id: row.season_id, year: row.season })),
);
export type SeasonRow = v.InferOutput<typeof season>;

export const seasonsPayload = v.pipe(
  object({ seasons: v.array(season) }),
  v.transform(({ seasons }) => seasons),
);

/** Lists end after a page; the token of the next one is missing on the last. */
const paged = { next_page_token: v.nullish(v.string()) };

const club = object({ club_id: id, club_name: requiredText, short_name: text, three_letter_code: text, city: text });
export type ClubRow = v.InferOutput<typeof club>;

export const clubsPayload = object({ clubs: v.array(club), ...paged });

const match = object({
  match_id: id,
  competition_id: id,
  home_team_id: v.nullish(id),
  away_team_id: v.nullish(id),
  planned_kickoff_time: v.string(),
  match_status: text,
});

export const matchesPayload = object({ schedule: v.array(match), ...paged });

const trainer = object({ person_id: id, first_name: text, last_name: text, role: text });

const dressed = object({
  person_id: id,
  first_name: text,
  last_name: text,
  shirt_number: text,
  playing_position: text,
  starting: v.nullish(v.union([v.string(), v.boolean()])),
});

const side = object({
  team_id: id,
  team_name: text,
  players: v.nullish(v.array(dressed)),
  trainer_staff: v.nullish(v.array(trainer)),
});
export type SideRow = v.InferOutput<typeof side>;

export const matchPayload = object({
  match_information: v.nullish(object({ match_id: id })),
  home: side,
  away: side,
});
export type MatchRow = v.InferOutput<typeof matchPayload>;

const player = object({
  player_id: id,
  club_id: id,
  club_name: text,
  first_name: text,
  last_name: text,
  name: text,
  shirt_number: text,
  playing_position_english: text,
});
export type PlayerRow = v.InferOutput<typeof player>;

export const playersPayload = object({ players: v.array(player), ...paged });
