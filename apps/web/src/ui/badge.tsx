import "./badge.css";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A short label in agate capitals. The tone never stands alone: the words say the same. */
export function Badge({
  tone,
  children,
}: {
  readonly tone?: "ok" | "warn" | "red" | "ink" | "soft" | undefined;
  readonly children: ReactNode;
}) {
  return <span className={classNames("badge", tone)}>{children}</span>;
}
