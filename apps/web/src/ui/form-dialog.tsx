import * as layoutStyles from "./layout.module.css";
import type { ComponentProps, ReactNode } from "react";
import { Dialog } from "./dialog.tsx";
import { NarrowForm } from "./narrow-form.tsx";

interface FormDialogProps extends ComponentProps<typeof NarrowForm> {
  readonly title: string;
  /** What the form does and doesn't do. */
  readonly lead: ReactNode;
  readonly onClose: () => void;
}

/** A form in a dialog, which stays open while the form is being sent. */
export function FormDialog({ title, lead, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog title={title} open onOpenChange={() => form.form.isSending || onClose()}>
      <div className={layoutStyles.stack}>
        <p>{lead}</p>
        <NarrowForm {...form} />
      </div>
    </Dialog>
  );
}
