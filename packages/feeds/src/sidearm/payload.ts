import { z } from "zod";
import { id, text } from "../values.ts";

/** A roster of a newer site, as far as we read it. */

const player = z.object({
  playerId: id.nullish(),
  rosterPlayerId: id,
  firstName: text,
  lastName: text,
  /** Text: "0" and "00" are two numbers. */
  jerseyNumber: text,
  positionShort: text,
  positionLong: text,
  hide: z.boolean().nullish(),
});
export type PlayerRow = z.infer<typeof player>;

const coach = z.object({ id: id.nullish(), staffId: id.nullish(), title: text, firstName: text, lastName: text });
export type CoachRow = z.infer<typeof coach>;

export const rosterPayload = z.object({
  season: z.object({ title: text }).nullish(),
  sport: z.object({ globalSportNameSlug: text }).nullish(),
  players: z.array(player),
  coaches: z.array(coach).nullish(),
});

/** What a page of an older site holds: names are whole there. */
export const pagePayload = z.object({
  players: z.array(z.object({ id, name: text, jerseyNumber: text, position: text })),
  coaches: z.array(z.object({ name: text, title: text })),
});
export type PageRoster = z.infer<typeof pagePayload>;
