import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { returnPathOf } from "../../product/session/return-path.ts";
import { readSession } from "../../product/session/session-query.ts";
import { useSession } from "../../product/session/use-session.ts";
import { Link } from "../../router/link.tsx";
import { navigate } from "../../router/navigate.ts";
import { useSearchParams } from "../../router/use-search-params.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { NewPasswordForm } from "./new-password-form.tsx";
import { useLink } from "./use-link.ts";
import type { MailedLink } from "./use-link.ts";
import type { IsPage } from "./use-return-path.ts";

const checking: MailedLink = { status: "checking" };

/** Sets a new password with the token of a mailed reset link, and with nothing else (rule AW12). */
export function UpdatePasswordPage({ isPage }: { readonly isPage: IsPage }) {
  const query = useSearchParams();
  const isReady = useHydrated();
  const token = query.get("token");
  const [looked, again] = useLink("/api/auth/reset-link", isReady ? token : null);
  const [done, setDone] = useState<{ readonly back: string | null } | null>(null);
  const link = isReady ? looked : checking;

  if (done) return <Updated back={done.back} />;
  switch (link.status) {
    case "checking":
      return <AuthFrame title="Update Password" lead={<output>Verifying your password reset link...</output>} />;
    case "failed":
      return (
        <AuthFrame title="Update Password">
          <ListState state="failed" title="Your link could not be checked" onRetry={again}>
            {failureWords(link.failure, "Something went wrong on our end. The link still works.")}
          </ListState>
        </AuthFrame>
      );
    case "invalid":
      return <InvalidLink />;
    case "valid":
      return (
        <AuthFrame
          title="Create New Password"
          lead={
            <>
              For <b>{link.email}</b>. Every device that is signed in will be signed out.
            </>
          }
        >
          <NewPasswordForm
            token={token ?? ""}
            email={link.email}
            onDone={(kept) => setDone({ back: returnPathOf(kept, isPage) })}
            onInvalid={again}
          />
        </AuthFrame>
      );
  }
}

function InvalidLink() {
  const session = useSession();
  return (
    <AuthFrame
      title="Invalid or Expired Link"
      lead="This password reset link is invalid or has expired. A link works once, for 30 minutes."
    >
      <ButtonLink to="/reset-password" look="ink">
        Request New Password Reset
      </ButtonLink>
      {session.status === "signed-in" && (
        <p>
          You are signed in: <Link to="/account?tab=password">change your password in your account</Link>.
        </p>
      )}
    </AuthFrame>
  );
}

function Updated({ back }: { readonly back: string | null }) {
  const client = useQueryClient();
  const wayOn = nextPage("password-set", back);
  useEffect(() => {
    void readSession(client);
    const timer = setTimeout(() => navigate(wayOn, { replace: true }), 3_000);
    return () => clearTimeout(timer);
  }, [client, wayOn]);
  return (
    <AuthFrame title="Password Updated">
      <Alert tone="ok" title="Your password has been updated.">
        Taking you to the sign-in page...
      </Alert>
      <Link to={wayOn} replace>
        Sign in now
      </Link>
    </AuthFrame>
  );
}
