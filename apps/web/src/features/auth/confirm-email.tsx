import * as textStyles from "../../ui/text.module.css";
import { useState } from "react";
import type { AnswerAt, BodyAt } from "@agate/api";
import { outcomeOf, type Outcome } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { notifyFailure } from "../../product/session/failure-words.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { returnPathOf } from "../../product/session/return-path.ts";
import { Link } from "../../router/link.tsx";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonRow, ButtonLink, NetworkButton } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { AuthFrame, UncheckedLink, useLink } from "./auth-frame.tsx";
import type { IsPage } from "./use-return-path.ts";

type End = "confirmed" | "disowned" | "invalid";

/**
 * The target of a verification mail's link. Opening it does nothing, because mail scanners open links too; only the
 * button confirms. A recipient who did not sign up sees the address and can undo the sign-up (case D15).
 */
export function ConfirmEmail({ token, isPage }: { readonly token: string; readonly isPage: IsPage }) {
  const post = usePost();
  const [link, again] = useLink("/api/auth/verification-link", token);
  const [end, setEnd] = useState<End | null>(null);
  const [back, setBack] = useState<string | null>(null);
  const [acting, setActing] = useState<"confirm" | "disown" | null>(null);

  /** Sends a button's request. A link that was used in the meantime ends here; any other failure can be retried. */
  const act = async <Path extends "/api/auth/confirm-email" | "/api/auth/disown-email">(
    what: "confirm" | "disown",
    path: Path,
  ): Promise<Outcome<AnswerAt<Path>> | null> => {
    if (acting) return null;
    setActing(what);
    const outcome = await outcomeOf(post<Path>(path, { token } as BodyAt<Path>));
    setActing(null);
    if (outcome.ok) return outcome;
    if (outcome.failure.problem?.type === "agate:invalid-link") setEnd("invalid");
    else notifyFailure("Email Verification Error", outcome.failure, "An unexpected error occurred");
    return null;
  };
  const confirm = async () => {
    const outcome = await act("confirm", "/api/auth/confirm-email");
    if (!outcome?.ok) return;
    const { this_browser: isHere, return_path: returnPath } = outcome.answer;
    const wayOn = returnPathOf(returnPath, isPage);
    if (!isHere) {
      setBack(wayOn);
      return setEnd("confirmed");
    }
    showToast({ tone: "ok", title: "Email address confirmed", text: "You are signed in." });
    return navigate(nextPage("confirmed", wayOn), { replace: true });
  };
  const disown = async () => {
    if (await act("disown", "/api/auth/disown-email")) setEnd("disowned");
  };

  if (link.status === "checking" || link.status === "failed")
    return <UncheckedLink title="Confirm Your Address" link={link} onRetry={again} />;
  switch (end ?? link.status) {
    case "invalid":
      return (
        <AuthFrame
          title="Invalid or Expired Link"
          lead="This verification link has already been used, is more than a day old, or was replaced by a newer one. If you have confirmed your address, just sign in. If not, request a new link on the sign-in page."
        >
          <ButtonLink to="/auth" look="ink">
            Sign In
          </ButtonLink>
        </AuthFrame>
      );
    case "confirmed":
      return (
        <AuthFrame title="Address Confirmed">
          <Alert tone="ok" title="Done. Your address is confirmed.">
            The page where you signed up continues automatically. To continue here instead, sign in.
          </Alert>
          <ButtonLink to={nextPage("confirmed-elsewhere", back)} look="ink">
            Sign In
          </ButtonLink>
        </AuthFrame>
      );
    case "disowned":
      return (
        <AuthFrame title="Sign-Up Undone">
          <Alert tone="ok" title="Thank you. Nothing from that sign-up is stored.">
            There is no account for your address, and its links no longer work.
          </Alert>
          <Link to="/">Back to Home</Link>
        </AuthFrame>
      );
    case "valid":
      return (
        <AuthFrame
          title="Confirm Your Address"
          lead={
            <>
              Someone signed up for Agate as <b>{link.status === "valid" && link.email}</b>. If it was you, confirm that
              the address is yours.
            </>
          }
        >
          <ButtonRow>
            <NetworkButton look="ink" busy={acting === "confirm"} onClick={() => void confirm()}>
              {acting === "confirm" ? "Confirming..." : "Confirm my address"}
            </NetworkButton>
            <NetworkButton look="lost" busy={acting === "disown"} onClick={() => void disown()}>
              This was not me
            </NetworkButton>
          </ButtonRow>
          <p className={`${textStyles.quiet} ${textStyles.small}`}>
            “This was not me” undoes the sign-up and deletes everything from it.
          </p>
        </AuthFrame>
      );
  }
}
