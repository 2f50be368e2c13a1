import * as styles from "./program-list.module.css";
import type { TargetExample } from "./examples.ts";

interface ProgramListProps {
  readonly examples: readonly TargetExample[];
  /** What links name a program by. */
  readonly anchorOf: (name: string) => string;
}

/** Which programs read the codes, how each loads its file, and what such a file looks like. */
export function ProgramList({ examples, anchorOf }: ProgramListProps) {
  return examples.map(({ name, label, extension, loading, text }) => (
    <article key={name} className={styles.program} id={anchorOf(name)}>
      <header>
        <h3>{label}</h3>
        <code>.{extension}</code>
      </header>
      <div>
        {loading && <p>{loading}</p>}
        {text && (
          // A long file is scrolled through, also by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section tabIndex={0} aria-label={`Lines of a file for ${label}`}>
            <pre>{text}</pre>
          </section>
        )}
      </div>
    </article>
  ));
}
