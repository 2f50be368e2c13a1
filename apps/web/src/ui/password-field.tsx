import * as styles from "./field.module.css";
import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { IconButton } from "./button.tsx";
import { Field, inputClass, type TextField } from "./field.tsx";

interface PasswordFieldProps extends Omit<ComponentProps<typeof TextField>, "label" | "type"> {
  /** Also names the button that shows the password. */
  readonly label: string;
  readonly autoComplete?: "current-password" | "new-password";
}

/**
 * A required password, the current one by default, with its label and a button that shows it. All `<input>` attributes
 * go to the input.
 */
export function PasswordField({ label, hint, error, half, ...input }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Sign = isShown ? EyeOff : Eye;
  return (
    <Field label={label} hint={hint} error={error} half={half}>
      {(ties) => (
        <div className={styles.password}>
          <input
            className={inputClass}
            autoComplete="current-password"
            required
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ties}
            type={isShown ? "text" : "password"}
          />
          <IconButton label={`Show ${label.toLowerCase()}`} aria-pressed={isShown} onClick={() => setShown(!isShown)}>
            <Sign />
          </IconButton>
        </div>
      )}
    </Field>
  );
}
