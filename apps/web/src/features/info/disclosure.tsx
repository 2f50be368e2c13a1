import * as styles from "./disclosures.module.css";
import type { ReactNode } from "react";

interface DisclosureProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** One part of an accordion: it opens without JavaScript, is found by the browser's search, and printed whole. */
export function Disclosure({ title, isOpen, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={isOpen}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div>{children}</div>
    </details>
  );
}
