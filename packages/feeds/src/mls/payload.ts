import * as v from "valibot";
import { id, object, requiredText, text } from "../values.ts";

/** MLS's addresses: the service behind its own statistics pages, without a key. */

const api = "https://stats-api.mlssoccer.com";

/** The regular season; playoffs, cups and "MLS Test" are separate competitions. */
export const competition = "MLS-COM-000001";

export const seasonsUrl = `${api}/competitions/${competition}/seasons`;

export const clubsUrl = (season: string, page: string | null): string =>
  `${api}/clubs/competitions/${competition}/seasons/${encodeURIComponent(season)}?per_page=100${next(page)}`;

/** A club's matches in a season, `2026` or `2027/28`. Without both dates the service returns 400. */
export const matchesUrl = (season: string, year: string, club: string, page: string | null): string =>
  `${api}/matches/seasons/${encodeURIComponent(season)}?match_date[gte]=${year.slice(0, 4)}-01-01` +
  `&match_date[lte]=${year.slice(0, 2)}${year.slice(-2)}-12-31` +
  `&competition_id=${competition}&team_id=${encodeURIComponent(club)}&per_page=100${next(page)}`;

/** A match with its sheet and its staff; 404 until it has one. */
export const matchUrl = (match: string): string => `${api}/matches/${encodeURIComponent(match)}`;

export const playersUrl = (season: string, club: string, page: string | null): string =>
  `${api}/players/seasons/${encodeURIComponent(season)}/clubs/${encodeURIComponent(club)}?per_page=100${next(page)}`;

const next = (page: string | null): string => (page === null ? "" : `&page_token=${encodeURIComponent(page)}`);

/** The parts of MLS's responses that we read. */

const season = v.pipe(
  object({ season_id: id, season: requiredText }),
  v.transform((row) => ({ id: row.season_id, year: row.season.replace(/^(\d{4})[/-](?:\d{2})?(\d{2})$/, "$1/$2") })),
);
export type SeasonRow = v.InferOutput<typeof season>;

export const seasonsPayload = v.pipe(
  object({ seasons: v.array(season) }),
  v.transform(({ seasons }) => seasons),
);

/** Lists are paged; the last page has no token for the next one. */
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
  short_name: text,
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

const referee = object({ first_name: text, last_name: text, role: text });

export const matchPayload = object({
  match_information: v.nullish(object({ match_id: id })),
  home: side,
  away: side,
  referees: v.nullish(v.array(referee)),
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
