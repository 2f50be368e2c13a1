import * as pageStyles from "./page.module.css";
import type { ReactNode } from "react";

interface TextPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}

/** A page of text: a heading over the thick-and-thin rule, a lead, and the content. */
export function TextPage({ title, lead, children }: TextPageProps) {
  return (
    <main id="main" className={`${pageStyles.wrap} ${pageStyles.page}`}>
      <div className={pageStyles.head}>
        <h1>{title}</h1>
      </div>
      <div className={pageStyles.rule} />
      {lead && <p className={pageStyles.lead}>{lead}</p>}
      {children}
    </main>
  );
}
