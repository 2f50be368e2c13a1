/** `Blaze's`, but `Pioneers'` (rule T7). */
export function possessiveOf(name: string): string {
  return /s$/i.test(name) ? `${name}'` : `${name}'s`;
}
