import { entranceFrom } from "../../product/session/return-path.ts";
import { ButtonLink } from "../../ui/button-link.tsx";

/** To the sign-in page, and back to the tab one came from. */
export function SignInLink({
  tab,
}: {
  readonly tab: "account" | "subscription" | "password" | "preferences" | "security";
}) {
  return (
    <ButtonLink to={entranceFrom("/auth", tab === "account" ? "/account" : `/account?tab=${tab}`)} look="ink">
      Sign In
    </ButtonLink>
  );
}
