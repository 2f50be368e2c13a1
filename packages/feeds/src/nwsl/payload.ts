import { z } from "zod";
import { id, requiredText, text } from "../values.ts";

/** The NWSL's answers, as far as we read them. */

const season = z
  .object({ seasonId: id, seasonName: requiredText })
  .transform((row) => ({ id: row.seasonId, year: row.seasonName }));
export type SeasonRow = z.infer<typeof season>;

export const seasonsPayload = z.object({ seasons: z.array(season) }).transform(({ seasons }) => seasons);

const team = z.object({
  teamId: id,
  mediaName: text,
  officialName: requiredText,
  acronymName: text,
  /** A place in a bracket that is still open. */
  isTeamFake: z.boolean().nullish(),
});
export type TeamRow = z.infer<typeof team>;

export const teamsPayload = z.object({ teams: z.array(team) });

const side = z.object({ teamId: id.nullish() });
const match = z.object({
  matchId: id,
  seasonId: id,
  status: text,
  matchDateUtc: z.string(),
  home: side.nullish(),
  away: side.nullish(),
});

export const matchesPayload = z.object({ matches: z.array(match) });

const staff = z.object({
  staffId: id,
  mediaFirstName: text,
  mediaLastName: text,
  roleLabel: text,
  role: z.number().nullish(),
});

const dressed = z.object({ playerId: id, bibNumber: text, roleLabel: text, mediaFirstName: text, mediaLastName: text });

const lineup = z.object({
  teamId: id,
  mediaName: text,
  fielded: z.array(dressed).nullish(),
  benched: z.array(dressed).nullish(),
  staff: z.array(staff).nullish(),
});
export type LineupRow = z.infer<typeof lineup>;

export const lineupsPayload = z.object({ matchId: id.nullish(), home: lineup, away: lineup });
export type LineupsRow = z.infer<typeof lineupsPayload>;
