import * as styles from "./inline-label.module.css";
import type { ReactNode } from "react";

interface InlineLabelProps {
  readonly label: string;
  /** The id of the box. */
  readonly htmlFor: string;
  /** The box, and any text beside it. */
  readonly children: ReactNode;
}

/** A box with its label inside the border. */
export function InlineLabel({ label, htmlFor, children }: InlineLabelProps) {
  return (
    <label className={styles.label} htmlFor={htmlFor}>
      <span>{label}</span>
      {children}
    </label>
  );
}
