import type { League } from "@agate/leagues";
import { LeagueLists } from "./league-lists.tsx";
import { TextPage } from "../../ui/text-page.tsx";

/** Says honestly that a league's page is not built yet, with the way to those that are. */
export function InTheMakingPage({ league }: { readonly league: League }) {
  return (
    <TextPage title={league.title} lead="This league’s page is being built. These work today:">
      <LeagueLists only={(other) => other.status === "live" && other.kind === "matchup"} />
    </TextPage>
  );
}
