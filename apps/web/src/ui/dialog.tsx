import "./dialog.css";
import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Also asked on Escape, on Close and on a press outside. */
  readonly onOpenChange: (open: boolean) => void;
  /** `sheet`: against the left edge and as high as the screen. */
  readonly shape?: "box" | "sheet";
  readonly children: ReactNode;
}

/** A modal dialog: the page behind waits, the focus stays inside and comes back to where it was. */
export function Dialog({ title, open, onOpenChange, shape = "box", children }: DialogProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className="behind" />
        <Base.Popup className={classNames("floats", "pop", "dialog", shape)}>
          <header>
            <Base.Title className="dialog-title">{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label="Close">
                  <X className="ic" />
                </IconButton>
              }
            />
          </header>
          <div className="dialog-body">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
