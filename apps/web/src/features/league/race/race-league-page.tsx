import type { RaceLeague } from "@agate/leagues";
import { SinceMarks } from "../since/since-marks.tsx";
import { LeagueVisit } from "../sources/league-visit.tsx";
import type { LeaguePageProps } from "../sources/league-visit.tsx";
import { RacePage } from "./race-page.tsx";

/** The page of a league whose events are races. */
export function RaceLeaguePage({ league, loadSideline }: LeaguePageProps<RaceLeague>) {
  return (
    <LeagueVisit slug={league.slug} loadOther={loadSideline}>
      <SinceMarks league={league.slug}>
        <RacePage league={league} />
      </SinceMarks>
    </LeagueVisit>
  );
}
