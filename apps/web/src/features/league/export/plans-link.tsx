import { isPlainClick } from "../../../lib/is-ordinary-press.ts";
import { herePath } from "../../../product/session/return-path.ts";
import { plansPath } from "../../../product/subscription/plans-path.ts";
import { navigate } from "../../../router/navigate.ts";
import { ButtonLink } from "../../../ui/button.tsx";

/**
 * Links to the plans, and back to the form as it is on click: the address has the form and has changed since the link
 * was rendered (rule SW14).
 */
export function PlansLink() {
  return (
    <ButtonLink
      to={plansPath(null)}
      look="bare"
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        navigate(plansPath(herePath()));
      }}
    >
      See plans
    </ButtonLink>
  );
}
