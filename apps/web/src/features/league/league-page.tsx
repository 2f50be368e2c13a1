import type { MatchupLeague } from "@agate/leagues";
import { MatchupPage } from "./matchup/matchup-page.tsx";
import { LeagueQueryScope } from "./sources/league-query-scope.tsx";

/** The page of a league whose events are games of two teams. */
export function LeaguePage({ league }: { readonly league: MatchupLeague }) {
  return (
    <LeagueQueryScope slug={league.slug}>
      <MatchupPage league={league} />
    </LeagueQueryScope>
  );
}
