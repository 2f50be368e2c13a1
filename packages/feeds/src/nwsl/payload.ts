import * as v from "valibot";
import type { AnySource } from "../feed.ts";
import { id, object, requiredText, text } from "../values.ts";

/** The NWSL's addresses: the service behind its own pages, without a key. Ids contain "::" and are sent unescaped. */

const api = "https://api-sdp.nwslsoccer.com/v1/nwsl/football";

/** Where the platform has a league, as data of its entry. */
export interface NwslSource extends AnySource {
  readonly feed: "nwsl";
  /** The competition's id; a cup is another competition. */
  readonly competition: string;
  /** A season and its year, used when the list of seasons is missing; a season keeps its id. */
  readonly knownSeason: string;
  readonly knownYear: string;
}

export const seasonsUrl = ({ competition }: NwslSource): string =>
  `${api}/competitions/${competition}/seasons?locale=en-US`;

export const teamsUrl = (season: string): string => `${api}/seasons/${season}/teams?locale=en-US`;

export const matchesUrl = (season: string, year: string): string =>
  `${api}/seasons/multipleSeasonMatches?seasonIds=${season}&startDate=${year}-01-01&endDate=${year}-12-31&locale=en-US`;

/** The sheet of a match: who plays and who coaches. */
export const lineupsUrl = (season: string, match: string): string =>
  `${api}/seasons/${season}/matches/${match}/lineups?locale=en-US`;

/** The parts of the NWSL's responses that we read. */

const season = v.pipe(
  object({ seasonId: id, seasonName: requiredText }),
  v.transform((row) => ({ id: row.seasonId, year: row.seasonName })),
);
export type SeasonRow = v.InferOutput<typeof season>;

export const seasonsPayload = v.pipe(
  object({ seasons: v.array(season) }),
  v.transform(({ seasons }) => seasons),
);

const team = object({
  teamId: id,
  mediaName: text,
  officialName: requiredText,
  acronymName: text,
  /** A place in a bracket that is still open. */
  isTeamFake: v.nullish(v.boolean()),
});
export type TeamRow = v.InferOutput<typeof team>;

export const teamsPayload = object({ teams: v.array(team) });

const side = object({ teamId: v.nullish(id) });
const match = object({
  matchId: id,
  seasonId: id,
  status: text,
  matchDateUtc: v.string(),
  home: v.nullish(side),
  away: v.nullish(side),
});

export const matchesPayload = object({ matches: v.array(match) });

const staff = object({
  staffId: id,
  mediaFirstName: text,
  mediaLastName: text,
  roleLabel: text,
  role: v.nullish(v.number()),
});

const dressed = object({
  playerId: id,
  bibNumber: text,
  roleLabel: text,
  mediaFirstName: text,
  mediaLastName: text,
  shortName: text,
});

const lineup = object({
  teamId: id,
  mediaName: text,
  fielded: v.nullish(v.array(dressed)),
  benched: v.nullish(v.array(dressed)),
  staff: v.nullish(v.array(staff)),
});
export type LineupRow = v.InferOutput<typeof lineup>;

export const lineupsPayload = object({ matchId: v.nullish(id), home: lineup, away: lineup });
export type LineupsRow = v.InferOutput<typeof lineupsPayload>;
