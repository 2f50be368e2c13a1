import { useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "./button.tsx";

interface DialogButtonProps extends Omit<ButtonProps, "onClick"> {
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** A button and the dialog it opens, which is created from scratch each time. */
export function DialogButton({ dialog, ...button }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  );
}
