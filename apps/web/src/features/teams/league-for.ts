import { leagueBySlug, type MatchupLeague } from "@agate/leagues";
import type { OwnTeam } from "@agate/mine";

/** The league whose page led here (`for` in the address); null: none did. */
export function leagueFor(query: URLSearchParams): MatchupLeague | null {
  const league = leagueBySlug(query.get("for") ?? "");
  return league?.kind === "matchup" ? league : null;
}

/** The sport of its teams as own teams have it. */
export function sportOf(league: MatchupLeague | null): OwnTeam["sport"] {
  return league?.positions ?? null;
}
