import { type Answer, type RequestedTeam, type CoachesFact, FeedFailure, isMissing, type PersonFact } from "./feed.ts";

/** Coaches of leagues that name them match by match: who led a club in its last match. */

export interface Season {
  /** `yyyy`; `2027/28` over New Year. */
  readonly year: string;
}

export interface PlayedMatch {
  /** ISO instant in UTC. */
  readonly at: string;
}

/** One side of a match sheet. */
export interface SheetSide {
  readonly teamId: string;
  readonly teamName: string;
  readonly coaches: readonly PersonFact[];
  /** How many people were on its staff. */
  readonly staff: number;
}

/** How many of a club's last matches are read: a sheet may lack its staff. */
const sheetsToRead = 3;

/**
 * The season of a year and the one before it, the newest first: before its first match a season knows nobody.
 * @param known used when the list of seasons is missing; a season keeps its id
 * @throws FeedFailure `missing` when the league has none
 */
export async function seasonsUpTo<S extends Season>(
  provider: string,
  year: string,
  list: Promise<readonly S[]>,
  known: S,
): Promise<readonly [S, ...S[]]> {
  const seasons = await list.catch((failure: unknown) => {
    if (!isMissing(failure)) throw failure;
    return [known];
  });
  const [last, ...before] = seasons
    .filter((season) => /^\d{4}(?:\/\d{2})?$/.test(season.year) && season.year <= year)
    .toSorted((a, b) => (a.year < b.year ? 1 : -1));
  if (!last) throw new FeedFailure(provider, "missing", `there is no season ${year}`);
  return [last, ...before.slice(0, 1)];
}

/**
 * Returns the head coach named on the sheet of a club's last match. If that match was in an earlier season than
 * requested, a remark gives its date.
 * @throws FeedFailure `missing` if no match names one
 */
export async function coachesOfLastMatch<S extends Season, M extends PlayedMatch>(
  { provider, team, season }: { readonly provider: string; readonly team: RequestedTeam; readonly season: string },
  seasons: readonly S[],
  playedIn: (season: S) => Promise<readonly M[]>,
  sheetOf: (match: M) => Promise<readonly [SheetSide, SheetSide]>,
): Promise<Answer<CoachesFact>> {
  for (const each of seasons) {
    const played = (await playedIn(each)).toSorted((a, b) => (a.at < b.at ? 1 : -1));
    for (const match of played.slice(0, sheetsToRead)) {
      const [home, away] = await sheetOf(match);
      const { teamId, teamName, coaches, staff } = away.teamId === team.id ? away : home;
      if (!coaches.length) continue;
      return {
        facts: { teamId, teamName, season: each.year, coaches },
        remarks: each.year === season ? [] : [`the coach is that of the last match, ${match.at.slice(0, 10)}`],
        sizes: [staff],
      };
    }
  }
  throw new FeedFailure(provider, "missing", `no match that ${team.name} has played names a head coach`);
}
