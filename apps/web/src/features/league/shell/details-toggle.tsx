import * as styles from "./details-toggle.module.css";
import type { ReactNode } from "react";
import { Button } from "../../../ui/button.tsx";

/** The id of what the button folds and unfolds. */
export const detailsId = "details";

interface DetailsToggleProps {
  /** What it unfolds. */
  readonly children: ReactNode;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** Where place, names and format do not stand beside the sheet: the way to them. */
export function DetailsToggle({ children, isOpen, onToggle }: DetailsToggleProps) {
  return (
    <Button className={styles.toggle} aria-expanded={isOpen} aria-controls={detailsId} onClick={onToggle}>
      {children}
    </Button>
  );
}
