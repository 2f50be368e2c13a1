/** The sign a person types around a code in a caption; Photo Mechanic lets them choose it. */
export const usualDelimiter = "=";

export const delimiterRefusal = "A delimiter is one sign that no code holds: no letter, digit, full stop or #";

/**
 * What typing into the delimiter's box means: the last sign that was typed, nothing, or no delimiter at all: a code holds
 * letters, digits and full stops (rule T4), and `#` stands before the number of a replacement.
 */
export function readDelimiter(typed: string): { readonly delimiter: string } | { readonly refused: string } {
  const sign = Array.from(typed.trim()).at(-1) ?? "";
  return /^$|^[\p{P}\p{S}]$/u.test(sign) && !/[.#]/.test(sign) ? { delimiter: sign } : { refused: delimiterRefusal };
}
