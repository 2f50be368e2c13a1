import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./edits.module.css";
import type { ReactNode } from "react";
import type { EditedList } from "@agate/assignment";
import { countWords, listWords } from "./list-words.ts";
import type { Editing } from "./use-editing.ts";

/** The id of the button that edits the lists: the focus returns to it. */
export const editButtonId = "edit-lists";

interface EditLinksProps {
  /** The lists that can be edited here. */
  readonly lists: readonly EditedList[];
  readonly onEdit: Editing["show"];
  /** How old the lists are: then the buttons are in the status line, too, except on a phone. */
  readonly age?: ReactNode;
  /** A list is being edited: no place is reserved for the buttons. */
  readonly isEditing?: boolean;
  readonly children?: ReactNode;
}

/** On the people: their age, how many edits are the person's own, and the way to edit them. */
export function EditLinks({ lists, onEdit, age, isEditing = false, children }: EditLinksProps) {
  const sum = (what: "count" | "questions") => lists.reduce((all, list) => all + list[what], 0);
  const [count, questions] = [sum("count"), sum("questions")];
  const [first] = lists;
  const edited = lists.find((list) => list.questions > 0) ?? lists.find((list) => list.count > 0);
  return (
    <div className={`${layoutStyles.line} ${styles.line}`} data-editing={isEditing || undefined}>
      {age}
      {children}
      <span className={styles.buttons} data-status={age === undefined ? undefined : ""}>
        {edited && (
          <button type="button" className={styles.text} data-screen="" onClick={() => onEdit(edited.part)}>
            {countWords(count)}
            {questions > 0 && `, ${questions} ${questions === 1 ? "question" : "questions"}`}
          </button>
        )}
        {first && (
          <button
            type="button"
            id={editButtonId}
            data-edit-lists=""
            className={styles.text}
            data-screen=""
            onClick={() => onEdit(first.part)}
          >
            {`${listWords[first.part].verb}${lists.length > 1 ? "s" : ""}`}
          </button>
        )}
      </span>
    </div>
  );
}
