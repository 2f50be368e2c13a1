import { useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { showToast } from "../../ui/toast.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { UncheckedLink } from "./unchecked-link.tsx";
import { useLink } from "./use-link.ts";

/** What the link mailed to a new address opens. Opening it does nothing; the button makes the address the account's. */
export function ConfirmAddress({ token }: { readonly token: string }) {
  const post = usePost();
  const [link, again] = useLink("/api/auth/new-address-link", token);
  const [end, setEnd] = useState<"changed" | "invalid" | null>(null);
  const [isActing, setActing] = useState(false);
  const confirm = async () => {
    if (isActing) return;
    setActing(true);
    const outcome = await outcomeOf(post("/api/auth/confirm-address", { token }));
    setActing(false);
    if (outcome.ok) {
      if (!outcome.answer.this_browser) return setEnd("changed");
      showToast({ tone: "ok", title: "Email address changed", text: "Your other devices are signed out." });
      return navigate("/account", { replace: true });
    }
    if (outcome.failure.problem?.type === "agate:invalid-link") return setEnd("invalid");
    showToast({
      tone: "bad",
      title: "Email Verification Error",
      text: failureWords(outcome.failure, "An unexpected error occurred"),
    });
  };
  const toSignIn = (
    <ButtonLink to="/auth" look="ink">
      Sign In
    </ButtonLink>
  );
  if (link.status === "checking" || link.status === "failed")
    return <UncheckedLink title="Confirm Your New Address" link={link} onRetry={again} />;
  switch (end ?? link.status) {
    case "invalid":
      return (
        <AuthFrame
          title="Invalid or Expired Link"
          lead="This link has already been used, is more than a day old, or was replaced by a newer one. You can request another one from your account."
        >
          <ButtonLink to="/account" look="ink">
            Account
          </ButtonLink>
        </AuthFrame>
      );
    case "changed":
      return (
        <AuthFrame title="Address Changed">
          <Alert tone="ok" title="Done. This is now your account’s address.">
            Every device was signed out. Sign in with the new address and your current password.
          </Alert>
          {toSignIn}
        </AuthFrame>
      );
    case "valid":
      return (
        <AuthFrame
          title="Confirm Your New Address"
          lead={
            <>
              <b>{link.status === "valid" && link.email}</b> becomes the address of your Agate account. Every other
              device is signed out.
            </>
          }
        >
          <Button look="ink" busy={isActing} onClick={() => void confirm()}>
            {isActing ? "Confirming..." : "Confirm new address"}
          </Button>
        </AuthFrame>
      );
  }
}
