import * as styles from "./teams.module.css";
import { fullName } from "@agate/mine";
import type { DraftAnswer, DraftQuestion as Question } from "@agate/tables";
import { useId } from "react";
import { Button } from "../../ui/button.tsx";

interface DraftQuestionProps {
  readonly question: Question;
  readonly onAnswer: (value: string) => void;
}

/** The one question about a whole table: what can be answered, each with people as they would be. */
export function DraftQuestion({ question, onAnswer }: DraftQuestionProps) {
  const id = useId();
  return (
    <section className={styles.ask} aria-labelledby={id}>
      <h3 id={id}>{question.text}</h3>
      <ul>
        {question.answers.map((answer) => (
          <li key={answer.value}>
            <Button onClick={() => onAnswer(answer.value)}>{answer.label}</Button>
            <Preview answer={answer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Preview({ answer: { label, preview } }: { readonly answer: DraftAnswer }) {
  if (!preview.length) return null;
  return (
    <ul aria-label={`People with “${label}”`}>
      {preview.map(({ number, first, last }, at) => (
        // Rows of a preview have nothing of their own, and never move.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <span>{number || "–"}</span>
          <span>
            {first ? (
              <>
                {first} <b>{last}</b>
              </>
            ) : (
              <b>{fullName({ first, last })}</b>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
