import type { League } from "@agate/leagues";
import { LeagueVisit } from "../sources/league-visit.tsx";
import { FieldSideline } from "./field-sideline.tsx";
import { MatchupSideline } from "./matchup-sideline.tsx";
import { RaceSideline } from "./race-sideline.tsx";

/** The sideline of a league's games or events, at the address of its page with `/sideline` behind it. */
export function SidelinePage({ league }: { readonly league: League }) {
  return <LeagueVisit slug={league.slug}>{sidelineOf(league)}</LeagueVisit>;
}

function sidelineOf(league: League) {
  switch (league.kind) {
    case "matchup":
      return <MatchupSideline league={league} />;
    case "field":
      return <FieldSideline league={league} />;
    case "race":
      return <RaceSideline league={league} />;
  }
}
