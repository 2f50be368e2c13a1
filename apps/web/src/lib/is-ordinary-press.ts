import type { MouseEvent } from "react";

/** Whether a click on a link opens its page here: not in a new tab or window, and not as a download. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
