import type { RaceLeague } from "@agate/leagues";
import { LeagueQueryScope } from "../sources/league-query-scope.tsx";
import { RacePage } from "./race-page.tsx";

/** The page of a league whose events are races. */
export function RaceLeaguePage({ league }: { readonly league: RaceLeague }) {
  return (
    <LeagueQueryScope slug={league.slug}>
      <RacePage league={league} />
    </LeagueQueryScope>
  );
}
