import * as textStyles from "./text.module.css";
import type { ReactNode } from "react";

/** Read out, not shown. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={textStyles.visuallyHidden}>{children}</span>;
}
