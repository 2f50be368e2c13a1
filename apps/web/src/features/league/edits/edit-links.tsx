import * as styles from "./edits.module.css";
import { type ReactNode, useMemo } from "react";
import type { EditedList } from "@agate/assignment";
import { classNames } from "../../../ui/class-names.ts";
import { countWords, listWords } from "./list-words.ts";
import type { Editing } from "./use-editing.ts";

/** What is edited of a list, and the way to edit it. */
export interface EditLink {
  /** How many people are edited. */
  readonly count: number;
  /** How many of the edits wait for an answer. */
  readonly questions: number;
  readonly onEdit: (part: EditedList["part"]) => void;
}

interface EditLinksProps extends EditLink {
  readonly part: EditedList["part"];
  /** How old the list is. */
  readonly age?: ReactNode;
  /** The way to edit it, where that has no place of its own. */
  readonly children?: ReactNode;
}

/** Under a list's name: how old it is, and how much of it is the person's own. */
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
  /** Of the list. */
  readonly name: string;
  readonly className?: string;
}

/** The way to edit a list. */
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

/** What is edited of each side, as one object that stays until something of it changes. */
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
