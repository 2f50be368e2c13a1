import * as styles from "./style-table.module.css";
import * as textStyles from "../../../ui/text.module.css";
import type { Evidence } from "@agate/captions";
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
                    <dt className={textStyles.hint}>{fact.label}</dt>
                    <dd>{fact.text}</dd>
                  </div>
                ))}
                <div>
                  <dt className={textStyles.hint}>Typed</dt>
                  <dd>{typed}</dd>
                </div>
              </dl>
              <p className={`${textStyles.hint} ${styles.says}`}>{says}</p>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const words: Readonly<Record<Evidence, string>> = {
  house: "Our own wording",
  guide: "From the agency",
  rivals: "From other tools",
  inferred: "Our reading",
  own: "Yours",
};

/** Where a style's wording comes from; the sign never stands alone. */
function EvidenceMark({ evidence }: { readonly evidence: Evidence }) {
  return (
    <span className={styles.mark} data-evidence={evidence}>
      {words[evidence]}
    </span>
  );
}
