import * as layoutStyles from "./layout.module.css";
import type { ReactNode } from "react";
import { Button, type ButtonLook } from "./button.tsx";
import { ButtonRow } from "./button-row.tsx";
import { Dialog } from "./dialog.tsx";

interface QuestionProps {
  readonly title: string;
  /** What it does; what went wrong. */
  readonly children: ReactNode;
  /** What the two buttons say. */
  readonly yes: ReactNode;
  readonly no: string;
  readonly look?: ButtonLook;
  /** It is being done: the dialog waits for it. */
  readonly busy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks once more before something is done. */
export function Question({ title, children, yes, no, look = "ink", busy = false, onYes, onNo }: QuestionProps) {
  const leave = () => busy || onNo();
  return (
    <Dialog title={title} open onOpenChange={leave}>
      <div className={layoutStyles.stack}>
        {children}
        <ButtonRow>
          <Button look={look} busy={busy} onClick={onYes}>
            {yes}
          </Button>
          <Button onClick={leave}>{no}</Button>
        </ButtonRow>
      </div>
    </Dialog>
  );
}
