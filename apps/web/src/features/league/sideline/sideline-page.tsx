import type { League } from "@agate/leagues";
import type { LoadCode } from "../../../lib/preload-later.ts";
import { LeagueVisit } from "../sources/league-visit.tsx";
import { fieldSettings, raceSettings } from "../settings/kinds.ts";
import { EventSideline } from "./event-sideline.tsx";
import { MatchupSideline } from "./matchup-sideline.tsx";

interface SidelinePageProps {
  readonly league: League;
  readonly loadFilePage: LoadCode;
}

/** The sideline of a league's games or events, at the address of its page with `/sideline` behind it. */
export function SidelinePage({ league, loadFilePage }: SidelinePageProps) {
  return (
    <LeagueVisit slug={league.slug} loadOther={loadFilePage}>
      {sidelineOf(league)}
    </LeagueVisit>
  );
}

function sidelineOf(league: League) {
  switch (league.kind) {
    case "matchup":
      return <MatchupSideline league={league} />;
    case "field":
      return <EventSideline league={league} settings={fieldSettings} />;
    case "race":
      return <EventSideline league={league} settings={raceSettings} />;
  }
}
