import * as textStyles from "../../../ui/text.module.css";
import * as styles from "./formats-page.module.css";
import type { Evidence } from "@agate/captions";
import { Link } from "../../../router/link.tsx";
import { TextPage } from "../../../ui/text-page.tsx";
import { ContactLink } from "../text-parts.tsx";
import { styleExamples, targetExamples, type TargetExample, type StyleExample } from "./examples.ts";

const chapters = [
  { title: "Styles", examples: styleExamples, anchorOf: styleAnchor },
  { title: "Programs", examples: targetExamples, anchorOf: programAnchor },
] as const;

/** Every caption style and every program, each with the same invented play (rule FM1). */
export function FormatsPage() {
  return (
    <TextPage
      title="Styles and programs"
      lead="One invented goal, captioned the way each desk wants it, and as a file for each program. The same code makes your file."
    >
      <div className={styles.columns}>
        <nav className={styles.nav} data-screen="" aria-label="On this page">
          {chapters.map(({ title, examples, anchorOf }) => (
            <section key={title}>
              <h2 className={textStyles.kicker}>{title}</h2>
              <ul>
                {examples.map(({ name, label }) => (
                  <li key={name}>
                    <a href={`#${anchorOf(name)}`}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
        <div className={styles.chapters}>
          <section aria-labelledby="styles">
            <h2 id="styles" tabIndex={-1}>
              Styles
            </h2>
            <p className={styles.about}>
              Seattle Kraken vs Minnesota Wild at Climate Pledge Arena on November 22, 2026: Caleb Umphenour, the center
              wearing number 10, scores in the second period. Rosa Delacroix takes the picture. The teams and the place
              are real, the people and the game are invented.
            </p>
            <p className={styles.about}>
              Does your desk write it differently? <Link to="/styles">Make a style of your own</Link> out of any of
              these. Captions already written? <Link to="/check">Check them</Link> against the people of the game, in
              any style. Once a game’s line-up is out, its file adds anyone who is in it but on no roster.
            </p>
            <StyleTable examples={styleExamples} anchorOf={styleAnchor} />
            <p className={styles.about}>
              Agencies are named so that you can find their wording. None of them has approved it. Is one wrong? Write
              to <ContactLink />.
            </p>
          </section>
          <section aria-labelledby="programs">
            <h2 id="programs" tabIndex={-1}>
              Programs
            </h2>
            <p className={styles.about}>Two codes of the Standard file, as each program gets them.</p>
            <ProgramList examples={targetExamples} anchorOf={programAnchor} />
          </section>
        </div>
      </div>
    </TextPage>
  );
}

function styleAnchor(name: string): string {
  return `style-${name}`;
}

function programAnchor(name: string): string {
  return `program-${name}`;
}

interface ProgramListProps {
  readonly examples: readonly TargetExample[];
  /** The fragment that links to a program use. */
  readonly anchorOf: (name: string) => string;
}

/** Which programs read the codes, how each one loads its file, what it leaves out, and what such a file looks like. */
function ProgramList({ examples, anchorOf }: ProgramListProps) {
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
          // A long file scrolls, with the keyboard too.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          <section className={styles.lines} tabIndex={0} aria-label={`Lines of a file for ${label}`}>
            <pre>{text}</pre>
          </section>
        )}
      </div>
    </article>
  ));
}

interface StyleTableProps {
  readonly examples: readonly StyleExample[];
  /** The fragment that links to a style's row use. */
  readonly anchorOf: (name: string) => string;
}

/** The same play as a caption in each style, with what an editor checks first. */
function StyleTable({ examples, anchorOf }: StyleTableProps) {
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

/** The source of a style's wording; the mark never appears without its text. */
function EvidenceMark({ evidence }: { readonly evidence: Evidence }) {
  return (
    <span className={styles.mark} data-evidence={evidence}>
      {words[evidence]}
    </span>
  );
}
