import type { ReactNode } from "react";
import { TextField } from "../../ui/field.tsx";

/** Validates a code before it is sent: six digits, with or without spaces. */
export function checkCode(typed: string): string | null {
  return /^\d{6}$/.test(typed.replaceAll(/[\s-]/g, "")) ? null : "Please enter the six digits from your app.";
}

/** An input for the code of an authenticator app; `123 456` can be pasted as it is. */
export function CodeField({ error }: { readonly error: ReactNode }) {
  return (
    <TextField
      label="Code from your app"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      hint="Six digits. They change every 30 seconds."
      error={error}
    />
  );
}
