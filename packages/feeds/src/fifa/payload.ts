import * as v from "valibot";
import type { AnySource } from "../feed.ts";
import { id, object, text } from "../values.ts";

/** FIFA's addresses: the service behind fifa.com, without a key. */

export interface FifaSource extends AnySource {
  readonly feed: "fifa";
  /** FIFA's numbers for a competition and one edition of it: 17 and 255711 are the World Cup of 2022. */
  readonly competition: string;
  readonly season: string;
}

const api = "https://api.fifa.com/api/v3";

/** All matches of an edition: a World Cup has 104. */
export const matchesUrl = ({ competition, season }: FifaSource): string =>
  `${api}/calendar/matches?idCompetition=${competition}&idSeason=${season}&count=500&language=en`;

/** All squads. */
export const squadsUrl = ({ competition, season }: FifaSource): string =>
  `${api}/teams/squads/all/${competition}/${season}?language=en`;

/** The staff of all teams. */
export const coachesUrl = ({ season }: FifaSource): string => `${api}/coaches/season/${season}?language=en&count=200`;

/** The parts of FIFA's responses that we read; names are lists with one entry per language. */

/** The length limit applies only to names of people and teams; the keys around them are FIFA's. */
export const named = v.pipe(
  v.nullish(v.array(object({ Description: text })), []),
  v.transform((names) => names[0]?.Description ?? ""),
);

const side = v.nullish(object({ IdTeam: v.nullish(id), IdCountry: text, TeamName: named, Abbreviation: text }));
export type SideRow = v.InferOutput<typeof side>;

const match = object({
  IdMatch: id,
  IdSeason: id,
  IdStage: v.nullish(id),
  /** UTC. */
  Date: v.string(),
  /** The local time at the stadium, despite its Z. */
  LocalDate: v.nullish(v.string()),
  TimeDefined: v.nullish(v.boolean()),
  MatchStatus: v.number(),
  Home: side,
  Away: side,
  Stadium: v.nullish(object({ Name: named, CityName: named, IdCountry: text })),
});
export type MatchRow = v.InferOutput<typeof match>;

export const matchesPayload = object({ Results: v.array(match) });

const player = object({ IdPlayer: id, PlayerName: named, JerseyNum: text, Position: v.nullish(v.number()) });
export type PlayerRow = v.InferOutput<typeof player>;

const squad = object({ IdTeam: id, TeamName: named, Players: v.nullish(v.array(player)) });

export const squadsPayload = object({ Results: v.array(squad) });

const coach = object({ IdTeam: id, IdCoach: v.nullish(id), Role: v.nullish(v.number()), Name: named });
export type CoachRow = v.InferOutput<typeof coach>;

export const coachesPayload = object({ Results: v.array(coach) });
