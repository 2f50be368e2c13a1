/** An instant as operators read it, in UTC: `2026-11-22 18:34`. */
export function minuteOf(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace("T", " ");
}

/** "3 hours", "12 minutes". */
export function formatAge(seconds: number): string {
  const units = [
    [86_400, "days"],
    [3_600, "hours"],
    [60, "minutes"],
  ] as const;
  const [size, name] = units.find(([size]) => seconds >= 2 * size) ?? [1, "seconds"];
  return `${Math.floor(seconds / size)} ${name}`;
}

/** "12.3 MB". */
export function formatSize(bytes: number): string {
  const units = ["bytes", "kB", "MB", "GB", "TB"];
  const power = bytes < 1_000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1);
  return `${power ? (bytes / 1_000 ** power).toFixed(1) : bytes} ${units[power]}`;
}

/** "84 213 rows of 34 tables". */
export function describeRows(rows: Readonly<Record<string, number>>): string {
  const count = Object.values(rows).reduce((sum, of) => sum + of, 0);
  return `${count} rows of ${Object.keys(rows).length} tables`;
}

/**
 * Characters that a terminal or a log viewer may obey or hide: controls, line separators, bidi
 * overrides, invisible signs.
 */
const unprintable = /[\p{Cc}\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu;

/** External text as one harmless line: whatever a provider or a file calls something, it cannot forge a line. */
export function printable(text: string): string {
  return text.replace(unprintable, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Text that is safe between tags or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** "1 game", "3 coaches". */
export function counted(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
