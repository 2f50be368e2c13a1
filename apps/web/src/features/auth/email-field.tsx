import { TextField } from "../../ui/field.tsx";

interface EmailFieldProps {
  readonly error: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onType?: (email: string) => void;
}

/** The address of an account, marked up so that browsers and password managers recognize it. */
export function EmailField({ error, defaultValue, onType }: EmailFieldProps) {
  return (
    <TextField
      label="Email"
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="you@example.com"
      required
      defaultValue={defaultValue}
      error={error}
      onChange={({ target }) => onType?.(target.value)}
    />
  );
}
