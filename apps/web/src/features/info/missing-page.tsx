import { ButtonLink } from "../../ui/button-link.tsx";
import { LeagueIndex } from "./league-index.tsx";
import { TextPage } from "../../ui/text-page.tsx";

/** Every address that is no page. The server answers it with 404. */
export function MissingPage() {
  return (
    <TextPage title="Oops! Page not found" lead="There is no page at this address. Every league is one step away.">
      <ButtonLink to="/" look="ink">
        Return to Home
      </ButtonLink>
      <LeagueIndex />
    </TextPage>
  );
}
