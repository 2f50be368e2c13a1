/** How a jersey or car number is written after a name. */
export type NumberFormat = "none" | "#1" | "(1)";

/**
 * Returns a jersey or car number from cleaned text: 1 to 3 digits, with one leading `#` stripped; null if it is not a
 * number (rule N2). `0` and `00` differ.
 */
export function jerseyOf(value: string): string | null {
  const text = value.replace(/^# ?/, "");
  return /^[0-9]{1,3}$/.test(text) ? text : null;
}

/** Returns `NUM` in docs/spec/captions.md without the space before it: `#8`, `(8)`, or "" for none or without a number. */
export function writeNumber(format: NumberFormat, number: string): string {
  if (format === "none" || number === "") return "";
  return format === "#1" ? `#${number}` : `(${number})`;
}

/** Returns a number for the report: the number itself, or the given text if it is not one. */
export function shownNumber(value: string): string {
  return jerseyOf(value) ?? value;
}
