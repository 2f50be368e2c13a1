import { outcomeOf } from "../../api/outcome.ts";
import { usePost } from "../../api/use-post.ts";
import { useSubmit } from "../../lib/use-submit.ts";
import { failureWords } from "../../product/session/failure-words.ts";
import { askFor } from "../../product/session/field-checks.ts";
import { newPasswordProblem } from "../../product/session/password-rules.ts";
import { NarrowForm } from "../../ui/narrow-form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { showToast } from "../../ui/toast.ts";

/** The texts of the reset screen (docs/spec/texts.md#accounts). */
const problems = {
  mismatch: { field: "confirm", title: "Passwords don't match", text: "Please make sure both passwords match." },
  "too-short": { field: "password", title: "Password too short", text: "Password must be at least 6 characters." },
} as const;

const checks = { password: askFor("a new password"), confirm: askFor("the new password again") };

interface NewPasswordFormProps {
  readonly token: string;
  /** Whose password it is, for the browser's password keeper. */
  readonly email: string;
  /** Told where the request for the reset came from. */
  readonly onDone: (returnPath: string | null) => void;
  /** The link was used or ran out meanwhile. */
  readonly onInvalid: () => void;
}

/** A new password, twice. */
export function NewPasswordForm({ token, email, onDone, onInvalid }: NewPasswordFormProps) {
  const post = usePost();
  const form = useSubmit(checks, async ({ password, confirm }) => {
    const problem = newPasswordProblem(password, confirm);
    if (problem) {
      const { field, title, text } = problems[problem];
      showToast({ tone: "bad", title, text });
      return { field, text };
    }
    const outcome = await outcomeOf(post("/api/auth/reset-password", { token, password }));
    if (outcome.ok) {
      onDone(outcome.answer.return_path);
      return null;
    }
    const text = failureWords(outcome.failure, "There was a problem updating your password.");
    showToast({ tone: "bad", title: "Password update failed", text });
    if (outcome.failure.problem?.type === "agate:invalid-link") onInvalid();
    return { text };
  });
  return (
    <NarrowForm form={form} action="Update Password" acting="Updating...">
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        required
        hint="At least 6 characters."
        error={form.errors.password}
      />
      <PasswordField
        label="Confirm New Password"
        name="confirm"
        autoComplete="new-password"
        required
        error={form.errors.confirm}
      />
    </NarrowForm>
  );
}
