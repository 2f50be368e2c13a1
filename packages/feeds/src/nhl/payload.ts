import { z } from "zod";
import { extra } from "../team-extras.ts";
import { id, requiredText, text } from "../values.ts";

/** The NHL's answers, as far as we read them. Texts come in several languages; `default` is English, with accents. */

const words = z.object({ default: text });

const side = z.object({ id: extra, abbrev: text, placeName: words.nullish(), commonName: words.nullish() });
export type SideRow = z.infer<typeof side>;

const game = z.object({
  id,
  season: z.union([z.string(), z.number()]).transform(String),
  gameType: z.number(),
  venue: words.nullish(),
  neutralSite: z.boolean().nullish(),
  startTimeUTC: z.string(),
  venueTimezone: text,
  gameState: text,
  gameScheduleState: text,
  homeTeam: side,
  awayTeam: side,
});
export type GameRow = z.infer<typeof game>;

export const weekPayload = z.object({
  nextStartDate: z.string().nullish(),
  gameWeek: z.array(z.object({ date: z.string(), games: z.array(game) })),
});

const player = z.object({
  id,
  firstName: z.object({ default: text }),
  lastName: z.object({ default: requiredText }),
  sweaterNumber: text,
  positionCode: text,
  headshot: z.string().nullish(),
});
export type PlayerRow = z.infer<typeof player>;

export const rosterPayload = z.object({
  forwards: z.array(player),
  defensemen: z.array(player),
  goalies: z.array(player),
});
