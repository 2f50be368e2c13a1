import * as styles from "./components-page.module.css";
import type { ReactNode } from "react";

/** One kind of component: its name on the left, its states side by side. */
export function Shelf({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.shelf}>
      <h2>{title}</h2>
      <div>{children}</div>
    </section>
  );
}

interface ShownProps {
  readonly as: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A state with its name below. */
export function Shown({ as, wide, children }: ShownProps) {
  return (
    <figure className={wide ? styles.wide : undefined}>
      {children}
      <figcaption>{as}</figcaption>
    </figure>
  );
}
