import { z } from "zod";
import { extra } from "../team-extras.ts";
import { id, requiredText, text } from "../values.ts";

/** The CFL's answers, as far as we read them; every list is bare. */

export const seasonsPayload = z.array(z.object({ ID: id, year: z.number() }));

const team = z.object({
  ID: id,
  name: requiredText,
  region_label: text,
  abbreviation: text,
  primary_color: extra,
  accent_color: extra,
  default_venue_id: id.nullish(),
});
export type TeamRow = z.infer<typeof team>;

export const teamsPayload = z.array(team);

const venue = z.object({
  ID: id,
  name: text,
  time_zone: text,
  office_location: z.object({ city: text, prov_state: text, country: text }).nullish(),
});
export type VenueRow = z.infer<typeof venue>;

export const venuesPayload = z.array(venue);

const fixture = z.object({
  ID: id,
  home_team_id: id.nullish(),
  away_team_id: id.nullish(),
  start_at: z.string(),
  start_at_local: z.string().nullish(),
  venue_id: id.nullish(),
  game_status: text,
});
export type FixtureRow = z.infer<typeof fixture>;

export const fixturesPayload = z.array(fixture);

const player = z.object({
  player_id: id,
  firstname: text,
  lastname: text,
  jersey_no: text,
  position: text,
  state: text,
});
export type PlayerRow = z.infer<typeof player>;

export const rosterPayload = z.object({ team_id: id, rosterplayers: z.array(player) });
