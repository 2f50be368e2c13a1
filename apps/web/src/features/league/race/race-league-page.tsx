import type { RaceLeague } from "@agate/leagues";
import { Visit } from "../visit.tsx";
import { RacePage } from "./race-page.tsx";

/** The page of a league whose events are races. */
export function RaceLeaguePage({ league }: { readonly league: RaceLeague }) {
  return (
    <Visit slug={league.slug}>
      <RacePage league={league} />
    </Visit>
  );
}
