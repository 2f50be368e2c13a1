import { clean } from "@agate/captions";

/** The most characters one text of place or date, typed or from a schedule, gives to a file. */
export const textLimit = 120;

/** A text of place or date as it goes into a file: cleaned (rule T2), and no more than the limit. */
export function textForFile(text: string): string {
  const cleaned = clean(text);
  const letters = Array.from(cleaned);
  return letters.length > textLimit ? clean(letters.slice(0, textLimit).join("")) : cleaned;
}
