import type { FieldLeague } from "@agate/leagues";
import { Visit } from "../visit.tsx";
import { FieldPage } from "./field-page.tsx";

/** The page of a league whose events are tournaments with a field. */
export function FieldLeaguePage({ league }: { readonly league: FieldLeague }) {
  return (
    <Visit slug={league.slug}>
      <FieldPage league={league} />
    </Visit>
  );
}
