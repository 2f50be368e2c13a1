import { isPlainClick } from "../../../lib/is-ordinary-press.ts";
import { herePath } from "../../../product/session/return-path.ts";
import { useSignInPrompt } from "../../../product/session/sign-in-prompt.ts";
import { useSession } from "../../../product/session/use-session.ts";
import { plansPath } from "../../../product/subscription/plans-path.ts";
import { navigate } from "../../../router/navigate.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { hasEnded } from "./use-lapsed-session.ts";

/**
 * Links to the plans, and back to the form as it is on click: the address has the form and has changed since the link
 * was rendered (rule SW14). A user whose session has ended signs in over the page instead (case D14).
 */
export function PlansLink() {
  const session = useSession();
  const prompt = useSignInPrompt();
  if (hasEnded(session))
    return (
      <Button look="bare" onClick={() => void prompt.ask()}>
        Sign In
      </Button>
    );
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
