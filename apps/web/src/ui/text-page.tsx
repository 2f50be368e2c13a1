import "./text-page.css";
import type { ReactNode } from "react";

/** A page of text: a heading over the thick-and-thin rule, a lead, and what follows. */
export function TextPage({
  title,
  lead,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
}) {
  return (
    <main id="main" className="wrap text-page">
      <div className="page-head">
        <h1>{title}</h1>
      </div>
      <div className="rule-news" />
      {lead && <p className="lead">{lead}</p>}
      {children}
    </main>
  );
}
