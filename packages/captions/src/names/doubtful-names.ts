import type { Line } from "../line.ts";
import type { Person } from "../person.ts";
import type { DoubtfulName, NameDoubt } from "../report.ts";
import { isLoud } from "./capitals.ts";
import { isLikelyTurned } from "./family-names.ts";

/**
 * Returns the people whose names are in the file as their source has them but may be wrong (rule N9); nothing is
 * changed.
 */
export function doubtfulNames(lines: readonly Line[]): readonly DoubtfulName[] {
  return lines.flatMap((line) => {
    if (line.kind !== "code" || line.about?.form !== "plain" || !line.about.person) return [];
    const { person } = line.about;
    const doubt = doubtOf(person);
    return doubt ? [{ person: person.key, name: person.name, part: line.part, code: line.code, doubt }] : [];
  });
}

/** Returns what may be wrong with a name as written. */
export function doubtOf({
  name,
  firstName,
  wasWhole,
}: Pick<Person, "name" | "firstName" | "wasWhole">): NameDoubt | null {
  // If the family name is marked as first, the first name is not at the start.
  const isGivenFirst = firstName !== "" && name.startsWith(`${firstName} `);
  if (isGivenFirst && isLikelyTurned(firstName, name.slice(firstName.length + 1))) return "order";
  if (isLoud(name)) return "capitals";
  return wasWhole ? "parts" : null;
}
