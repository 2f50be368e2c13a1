import * as styles from "./undo-notice.module.css";
import type { Dispatch } from "react";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import type { FormAction } from "./form-state.ts";
import type { Undo } from "./form.ts";

interface UndoNoticeProps {
  readonly undo: Undo | null;
  readonly dispatch: Dispatch<FormAction>;
}

/** Says in one line what picking a game has replaced, with the way back to all of it. */
export function UndoNotice({ undo, dispatch }: UndoNoticeProps) {
  if (!undo) return null;
  return (
    <Alert
      tone="note"
      className={styles.undo}
      title={`Picking the game replaced what you had set: ${undo.cleared.join(", ")}.`}
      action={
        <span className={styles.ways}>
          <Button onClick={() => dispatch({ type: "pick-undone" })}>Undo</Button>
          <Button look="bare" onClick={() => dispatch({ type: "undo-dismissed" })}>
            Dismiss
          </Button>
        </span>
      }
    />
  );
}
