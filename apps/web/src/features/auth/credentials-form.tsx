import { useSubmit } from "../../lib/use-submit.ts";
import { required, checkEmail, passwordHint } from "../../product/session/field-checks.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { ListState } from "../../ui/list-state.tsx";
import { NarrowForm } from "../../ui/narrow-form.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { EmailField } from "./email-field.tsx";
import type { Credentials } from "./use-entering.ts";

interface CredentialsFormProps {
  readonly mode: "sign-in" | "create";
  /** The initial address. */
  readonly email?: string;
  /** Submits the credentials and resolves to an error text, or null. What was typed stays either way. */
  readonly onSubmit: (typed: Credentials, pressed: string) => Promise<string | null>;
  /** Lets a button outside the form submit it; the button's value says which action it is for. */
  readonly id?: string;
  /** The title over a failure that no toast shows. */
  readonly failureTitle?: string;
  /** Called with the content of the email field on every change. */
  readonly onEmail?: (email: string) => void;
}

const words = {
  "sign-in": { action: "Sign In", acting: "Signing In...", autoComplete: "current-password" },
  create: { action: "Create Account", acting: "Creating Account...", autoComplete: "new-password" },
} as const;

const checks = { email: checkEmail, password: required("your password") };

/** Email and password, for signing in or creating an account. */
export function CredentialsForm({ mode, email, onSubmit, id, failureTitle, onEmail }: CredentialsFormProps) {
  const { action, acting, autoComplete } = words[mode];
  const form = useSubmit(
    checks,
    async (typed, _form, pressed) => {
      const text = await onSubmit(typed, pressed);
      return text === null ? null : { text };
    },
    mode,
  );
  return (
    <NarrowForm id={id} form={form} action={action} acting={acting} failureTitle={failureTitle}>
      <EmailField error={form.errors.email} defaultValue={email} {...(onEmail && { onType: onEmail })} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete={autoComplete}
        hint={mode === "create" ? passwordHint : undefined}
        error={form.errors.password}
      />
    </NarrowForm>
  );
}

/** The step after the password for a person with a second factor. Its chunk loads while the page is idle. */
export const SecondFactorStep = lazyPart(
  "The second factor",
  async () => (await import("./second-factor-step.tsx")).SecondFactorStep,
  { waiting: <ListState state="loading" title="Loading..." rows={1} /> },
);
