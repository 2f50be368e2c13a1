import * as v from "valibot";
import { extra } from "../team-extras.ts";
import { id, object, requiredText, text, year } from "../values.ts";

/** The NHL's addresses. Team ids are abbreviations: `MTL`. */

const api = "https://api-web.nhle.com/v1";

/** The games of seven Eastern days, starting with `day`. */
export const weekUrl = (day: string): string => `${api}/schedule/${day}`;

/** `roster/{team}/current` would redirect here, and redirects are not followed. */
export const rosterUrl = (team: string, season: number): string =>
  `${api}/roster/${encodeURIComponent(team)}/${season}${season + 1}`;

/**
 * The parts of the NHL's responses that we read. Texts are in several languages; `default` is English, with accents.
 */

const words = object({ default: text });

const side = object({ id: extra, abbrev: text, placeName: v.nullish(words), commonName: v.nullish(words) });
export type SideRow = v.InferOutput<typeof side>;

const game = object({
  id,
  season: year,
  gameType: v.number(),
  venue: v.nullish(words),
  neutralSite: v.nullish(v.boolean()),
  startTimeUTC: v.string(),
  venueTimezone: text,
  gameState: text,
  gameScheduleState: text,
  homeTeam: side,
  awayTeam: side,
});
export type GameRow = v.InferOutput<typeof game>;

export const weekPayload = object({
  nextStartDate: v.nullish(v.string()),
  gameWeek: v.array(object({ date: v.string(), games: v.array(game) })),
});

const player = object({
  id,
  firstName: object({ default: text }),
  lastName: object({ default: requiredText }),
  sweaterNumber: text,
  positionCode: text,
  headshot: v.nullish(v.string()),
});
export type PlayerRow = v.InferOutput<typeof player>;

export const rosterPayload = object({
  forwards: v.array(player),
  defensemen: v.array(player),
  goalies: v.array(player),
});
