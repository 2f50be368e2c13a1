import * as styles from "./league-main.module.css";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";

/** The id of the element the button folds and unfolds. */
export const detailsId = "details";

interface DetailsToggleProps {
  /** The label of what it unfolds. */
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly className?: string;
}

/** The button for a file's settings, if they are folded. */
export function DetailsToggle({ children, isOpen, onToggle, className }: DetailsToggleProps) {
  return (
    <Button
      look="bare"
      className={classNames(styles.toggle, className)}
      data-screen=""
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}
