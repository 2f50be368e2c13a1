import * as layoutStyles from "../../../ui/layout.module.css";
import * as styles from "./edits.module.css";
import type { ReactNode } from "react";
import type { EditedList } from "@agate/assignment";
import { classNames } from "../../../ui/class-names.ts";
import { countWords, listWords } from "./list-words.ts";
import type { Editing } from "./use-editing.ts";

interface EditButtonsProps {
  /** The lists that can be edited here. */
  readonly lists: readonly EditedList[];
  readonly onEdit: Editing["show"];
  readonly className?: string | undefined;
}

interface EditLinksProps extends EditButtonsProps {
  /** From 769 px the buttons are beside the title. */
  readonly isPhones?: boolean;
  /** Something else is open: no place is reserved for the buttons. */
  readonly isFolded?: boolean;
  readonly children?: ReactNode;
}

/** A line on the people, with the way to edit them at its end. */
export function EditLinks({ lists, onEdit, isPhones = false, isFolded = false, children }: EditLinksProps) {
  return (
    <div
      className={classNames(layoutStyles.line, styles.line, isPhones && styles.ofPhone)}
      data-folded={isFolded || undefined}
    >
      {children}
      <EditButtons className={styles.atEnd} lists={lists} onEdit={onEdit} />
    </div>
  );
}

/** How many edits are the person's own, and the way to edit the people. Once done, the focus returns to it. */
export function EditButtons({ lists, onEdit, className }: EditButtonsProps) {
  const sum = (what: "count" | "questions") => lists.reduce((all, list) => all + list[what], 0);
  const [count, questions] = [sum("count"), sum("questions")];
  const [first] = lists;
  const edited = lists.find((list) => list.questions > 0) ?? lists.find((list) => list.count > 0);
  return (
    <span className={classNames(styles.buttons, className)}>
      {edited && (
        <button type="button" className={styles.text} data-screen="" onClick={() => onEdit(edited.part)}>
          {countWords(count)}
          {questions > 0 && `, ${questions} ${questions === 1 ? "question" : "questions"}`}
        </button>
      )}
      {first && (
        <button
          type="button"
          data-edit-lists=""
          className={styles.text}
          data-screen=""
          onClick={() => onEdit(first.part)}
        >
          {`${listWords[first.part].verb}${lists.length > 1 ? "s" : ""}`}
        </button>
      )}
    </span>
  );
}
