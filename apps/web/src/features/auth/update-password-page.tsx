import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { useHydrated } from "../../lib/use-hydrated.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { notifyFailure, passwordDoubt } from "../../product/session/failure-words.ts";
import { required, newPasswordProblem, passwordHint } from "../../product/session/field-checks.ts";
import { nextPage } from "../../product/session/next-page.ts";
import { returnPathOf } from "../../product/session/return-path.ts";
import { readSession } from "../../product/session/session-query.ts";
import { useSession } from "../../product/session/use-session.ts";
import { Link } from "../../router/link.tsx";
import { useSearchParams } from "../../router/location.ts";
import { navigate } from "../../router/navigate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { NarrowForm } from "../../ui/narrow-form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { AuthFrame, UncheckedLink, useLink, type MailedLink } from "./auth-frame.tsx";
import type { IsPage } from "./use-return-path.ts";

const checking: MailedLink = { status: "checking" };

/** Sets a new password with the token of a mailed reset link, and nothing else (rule AW12). */
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
    case "failed":
      return (
        <UncheckedLink
          title="Update Password"
          checking="Verifying your password reset link..."
          link={link}
          onRetry={again}
        />
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
            onDone={(returnPath) => setDone({ back: returnPathOf(returnPath, isPage) })}
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

/** The texts of the reset screen (docs/spec/texts.md#accounts). */
const problems = {
  mismatch: { field: "confirm", title: "Passwords don't match", text: "Please make sure both passwords match." },
  "too-short": { field: "password", title: "Password too short", text: "Password must be at least 6 characters." },
} as const;

const checks = { password: required("a new password"), confirm: required("the new password again") };

interface NewPasswordFormProps {
  readonly token: string;
  /** The account's address, for the browser's password manager. */
  readonly email: string;
  /** Called with the path that the reset was requested from. */
  readonly onDone: (returnPath: string | null) => void;
  /** The link was used or expired in the meantime. */
  readonly onInvalid: () => void;
}

/** A new password, twice. */
function NewPasswordForm({ token, email, onDone, onInvalid }: NewPasswordFormProps) {
  const post = usePost();
  const form = useSubmit(checks, async ({ password, confirm }) => {
    const problem = newPasswordProblem(password, confirm);
    if (problem) {
      const { field, title, text } = problems[problem];
      showToast({ tone: "bad", title, text });
      return { field, text };
    }
    const outcome = await outcomeOf(post("/api/auth/reset-password", { token, password }));
    if (outcome.ok) return onDone(outcome.answer.return_path);
    const { failure } = outcome;
    if (failure.problem?.type === "agate:invalid-link") onInvalid();
    const fallback = "There was a problem updating your password.";
    return passwordDoubt(failure) ?? { text: notifyFailure("Password update failed", failure, fallback) };
  });
  return (
    <NarrowForm form={form} action="Update Password" acting="Updating...">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        hint={passwordHint}
        error={form.errors.password}
      />
      <PasswordField
        label="Confirm New Password"
        name="confirm"
        autoComplete="new-password"
        error={form.errors.confirm}
      />
    </NarrowForm>
  );
}
