import type { League } from "@agate/leagues";
import { NotHere } from "../../../product/venue/not-here.tsx";
import { LeagueMain } from "./league-main.tsx";

/** A league's page without a network, with nothing of the league on this device: no control that could not work (OF12). */
export function LeagueAbsent({ league }: { readonly league: League }) {
  const what = league.kind === "matchup" ? "games" : "events";
  return (
    <LeagueMain league={league} beside={null}>
      <NotHere>{`The ${league.name} ${what} are not on this device.`}</NotHere>
    </LeagueMain>
  );
}
