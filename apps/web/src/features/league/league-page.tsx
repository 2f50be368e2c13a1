import type { MatchupLeague } from "@agate/leagues";
import { MatchupPage } from "./matchup/matchup-page.tsx";
import { Visit } from "./visit.tsx";

/** The page of a league whose events are games of two teams. */
export function LeaguePage({ league }: { readonly league: MatchupLeague }) {
  return (
    <Visit slug={league.slug}>
      <MatchupPage league={league} />
    </Visit>
  );
}
