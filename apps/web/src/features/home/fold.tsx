import * as styles from "./home-page.module.css";
import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

interface FoldProps {
  readonly title: string;
  /** How much is in it. */
  readonly about: string;
  readonly children: ReactNode;
}

/** A part of Home that is below what is next: its title and how much it holds, and the rest on a press. */
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
