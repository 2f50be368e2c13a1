import * as v from "valibot";
import { id, object, text } from "../values.ts";

/** A roster of a newer site, as far as we read it. */

const player = object({
  playerId: v.nullish(id),
  rosterPlayerId: id,
  firstName: text,
  lastName: text,
  /** Text: "0" and "00" are two numbers. */
  jerseyNumber: text,
  positionShort: text,
  positionLong: text,
  hide: v.nullish(v.boolean()),
});
export type PlayerRow = v.InferOutput<typeof player>;

const coach = object({ id: v.nullish(id), staffId: v.nullish(id), title: text, firstName: text, lastName: text });
export type CoachRow = v.InferOutput<typeof coach>;

export const rosterPayload = object({
  season: v.nullish(object({ title: text })),
  sport: v.nullish(object({ globalSportNameSlug: text })),
  players: v.array(player),
  coaches: v.nullish(v.array(coach)),
});

/** What a page of an older site holds: names are whole there. */
export const pagePayload = object({
  players: v.array(object({ id, name: text, jerseyNumber: text, position: text })),
  coaches: v.array(object({ name: text, title: text })),
});
export type PageRoster = v.InferOutput<typeof pagePayload>;
