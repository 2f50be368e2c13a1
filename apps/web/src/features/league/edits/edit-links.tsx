import * as styles from "./edit-links.module.css";
import type { ReactNode } from "react";
import { countWords, listWords } from "./list-words.ts";
import type { EditedList } from "./edited-list.ts";

/** What is edited of a list, and the way to edit it. */
export interface EditLink {
  /** How many people are edited. */
  readonly count: number;
  /** How many of the edits wait for an answer. */
  readonly questions: number;
  readonly onEdit: (part: EditedList<unknown>["part"]) => void;
}

interface EditLinksProps extends EditLink {
  readonly part: EditedList<unknown>["part"];
  readonly name: string;
  /** How old the list is. */
  readonly children?: ReactNode;
}

/** Under a list's name: how old it is, how much of it is the person's own, and the way to edit it. */
export function EditLinks({ part, count, questions, name, onEdit, children }: EditLinksProps) {
  const { verb } = listWords[part];
  return (
    <div className={styles.line}>
      {children}
      {count > 0 && (
        <button type="button" className={styles.text} onClick={() => onEdit(part)}>
          {countWords(count)}
          {questions > 0 && `, ${questions} ${questions === 1 ? "question" : "questions"}`}
        </button>
      )}
      <button
        type="button"
        id={`edit-${part}`}
        className={styles.text}
        aria-label={`${verb}, ${name}`}
        onClick={() => onEdit(part)}
      >
        {verb}
      </button>
    </div>
  );
}
