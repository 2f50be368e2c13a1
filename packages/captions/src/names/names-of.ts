import { onceFor } from "../once-for.ts";
import { type Name, nameOf, type PersonRow } from "../person.ts";
import { hasSmallWord, isLikelyTurned, isLoud } from "./evidence.ts";

/** Returns a list of people with their names, and what may be wrong with these (rules N1, N9). */
export const named = onceFor((rows: readonly PersonRow[]) =>
  rows.map((row) => ({ row, name: withDoubt(nameOf(row)) })),
);

/** Returns a name with what may be wrong with it (rule N9); nothing is changed. */
export function withDoubt(name: Name): Name {
  const { first, last, full, wasWhole } = name;
  // A family name that is marked as first is not at the end.
  if (first !== "" && full === `${first} ${last}` && isLikelyTurned(first, last)) return { ...name, doubt: "order" };
  if (isLoud(full) || hasSmallWord(full)) return { ...name, doubt: "capitals" };
  return wasWhole ? { ...name, doubt: "parts" } : name;
}
