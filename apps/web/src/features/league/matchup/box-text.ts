import { clean } from "@agate/captions";

/** The most characters one box gives to the file. */
const boxLimit = 120;

/**
 * What of a box goes into the file: cleaned (rule T2), and no more than the limit. The box itself keeps what was typed.
 */
export function textOfBox(typed: string): string {
  const cleaned = clean(typed);
  const letters = Array.from(cleaned);
  return letters.length > boxLimit ? clean(letters.slice(0, boxLimit).join("")) : cleaned;
}

/** What the person must know when the file does not take a box as it was typed; null when it does. */
export function noteOfBox(typed: string): string | null {
  const { length } = Array.from(clean(typed));
  if (length > boxLimit) return `${length} characters. The file takes the first ${boxLimit}.`;
  return /[^\P{C}\t\n\r]/u.test(typed) ? "Characters that cannot be seen are left out of the file." : null;
}
