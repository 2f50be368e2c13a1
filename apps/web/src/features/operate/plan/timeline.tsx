import * as styles from "./plan.module.css";
import type { OperatorPlanJson } from "@agate/api";
import type { CSSProperties } from "react";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { leagueName } from "../league-words.ts";
import { hourLines, hourWords, marksWords } from "./plan-words.ts";

/** A line for each league, from now on the left to 48 hours on. */
export function Timeline({ plan: { leagues, read_at: from, until } }: { readonly plan: OperatorPlanJson }) {
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  const lines = hourLines(from, until);
  const at = (share: number) => ({ "--at": share }) as CSSProperties;
  return (
    <div className={styles.timeline}>
      <p className={styles.hours} aria-hidden="true">
        <span style={at(0)}>Now</span>
        {lines.map((line) => (
          <span key={line.at} style={at(line.at)}>
            {line.words}
          </span>
        ))}
      </p>
      <ul>
        {leagues.map(({ league, marks }) => (
          <li key={league}>
            <b>{leagueName(league)}</b>
            <VisuallyHidden>{marksWords(marks)}</VisuallyHidden>
            <span className={styles.line} aria-hidden="true">
              {lines.map((line) => (
                <s key={line.at} style={at(line.at)} />
              ))}
              {marks.map((mark) => (
                <i
                  key={`${mark.what} ${mark.at}`}
                  className={styles.mark}
                  data-what={mark.what}
                  title={`${hourWords(mark.at)}: ${mark.words}`}
                  style={at(Math.min(Math.max((Date.parse(mark.at) - begin) / (end - begin), 0), 1))}
                />
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The same to be read. */
export function PlanInWords({ plan: { leagues } }: { readonly plan: OperatorPlanJson }) {
  return (
    <details className={styles.words}>
      <summary>The same as text</summary>
      <dl>
        {leagues.map(({ league, marks }) => (
          <div key={league}>
            <dt>{leagueName(league)}</dt>
            <dd>
              <ul>
                {marks.map(({ at, what, words }) => (
                  <li key={`${what} ${at}`}>
                    <time dateTime={at}>{hourWords(at)}</time>: {what === "retry" && "again, after a failure: "}
                    {what === "hold" && "again, while an answer is held: "}
                    {words}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
