import * as styles from "./info-text.module.css";
import { useId, type ReactNode } from "react";
import { site } from "../../product/site.ts";

interface ChapterProps {
  readonly title: string;
  /** The fragment that links use. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** A section of a text page: its heading, in the margin where there is one, with the text beside it. */
export function Chapter({ title, anchor, children }: ChapterProps) {
  const id = useId();
  return (
    <section className={styles.chapter} id={anchor} aria-labelledby={id}>
      {/* A link to the chapter focuses its heading. */}
      <h2 id={id} tabIndex={anchor ? -1 : undefined}>
        {title}
      </h2>
      <div>{children}</div>
    </section>
  );
}

/** A chapter of nothing but text. */
export function TextChapter({ children, ...chapter }: ChapterProps) {
  return (
    <Chapter {...chapter}>
      <div className={styles.text}>{children}</div>
    </Chapter>
  );
}

interface DisclosureProps {
  readonly title: string;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

/** One part of an accordion. It opens without JavaScript, browser search finds its text, and it prints in full. */
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

/** How to reach a human: the address itself, so that it can be copied, too. */
export function ContactLink() {
  return <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>;
}
