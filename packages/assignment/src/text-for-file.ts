import { clean } from "@agate/captions";

/** The maximum length, in characters, of one text of place or date in a file, typed or from a schedule. */
export const textLimit = 120;

/** Prepares a text of place or date for a file: cleaned (rule T2), and truncated to the limit. */
export function textForFile(text: string): string {
  const cleaned = clean(text);
  const letters = Array.from(cleaned);
  return letters.length > textLimit ? clean(letters.slice(0, textLimit).join("")) : cleaned;
}
