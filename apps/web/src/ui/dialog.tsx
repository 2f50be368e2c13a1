import * as floating from "./floating.module.css";
import { X } from "lucide-react";
import { useId, useLayoutEffect, useRef, type ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Asked on Escape, on Close and on a press outside. */
  readonly onOpenChange: (open: boolean) => void;
  readonly children: ReactNode;
}

/** A modal dialog, the browser's own: the page behind waits, the focus stays inside and comes back to where it was. */
export function Dialog({ open, ...box }: DialogProps) {
  return open ? <DialogBox {...box} /> : null;
}

function DialogBox({ title, onOpenChange, children }: Omit<DialogProps, "open">) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Closing gives the focus back, which taking the element away would not.
    return () => shown?.close();
  }, []);
  return (
    // Escape comes as `cancel`; a press on the dim part around it comes as a press on the dialog itself.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      className={`${floating.pop} ${floating.dialog}`}
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
