import * as v from "valibot";
import { extra } from "../team-extras.ts";
import { id, object, requiredText, text } from "../values.ts";

/** The CFL's addresses. Without a limit every list ends after 15 rows. */

const api = "https://echo.pims.cfl.ca/api";

export const seasonsUrl = `${api}/seasons?limit=100`;
export const teamsUrl = `${api}/teams?limit=100`;
export const venuesUrl = `${api}/venues?limit=100`;

export const fixturesUrl = (season: string): string =>
  `${api}/fixtures?season_id=${encodeURIComponent(season)}&limit=300`;

export const rosterUrl = (team: string): string => `${api}/teams/${encodeURIComponent(team)}/roster`;

/** The parts of the CFL's responses that we read; every list is a bare array. */

export const seasonsPayload = v.array(object({ ID: id, year: v.number() }));

const team = object({
  ID: id,
  name: requiredText,
  region_label: text,
  abbreviation: text,
  primary_color: extra,
  accent_color: extra,
  default_venue_id: v.nullish(id),
});
export type TeamRow = v.InferOutput<typeof team>;

export const teamsPayload = v.array(team);

const venue = object({
  ID: id,
  name: text,
  time_zone: text,
  office_location: v.nullish(object({ city: text, prov_state: text, country: text })),
});
export type VenueRow = v.InferOutput<typeof venue>;

export const venuesPayload = v.array(venue);

const fixture = object({
  ID: id,
  home_team_id: v.nullish(id),
  away_team_id: v.nullish(id),
  start_at: v.string(),
  start_at_local: v.nullish(v.string()),
  venue_id: v.nullish(id),
  /** 6: the Grey Cup. */
  game_type_id: v.nullish(v.number()),
  game_status: text,
});
export type FixtureRow = v.InferOutput<typeof fixture>;

export const fixturesPayload = v.array(fixture);

const player = object({
  player_id: id,
  firstname: text,
  lastname: text,
  jersey_no: text,
  position: text,
});
export type PlayerRow = v.InferOutput<typeof player>;

export const rosterPayload = object({ team_id: id, rosterplayers: v.array(player) });
