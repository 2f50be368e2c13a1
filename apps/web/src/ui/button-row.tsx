import * as styles from "./button-row.module.css";
import type { ReactNode } from "react";

/** Buttons beside each other, and what is said of them. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
