import type { FieldLeague } from "@agate/leagues";
import { LeagueQueryScope } from "../sources/league-query-scope.tsx";
import { FieldPage } from "./field-page.tsx";

/** The page of a league whose events are tournaments with a field. */
export function FieldLeaguePage({ league }: { readonly league: FieldLeague }) {
  return (
    <LeagueQueryScope slug={league.slug}>
      <FieldPage league={league} />
    </LeagueQueryScope>
  );
}
