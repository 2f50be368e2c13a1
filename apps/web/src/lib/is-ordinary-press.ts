import type { MouseEvent } from "react";

/** Whether a press of a link is to show its page here: not in a new tab or window, and not to save it. */
export function isOrdinaryPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
