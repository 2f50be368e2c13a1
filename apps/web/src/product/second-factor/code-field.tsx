import type { ReactNode } from "react";
import { TextField } from "../../ui/field.tsx";

/** What a code is before it is sent: six digits, with blanks or without. */
export function checkCode(typed: string): string | null {
  return /^\d{6}$/.test(typed.replaceAll(/[\s-]/g, "")) ? null : "Please enter the six digits that your app shows.";
}

/** The code that an authenticator app shows; `123 456` may be pasted as it stands. */
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
