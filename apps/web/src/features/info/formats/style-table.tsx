import * as styles from "./style-table.module.css";
import { EvidenceMark } from "./evidence-mark.tsx";
import type { StyleExample } from "./examples.ts";

interface StyleTableProps {
  readonly examples: readonly StyleExample[];
  /** What links name the row of a style by. */
  readonly anchorOf: (name: string) => string;
}

/** The same play as a caption in each style, with what an editor looks at first. */
export function StyleTable({ examples, anchorOf }: StyleTableProps) {
  return (
    <table className={styles.table}>
      <caption>One goal in every style</caption>
      <thead>
        <tr>
          <th scope="col">Style</th>
          <th scope="col">Caption</th>
        </tr>
      </thead>
      <tbody>
        {examples.map(({ name, label, evidence, says, typed, caption, facts }) => (
          <tr key={name} id={anchorOf(name)}>
            <th scope="row">
              <h3>{label}</h3>
              <EvidenceMark evidence={evidence} />
            </th>
            <td>
              <p className={styles.caption}>{caption}</p>
              <dl className={styles.facts}>
                {facts.map((fact) => (
                  <div key={fact.label}>
                    <dt>{fact.label}</dt>
                    <dd>{fact.text}</dd>
                  </div>
                ))}
                <div>
                  <dt>Typed</dt>
                  <dd>{typed}</dd>
                </div>
              </dl>
              <p className={styles.says}>{says}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
