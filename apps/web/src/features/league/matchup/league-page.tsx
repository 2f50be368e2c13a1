import type { MatchupLeague } from "@agate/leagues";
import { SinceMarks } from "../since/since-marks.tsx";
import { LeagueVisit, type LeaguePageProps } from "../sources/league-visit.tsx";
import { MatchupPage } from "./matchup-page.tsx";

/** The page of a league whose events are games of two teams. */
export function LeaguePage({ league, loadSideline }: LeaguePageProps<MatchupLeague>) {
  return (
    <LeagueVisit slug={league.slug} loadOther={loadSideline}>
      <SinceMarks league={league.slug}>
        <MatchupPage league={league} />
      </SinceMarks>
    </LeagueVisit>
  );
}
