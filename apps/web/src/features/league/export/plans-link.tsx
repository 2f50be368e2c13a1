import { isOrdinaryPress } from "../../../lib/is-ordinary-press.ts";
import { herePath } from "../../../product/session/return-path.ts";
import { plansPath } from "../../../product/subscription/plans-path.ts";
import { navigate } from "../../../router/navigate.ts";
import { ButtonLink } from "../../../ui/button.tsx";

/**
 * To the plans, and back to the form as it is when the link is pressed: the address holds it, and has changed since the link
 * was drawn (rule SW14).
 */
export function PlansLink() {
  return (
    <ButtonLink
      to={plansPath(null)}
      look="bare"
      onClick={(event) => {
        if (!isOrdinaryPress(event)) return;
        event.preventDefault();
        navigate(plansPath(herePath()));
      }}
    >
      See plans
    </ButtonLink>
  );
}
