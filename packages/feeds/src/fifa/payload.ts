import { z } from "zod";
import { id, text } from "../values.ts";

/** FIFA's answers, as far as we read them: names are lists, one entry a language. */

/** Only names of people and teams may not be too long; the keys around them are FIFA's. */
export const named = z
  .array(z.object({ Description: text }))
  .nullish()
  .transform((names) => names?.[0]?.Description ?? "");

const side = z.object({ IdTeam: id.nullish(), IdCountry: text, TeamName: named, Abbreviation: text }).nullish();
export type SideRow = z.infer<typeof side>;

const match = z.object({
  IdMatch: id,
  IdSeason: id,
  IdStage: id.nullish(),
  /** UTC. */
  Date: z.string(),
  /** The hour at the stadium, with a Z all the same. */
  LocalDate: z.string().nullish(),
  TimeDefined: z.boolean().nullish(),
  MatchStatus: z.number(),
  Home: side,
  Away: side,
  Stadium: z.object({ Name: named, CityName: named, IdCountry: text }).nullish(),
});
export type MatchRow = z.infer<typeof match>;

export const matchesPayload = z.object({ Results: z.array(match) });

const player = z.object({ IdPlayer: id, PlayerName: named, JerseyNum: text, Position: z.number().nullish() });
export type PlayerRow = z.infer<typeof player>;

const squad = z.object({ IdTeam: id, TeamName: named, Players: z.array(player).nullish() });

export const squadsPayload = z.object({ Results: z.array(squad) });

const coach = z.object({ IdTeam: id, IdCoach: id.nullish(), Role: z.number().nullish(), Name: named });
export type CoachRow = z.infer<typeof coach>;

export const coachesPayload = z.object({ Results: z.array(coach) });
