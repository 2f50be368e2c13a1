import { isDelimiter } from "@agate/captions";

export const delimiterRefusal = "A delimiter is one sign that no code holds: no letter, digit, full stop or #";

/**
 * Reads what was typed into the delimiter's box: the last character typed, nothing, or a reason why it is not a
 * delimiter.
 */
export function readDelimiter(typed: string): { readonly delimiter: string } | { readonly refused: string } {
  const sign = Array.from(typed.trim()).at(-1) ?? "";
  return sign === "" || isDelimiter(sign) ? { delimiter: sign } : { refused: delimiterRefusal };
}
