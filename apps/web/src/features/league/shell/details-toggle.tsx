import * as styles from "./league-main.module.css";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";

/** The id of the element the button folds and unfolds. */
export const detailsId = "details";

interface DetailsToggleProps {
  /** The label of what it unfolds. */
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The button for a file's settings, if they are folded. */
export function DetailsToggle({ children, isOpen, onToggle }: DetailsToggleProps) {
  return (
    <Button
      look="bare"
      className={styles.toggle}
      data-screen=""
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}
