import type { AnySource } from "../feed.ts";

/** Where FIFA keeps things: the service behind fifa.com, without a key. */

export interface FifaSource extends AnySource {
  readonly feed: "fifa";
  /** FIFA's numbers of a competition and of one edition of it: 17 and 255711 are the World Cup of 2022. */
  readonly competition: string;
  readonly season: string;
}

const api = "https://api.fifa.com/api/v3";

/** All matches of an edition: a World Cup has 104. */
export const matchesUrl = ({ competition, season }: FifaSource): string =>
  `${api}/calendar/matches?idCompetition=${competition}&idSeason=${season}&count=500&language=en`;

/** Everybody's squads. */
export const squadsUrl = ({ competition, season }: FifaSource): string =>
  `${api}/teams/squads/all/${competition}/${season}?language=en`;

/** Everybody's staff. */
export const coachesUrl = ({ season }: FifaSource): string => `${api}/coaches/season/${season}?language=en&count=200`;
