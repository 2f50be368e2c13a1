import { LeagueLists } from "./league-lists.tsx";
import { TextPage } from "../../ui/text-page.tsx";

/** The way in: what this is, and every league. */
export function StartPage() {
  return (
    <TextPage
      title="Caption codes with every name right"
      lead="Pick a league and a game, look the whole file over, and download its caption codes for Photo Mechanic: both rosters, the coaches, the venue and the date."
    >
      <LeagueLists />
    </TextPage>
  );
}
