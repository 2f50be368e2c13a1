import type { League } from "@agate/leagues";
import { OnThisDevice } from "../../../product/venue/lazy-on-this-device.ts";
import { ListState } from "../../../ui/list-state.tsx";
import { LeagueMain } from "./league-main.tsx";

/** A league's page without a network, with nothing of the league on this device: no control that could not work (OF12). */
export function LeagueAbsent({ league }: { readonly league: League }) {
  const what = league.kind === "matchup" ? "games" : "events";
  return (
    <LeagueMain league={league} beside={null}>
      <ListState state="empty" title={`The ${league.name} ${what} are not on this device.`} action={<OnThisDevice />} />
    </LeagueMain>
  );
}
