import * as styles from "./edits.module.css";
import { type ReactNode, useMemo } from "react";
import type { EditedList } from "@agate/assignment";
import { classNames } from "../../../ui/class-names.ts";
import { countWords, listWords } from "./list-words.ts";
import type { Editing } from "./use-editing.ts";

/** How much of a list is edited, and a link to the editor. */
export interface EditLink {
  /** The number of edited people. */
  readonly count: number;
  /** The number of edits waiting for an answer. */
  readonly questions: number;
  readonly onEdit: (part: EditedList["part"]) => void;
}

interface EditLinksProps extends EditLink {
  readonly part: EditedList["part"];
  /** The list's age. */
  readonly age?: ReactNode;
  /** The edit button, if it is not placed elsewhere. */
  readonly children?: ReactNode;
}

/** The line below a list's name: its age, and how many edits are the person's own. */
export function EditLinks({ part, count, questions, onEdit, age, children }: EditLinksProps) {
  return (
    <div className={styles.line}>
      {age}
      {count > 0 && (
        <button type="button" className={styles.text} data-screen="" onClick={() => onEdit(part)}>
          {countWords(count)}
          {questions > 0 && `, ${questions} ${questions === 1 ? "question" : "questions"}`}
        </button>
      )}
      {children}
    </div>
  );
}

interface EditButtonProps extends Pick<EditLink, "onEdit"> {
  readonly part: EditedList["part"];
  /** The list's name. */
  readonly name: string;
  readonly className?: string;
}

/** The button that edits a list. */
export function EditButton({ part, name, onEdit, className }: EditButtonProps) {
  const { verb } = listWords[part];
  return (
    <button
      type="button"
      id={`edit-${part}`}
      className={classNames(styles.text, className)}
      data-screen=""
      aria-label={`${verb}, ${name}`}
      onClick={() => onEdit(part)}
    >
      <span>{verb}</span>
    </button>
  );
}

/** What is edited on each side; the same object until something in it changes. */
export function useEditLinks(
  lists: readonly EditedList[],
  onEdit: Editing["show"],
): Readonly<Record<"home" | "away", EditLink>> {
  const home = useEditLink(
    lists.find(({ part }) => part === "home"),
    onEdit,
  );
  const away = useEditLink(
    lists.find(({ part }) => part === "away"),
    onEdit,
  );
  return useMemo(() => ({ home, away }), [home, away]);
}

export function useEditLink(list: EditedList | undefined, onEdit: Editing["show"]): EditLink {
  const { count = 0, questions = 0 } = list ?? {};
  return useMemo(() => ({ count, questions, onEdit }), [count, questions, onEdit]);
}
