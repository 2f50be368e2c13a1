/**
 * US cents of a price as a person types it: 14, 14.9, 14.99, $1,299.99.
 * @returns null when it is none
 */
export function readCents(typed: string): number | null {
  const [, dollars, cents = ""] = /^\$?(\d{1,5}|\d{1,2},\d{3})(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (dollars === undefined) return null;
  return Number(dollars.replace(",", "")) * 100 + Number(cents.padEnd(2, "0"));
}

/** What an operator should know of a price before it is changed; null: nothing. */
export function priceDoubt(cents: number, before: number): string | null {
  if (cents === 0) return "At 0 it reads 'Contact us' and cannot be bought.";
  if (before > 0 && (cents >= before * 3 || cents * 3 <= before))
    return "That is a third or three times what it costs now: is it right?";
  return null;
}
