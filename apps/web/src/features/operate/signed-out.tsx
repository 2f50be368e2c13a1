import { entranceFrom, herePath } from "../../product/session/return-path.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { TextPage } from "../../ui/text-page.tsx";

/** The session ended while the page was open. */
export function SignedOut() {
  return (
    <TextPage title="You are signed out" lead="Your session has ended. Sign in again to go on here.">
      <ButtonLink to={entranceFrom("/auth", herePath())} look="ink">
        Sign in
      </ButtonLink>
    </TextPage>
  );
}
