import type { FieldLeague } from "@agate/leagues";
import { LeagueVisit } from "../sources/league-visit.tsx";
import { FieldPage } from "./field-page.tsx";

/** The page of a league whose events are tournaments with a field. */
export function FieldLeaguePage({ league }: { readonly league: FieldLeague }) {
  return (
    <LeagueVisit slug={league.slug}>
      <FieldPage league={league} />
    </LeagueVisit>
  );
}
