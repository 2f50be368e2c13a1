import type { League } from "@agate/leagues";
import { LeagueIndex } from "./league-index.tsx";
import { TextPage } from "../../ui/text-page.tsx";

/** A league that is announced and not there yet (rule EV17), with the way to those that are. */
export function ComingSoonPage({ league }: { readonly league: League }) {
  return (
    <TextPage
      title={league.title}
      lead={
        <>
          <strong>Coming Soon.</strong> Roster information and export for {league.title} are being added.
        </>
      }
    >
      <LeagueIndex title="These leagues work today" />
    </TextPage>
  );
}
