import * as styles from "./more.module.css";
import type { ReactNode } from "react";

/** What is seldom set, behind a button in a row of controls. It lies over what follows, so that nothing moves. */
export function More({ children }: { readonly children: ReactNode }) {
  return (
    // Escape bubbles from whatever in it has the focus.
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
      <div>{children}</div>
    </details>
  );
}
