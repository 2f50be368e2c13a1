import * as floating from "./floating.module.css";
import * as layoutStyles from "./layout.module.css";
import { X } from "lucide-react";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { IconButton, Button, type ButtonLook, ButtonRow } from "./button.tsx";

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Called on Escape, on Close and on a click outside. */
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A modal dialog, the browser's own: the page behind is inert, the focus stays inside and returns to where it was. */
export function Dialog({ open, ...box }: DialogProps) {
  return open ? <DialogBox {...box} /> : null;
}

function DialogBox({ title, onOpenChange, children }: Omit<DialogProps, "open">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing restores the focus, which removing the element would not.
    return () => shown?.close();
  }, []);
  return (
    // Escape fires `cancel`; a click on the backdrop fires a click on the dialog itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`${layoutStyles.pop} ${floating.dialog}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onOpenChange(false);
      }}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onOpenChange(false);
      }}
    >
      <div className={floating.inside}>
        <header>
          <h2 id={titleId}>{title}</h2>
          <IconButton label="Close" onClick={() => onOpenChange(false)}>
            <X />
          </IconButton>
        </header>
        <div className={floating.body}>{children}</div>
      </div>
    </dialog>
  );
}

interface QuestionProps {
  readonly title: string;
  /** What the action does, or what went wrong. */
  readonly children: ReactNode;
  /** The labels of the two buttons. */
  readonly yes: ReactNode;
  readonly no: string;
  readonly look?: ButtonLook;
  /** The action is in progress: the dialog waits for it. */
  readonly busy?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks the user to confirm an action. */
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
