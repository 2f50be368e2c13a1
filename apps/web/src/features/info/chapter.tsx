import "./chapter.css";
import { useId } from "react";
import type { ReactNode } from "react";

/** A part of a page of text: its heading in the margin where there is one, and what it says beside it. */
export function Chapter({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="chapter" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div>{children}</div>
    </section>
  );
}
