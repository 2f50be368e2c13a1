import * as styles from "./alert.module.css";
import { Check, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

const signs = { bad: TriangleAlert, warn: TriangleAlert, ok: Check, note: Info } as const;

interface AlertProps {
  readonly tone: keyof typeof signs;
  /** What happened, in one sentence. */
  readonly title: ReactNode;
  /** What still works and what to do. */
  readonly children?: ReactNode;
  /** A button or a link. */
  readonly action?: ReactNode;
  /** Shows a button that dismisses it. */
  readonly onDismiss?: () => void;
  readonly className?: string;
}

/**
 * A message in the page. `bad` interrupts a screen reader (role alert), the others wait their turn (role status). A new
 * message with the same words is read again only under a new `key`.
 */
export function Alert({ tone, title, children, action, onDismiss, className }: AlertProps) {
  const Sign = signs[tone];
  return (
    <div className={classNames(styles.alert, className)} data-tone={tone} role={tone === "bad" ? "alert" : "status"}>
      <Sign />
      <div>
        <strong>{title}</strong>
        {children && <p>{children}</p>}
      </div>
      {action}
      {onDismiss && (
        <Button look="bare" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </div>
  );
}
