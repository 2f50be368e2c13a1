import type { FieldLeague } from "@agate/leagues";
import { SinceMarks } from "../since/since-marks.tsx";
import { LeagueVisit } from "../sources/league-visit.tsx";
import type { LeaguePageProps } from "../sources/league-visit.tsx";
import { FieldPage } from "./field-page.tsx";

/** The page of a league whose events are tournaments with a field. */
export function FieldLeaguePage({ league, loadSideline }: LeaguePageProps<FieldLeague>) {
  return (
    <LeagueVisit slug={league.slug} loadOther={loadSideline}>
      <SinceMarks league={league.slug}>
        <FieldPage league={league} />
      </SinceMarks>
    </LeagueVisit>
  );
}
