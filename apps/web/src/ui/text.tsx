import * as textStyles from "./text.module.css";
import type { ReactNode } from "react";

/** Read out, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={textStyles.visuallyHidden}>{children}</span>;
}

/** A key of the keyboard. Inside a control's label it is decoration: the control itself says its key. */
export function Kbd({ children, decorative }: { readonly children: ReactNode; readonly decorative?: boolean }) {
  return (
    <kbd className={textStyles.kbd} aria-hidden={decorative || undefined}>
      {children}
    </kbd>
  );
}

/** A short label in agate capitals. The tone never stands alone: the words say the same. */
export function Badge({
  tone,
  children,
}: {
  readonly tone?: "ok" | "warn" | "red" | "ink" | "soft" | undefined;
  readonly children: ReactNode;
}) {
  return (
    <span className={textStyles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
