/**
 * A JSON text with the wanted keys alone, at any depth.
 * @param wanted `ID*` stands for all keys that begin so
 * @param without texts that are emptied
 * @returns "" when it cannot be read: what is in it is not known, so nothing of it is passed on
 */
export function pickKeys(text: string, wanted: readonly string[], without: readonly string[] = []): string {
  const whole = new Set(wanted);
  const beginnings = wanted.flatMap((key) => (key.endsWith("*") ? [key.slice(0, -1)] : []));
  const isWanted = (key: string) => whole.has(key) || beginnings.some((beginning) => key.startsWith(beginning));
  try {
    const document: unknown = JSON.parse(text, function keep(this: unknown, key: string, value: unknown) {
      if (key !== "" && !Array.isArray(this) && !isWanted(key)) return undefined;
      return without.includes(value as string) ? "" : value;
    });
    return JSON.stringify(document);
  } catch {
    return "";
  }
}
