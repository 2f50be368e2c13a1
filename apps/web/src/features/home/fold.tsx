import * as styles from "./home-page.module.css";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface FoldProps {
  readonly title: string;
  /** How much it contains. */
  readonly about: string;
  readonly children: ReactNode;
}

/** A collapsible part of Home below what is next: its title and size, with the rest on a click. */
export function Fold({ title, about, children }: FoldProps) {
  return (
    <details className={styles.fold}>
      <summary>
        <h2>{title}</h2>
        <span>{about}</span>
        <ChevronDown />
      </summary>
      {children}
    </details>
  );
}
