import * as styles from "./kbd.module.css";
import type { ReactNode } from "react";

/** A key of the keyboard. Inside a control's label it is decoration: the control itself says its key. */
export function Kbd({ children, decorative }: { readonly children: ReactNode; readonly decorative?: boolean }) {
  return (
    <kbd className={styles.kbd} aria-hidden={decorative || undefined}>
      {children}
    </kbd>
  );
}
