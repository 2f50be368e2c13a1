import type { MatchupLeague } from "@agate/leagues";
import { useLocation } from "react-router";
import { Queries } from "../../api/queries.tsx";
import { MatchupPage } from "./matchup/matchup-page.tsx";

/** The page of a league whose events are games of two teams. A new visit, even of the same address, begins anew. */
export function LeaguePage({ league }: { readonly league: MatchupLeague }) {
  const { key } = useLocation();
  return (
    <Queries>
      <MatchupPage key={`${league.slug} ${key}`} league={league} />
    </Queries>
  );
}
