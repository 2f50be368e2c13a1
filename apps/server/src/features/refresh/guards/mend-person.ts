import type { PersonFact } from "@agate/feeds";
import { faultOfName, isOnlyCased, isUnprintable, nameOf } from "./measure-name.ts";

type Person = Pick<PersonFact, "firstName" | "lastName" | "fullName" | "isSpellingGuessed">;

/** A person as stored, and what was wrong in the answer. */
export interface Mended<One> {
  /** Null if he is new and the name isn't a person's name. */
  readonly person: One | null;
  /** For the report; "" if nothing is wrong. */
  readonly remark: string;
}

/**
 * Repairs one person of a good answer. If the name isn't a person's name, the last good one stays, or a new person is
 * left out; a name in all capitals or all lowercase keeps its stored spelling (rule GD14).
 * @param before the stored person; undefined if he is new
 */
export function mendName<One extends Person>(person: One, before: Person | undefined): Mended<One> {
  const { firstName = "", lastName = "", fullName = "" } = before ?? {};
  const old = before && nameOf(before) !== "" ? { firstName, lastName, fullName } : null;
  const fault = faultOfName(person);
  // A person with a number and no name is kept too, as long as the name is unknown.
  if (fault && isUnprintable(fault) && (old || fault !== "empty")) {
    const name = `'${nameOf(person)}'`;
    return old
      ? { person: { ...person, ...old }, remark: `'${nameOf(old)}' keeps the name; the source says ${name}` }
      : { person: null, remark: `${name} is left out: it is not a person's name` };
  }
  if (old && isOnlyCased(person, old))
    return {
      person: { ...person, ...old },
      remark: `'${nameOf(old)}' keeps the spelling; the source says '${nameOf(person)}'`,
    };
  return { person, remark: "" };
}

/** The first of them, and how many more there are: "... (and 14 more)". */
export function summed(remarks: readonly string[]): readonly string[] {
  const [first, ...more] = remarks.filter(Boolean);
  if (first === undefined) return [];
  return [more.length ? `${first} (and ${more.length} more like it)` : first];
}
