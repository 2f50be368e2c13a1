import * as styles from "./badge.module.css";
import type { ReactNode } from "react";

/** A short label in agate capitals. The tone never stands alone: the words say the same. */
export function Badge({
  tone,
  children,
}: {
  readonly tone?: "ok" | "warn" | "red" | "ink" | "soft" | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
