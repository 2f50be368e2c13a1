import * as layoutStyles from "./layout.module.css";
import * as styles from "./more.module.css";
import type { ReactNode } from "react";

/** Rarely used settings, behind a button in a row of controls. They cover the content below, so that nothing moves. */
export function More({ children }: { readonly children: ReactNode }) {
  return (
    // Escape bubbles from the focused element inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles.more}
      onKeyDown={({ key, currentTarget }) => {
        if (key !== "Escape" || !currentTarget.open) return;
        currentTarget.open = false;
        currentTarget.querySelector("summary")?.focus();
      }}
    >
      <summary>More</summary>
      <div className={layoutStyles.pop}>{children}</div>
    </details>
  );
}
