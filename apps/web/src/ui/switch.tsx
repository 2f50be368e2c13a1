import * as styles from "./switch.module.css";
import * as textStyles from "./text.module.css";
import { useId, type ReactNode } from "react";
import { usePreHydrationValue } from "./use-pre-hydration-value.ts";

interface SwitchProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Turns something on or off immediately: a checkbox with the role of a switch. The whole row is clickable. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  const ref = usePreHydrationValue((box: HTMLInputElement) => {
    if (box.checked !== checked) onChange(box.checked);
  });
  return (
    <label className={styles.row}>
      <span>
        <span id={id}>{label}</span>
        {hint && (
          <small className={textStyles.hint} id={`${id}h`}>
            {hint}
          </small>
        )}
      </span>
      <input
        ref={ref}
        type="checkbox"
        // A checkbox reports its own state; `aria-checked` must not be set on it (HTML-AAM).
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        aria-labelledby={id}
        aria-describedby={hint ? `${id}h` : undefined}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}
