import "./floating.css";
import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode } from "react";
import { classNames } from "./class-names.ts";

interface PopoverProps {
  /** The button that opens it: `<IconButton label="Open calendar" ...>`. */
  readonly trigger: ReactElement<Record<string, unknown>>;
  /** Its name for a screen reader. */
  readonly label: string;
  readonly open: boolean;
  /** Also asked on Escape and on a press outside. */
  readonly onOpenChange: (open: boolean) => void;
  readonly align?: "start" | "center" | "end";
  readonly className?: string;
  readonly children: ReactNode;
}

/** A small dialog beside its button: not modal, closed by Escape and a press outside, focus goes in and comes back. */
export function Popover({ trigger, label, open, onOpenChange, align = "start", className, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="floats" align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={classNames("pop", className)} aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
