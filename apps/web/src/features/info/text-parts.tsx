import * as styles from "./info-text.module.css";
import { useId, type ReactNode } from "react";
import { site } from "../../product/site.ts";

interface ChapterProps {
  readonly title: string;
  /** What links name it by. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A part of a page of text: its heading in the margin where there is one, and what it says beside it. */
export function Chapter({ title, anchor, children }: ChapterProps) {
  const id = useId();
  return (
    <section className={styles.chapter} id={anchor} aria-labelledby={id}>
      {/* A link to the chapter gives it the focus. */}
      <h2 id={id} tabIndex={anchor ? -1 : undefined}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}

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

/** The way to a person: the address itself, so that it can be copied, too. */
export function ContactLink() {
  return <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>;
}
