import * as styles from "./landing-page.module.css";
import * as pageStyles from "../../../ui/page.module.css";
import type { ReactNode } from "react";

interface BandProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page under the thick-and-thin rule: a heading, a sentence beside it, and what it is about. */
export function Band({ id, title, lead, children }: BandProps) {
  return (
    <section className={styles.band} id={id} aria-labelledby={`${id}-title`}>
      <div className={pageStyles.rule} />
      <div className={styles.bandHead}>
        {/* A link to it gives it the focus, with JavaScript or without. */}
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
