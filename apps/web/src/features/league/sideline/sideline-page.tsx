import type { League } from "@agate/leagues";
import { useEffect } from "react";
import { preloadLater } from "../../../lib/preload-later.ts";
import { LeagueVisit } from "../sources/league-visit.tsx";
import { fieldSettings, raceSettings } from "../settings/kinds.ts";
import { EventSideline } from "./event-sideline.tsx";
import { MatchupSideline } from "./matchup-sideline.tsx";

interface SidelinePageProps {
  readonly league: League;
  /** Brings the code of the league's page: by the time somebody goes there the network may be gone. */
  readonly bringFilePage: () => Promise<unknown>;
}

/** The sideline of a league's games or events, at the address of its page with `/sideline` behind it. */
export function SidelinePage({ league, bringFilePage }: SidelinePageProps) {
  useEffect(() => preloadLater(bringFilePage), [bringFilePage]);
  return <LeagueVisit slug={league.slug}>{sidelineOf(league)}</LeagueVisit>;
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
