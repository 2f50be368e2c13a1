import { isDelimiter } from "@agate/captions";

export const delimiterRefusal = "A delimiter is one sign that no code holds: no letter, digit, full stop or #";

/** What typing into the delimiter's box means: the last sign that was typed, nothing, or no delimiter at all. */
export function readDelimiter(typed: string): { readonly delimiter: string } | { readonly refused: string } {
  const sign = Array.from(typed.trim()).at(-1) ?? "";
  return sign === "" || isDelimiter(sign) ? { delimiter: sign } : { refused: delimiterRefusal };
}
