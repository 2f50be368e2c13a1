/** How a jersey or car number is written behind a name. */
export type NumberFormat = "none" | "#1" | "(1)";

/**
 * A jersey or car number of a cleaned text: 1 to 3 digits, one leading `#` taken off; null when it counts as none (rule
 * N2). `0` and `00` differ.
 */
export function jerseyOf(value: string): string | null {
  const text = value.replace(/^# ?/, "");
  return /^[0-9]{1,3}$/.test(text) ? text : null;
}

/** `NUM` of docs/spec/captions.md without the space before it: `#8`, `(8)`, or "" for none. */
export function writeNumber(format: NumberFormat, number: string): string {
  if (format === "none") return "";
  return format === "#1" ? `#${number}` : `(${number})`;
}

/** What the report shows of a number: the number itself, or what was given when that is none. */
export function shownNumber(value: string): string {
  return jerseyOf(value) ?? value;
}
