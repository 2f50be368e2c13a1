import * as styles from "./subscription-page.module.css";
import { useId } from "react";

interface ConsentBoxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** It was left out when it was needed. */
  readonly isMissing: boolean;
  /** What is agreed to. */
  readonly children: string;
}

/** A box to tick, never ticked ahead; its words can be pressed too. */
export function ConsentBox({ checked, onChange, isMissing, children }: ConsentBoxProps) {
  const id = useId();
  return (
    <label className={styles.consent} htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        required
        checked={checked}
        aria-invalid={isMissing || undefined}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
