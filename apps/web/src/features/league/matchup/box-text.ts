import { clean } from "@agate/captions";
import { textLimit } from "@agate/assignment";

/** What the person must know when the file does not take a box as it was typed; null when it does. */
export function fieldWarning(typed: string): string | null {
  const { length } = Array.from(clean(typed));
  if (length > textLimit) return `${length} characters. The file takes the first ${textLimit}.`;
  return /[^\P{C}\t\n\r]/u.test(typed) ? "Invisible characters are left out of the file." : null;
}
