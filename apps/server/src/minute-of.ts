/** An instant as operators read it, in UTC: `2026-11-22 18:34`. */
export function minuteOf(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace("T", " ");
}
