import type { PersonFact } from "@agate/feeds";
import { faultOfName, isOnlyCased, isUnprintable, nameOf } from "./measure-name.ts";

type Person = Pick<PersonFact, "firstName" | "lastName" | "fullName" | "isSpellingGuessed">;

/** Somebody as he is stored, and what was wrong with what was told of him. */
export interface Mended<One> {
  /** Null: he is new, and it is not a person's name. */
  readonly person: One | null;
  /** For the report; "" where nothing is wrong. */
  readonly told: string;
}

/**
 * One person of a good answer: whose name is none keeps the last good one, or is left out where he is new; a name in
 * capitals or small letters alone keeps the spelling that is stored (rule GD14).
 * @param before as he is stored; undefined: he is new
 */
export function mendName<One extends Person>(person: One, before: Person | undefined): Mended<One> {
  const { firstName = "", lastName = "", fullName = "" } = before ?? {};
  const old = before && nameOf(before) !== "" ? { firstName, lastName, fullName } : null;
  const fault = faultOfName(person);
  // Somebody with a number and without a name is one, too, as long as nobody knows his name.
  if (fault && isUnprintable(fault) && (old || fault !== "empty")) {
    const name = `'${nameOf(person)}'`;
    return old
      ? { person: { ...person, ...old }, told: `'${nameOf(old)}' keeps the name; the source says ${name}` }
      : { person: null, told: `${name} is left out: it is not a person's name` };
  }
  if (old && isOnlyCased(person, old))
    return {
      person: { ...person, ...old },
      told: `'${nameOf(old)}' keeps the spelling; the source says '${nameOf(person)}'`,
    };
  return { person, told: "" };
}

/** The first of them, and how many more there are: "... (and 14 more)". */
export function summed(told: readonly string[]): readonly string[] {
  const [first, ...more] = told.filter(Boolean);
  if (first === undefined) return [];
  return [more.length ? `${first} (and ${more.length} more like it)` : first];
}
