import * as styles from "./formats-page.module.css";
import type { TargetExample } from "./examples.ts";

interface ProgramListProps {
  readonly examples: readonly TargetExample[];
  /** What links name a program by. */
  readonly anchorOf: (name: string) => string;
}

/** Which programs read the codes, how each loads its file, what it leaves out, and what such a file looks like. */
export function ProgramList({ examples, anchorOf }: ProgramListProps) {
  return examples.map(({ name, label, extension, loading, leavesOut, text }) => (
    <article key={name} className={styles.program} id={anchorOf(name)}>
      <header>
        <h3>{label}</h3>
        <code>.{extension}</code>
      </header>
      <div>
        {loading && <p>{loading}</p>}
        {leavesOut.length ? (
          <section className={styles.leavesOut} aria-label={`What ${label} leaves out`}>
            <p>Left out:</p>
            <dl>
              {leavesOut.map(({ what, why }) => (
                <div key={why}>
                  <dt>{what}</dt>
                  <dd>{why}</dd>
                </div>
              ))}
            </dl>
          </section>
        ) : (
          <p>Nothing is left out.</p>
        )}
        {text && (
          // A long file is scrolled through, also by keys.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={styles.lines} tabIndex={0} aria-label={`Lines of a file for ${label}`}>
            <pre>{text}</pre>
          </section>
        )}
      </div>
    </article>
  ));
}
