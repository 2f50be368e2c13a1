import { usePost } from "../../api/use-post.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { notifyFailure, passwordDoubt } from "../../product/session/failure-words.ts";
import { required, newPasswordProblem, passwordHint } from "../../product/session/field-checks.ts";
import { NarrowForm } from "../../ui/narrow-form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { notProvenWords, useProven } from "./second-factor/use-proven.tsx";

/** The texts of the account form (docs/spec/texts.md#accounts). */
const problems = {
  mismatch: {
    field: "confirm",
    title: "Passwords do not match",
    text: "Your new password and confirmation password must match.",
  },
  "too-short": {
    field: "wanted",
    title: "Password too short",
    text: "Your password must be at least 6 characters long.",
  },
} as const;

const checks = {
  current: required("your current password"),
  wanted: required("a new password"),
  confirm: required("the new password again"),
};

/** Requires the current password, which the server checks (rule AC12), and a new one twice. */
export function ChangePasswordForm({ email }: { readonly email: string }) {
  const post = usePost();
  const { run, question } = useProven();
  const form = useSubmit(checks, async ({ current, wanted, confirm }, element) => {
    const problem = newPasswordProblem(wanted, confirm);
    if (problem) {
      const { field, title, text } = problems[problem];
      showToast({ tone: "bad", title, text });
      return { field, text };
    }
    const outcome = await run(() =>
      post("/api/auth/change-password", { current_password: current, new_password: wanted }),
    );
    if (outcome === null) return { text: notProvenWords };
    if (outcome.ok) {
      element.reset();
      return showToast({ tone: "ok", title: "Password updated", text: "Your other devices are signed out." });
    }
    const { failure } = outcome;
    const doubt = passwordDoubt(failure);
    if (doubt) return doubt;
    const text = notifyFailure("Error Updating Password", failure, "Failed to update password. Please try again.");
    return failure.problem?.type === "agate:wrong-password" ? { field: "current", text } : { text };
  });
  return (
    <>
      <NarrowForm form={form} action="Update Password" acting="Updating...">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" name="current" error={form.errors.current} />
        <PasswordField
          label="New password"
          name="wanted"
          autoComplete="new-password"
          hint={passwordHint}
          error={form.errors.wanted}
        />
        <PasswordField
          label="Confirm new password"
          name="confirm"
          autoComplete="new-password"
          error={form.errors.confirm}
        />
      </NarrowForm>
      {question}
    </>
  );
}
