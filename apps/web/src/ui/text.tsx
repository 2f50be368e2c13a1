import * as textStyles from "./text.module.css";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** Read out by screen readers, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={textStyles.visuallyHidden}>{children}</span>;
}

interface KbdProps {
  readonly decorative?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A keyboard key. Inside a control's label it is decorative: the control itself announces its key. */
export function Kbd({ decorative, className, children }: KbdProps) {
  return (
    <kbd className={classNames(textStyles.kbd, className)} aria-hidden={decorative || undefined}>
      {children}
    </kbd>
  );
}

interface BadgeProps {
  readonly tone?: "ok" | "warn" | "red" | "ink" | "soft" | undefined;
  readonly children: ReactNode;
}

/** A short label in agate capitals. The tone never carries the meaning alone: the words say the same. */
export function Badge({ tone, children }: BadgeProps) {
  return (
    <span className={textStyles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
