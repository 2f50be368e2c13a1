/** First and last name of a person; suffixes sit in the last name (rule PV7). All parts are clean text. */
export interface SplitName {
  readonly firstName: string;
  readonly lastName: string;
  readonly fullName: string;
}

/** Splits at the first space: only for providers that give no split. A single word is a last name (rule N1). */
export function splitName(fullName: string): SplitName {
  const space = fullName.indexOf(" ");
  return space < 0
    ? { firstName: "", lastName: fullName, fullName }
    : { firstName: fullName.slice(0, space), lastName: fullName.slice(space + 1), fullName };
}

/**
 * Splits the name a person goes by with the help of first and last names the provider also tells, legal ones among
 * them: "A.J. Morrow" with the first name "Andrew" and the used name "A.J." is A.J. and Morrow. Suffixes stay behind.
 */
export function splitKnownName(
  fullName: string,
  firstNames: readonly string[],
  lastNames: readonly string[],
): SplitName {
  const first = firstNames.find((name) => name !== "" && fullName.startsWith(`${name} `));
  if (first) return { firstName: first, lastName: fullName.slice(first.length + 1), fullName };
  const last = lastNames.find((name) => name !== "" && fullName.endsWith(` ${name}`));
  if (last) return { firstName: fullName.slice(0, -last.length - 1), lastName: last, fullName };
  return splitName(fullName);
}
