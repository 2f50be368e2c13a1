import type { MatchupLeague } from "@agate/leagues";
import { MatchupPage } from "./matchup/matchup-page.tsx";
import { SinceMarks } from "./since/since-marks.tsx";
import { LeagueVisit } from "./sources/league-visit.tsx";

/** The page of a league whose events are games of two teams. */
export function LeaguePage({ league }: { readonly league: MatchupLeague }) {
  return (
    <LeagueVisit slug={league.slug}>
      <SinceMarks league={league.slug}>
        <MatchupPage league={league} />
      </SinceMarks>
    </LeagueVisit>
  );
}
