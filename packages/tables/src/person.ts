import {
  fold,
  partsByComma,
  splitKnownName,
  splitOf,
  type SplitName,
  nameFromParts,
  withoutSuffix,
} from "@agate/captions";
import type { Column, Line } from "./columns.ts";

/** The columns that name a person. */
export const personColumns: readonly Column[] = [
  { name: "first_name", also: ["first", "firstname", "given_name"], meaning: "first", what: "First name" },
  {
    name: "last_name",
    also: ["last", "lastname", "surname", "family_name"],
    meaning: "last",
    what: "Last name; a suffix such as Jr. belongs here",
  },
  {
    name: "name",
    also: ["full_name", "player", "player_name", "athlete", "display_name", "driver", "driver_fullname"],
    meaning: "name",
    what: "The full name as the person goes by; if present, first and last name only say where to split it",
  },
  {
    name: "football_name",
    also: ["used_name", "nickname", "preferred_name"],
    what: "The first name in use, if first_name is the formal one",
  },
];

/**
 * The name of a row's person; null when it has none. "Dante Fowler Jr." with the last name "Fowler" is Dante and Fowler
 * Jr.; "J.J. Jansen" with the first name "Jeffrey" is J.J. and Jansen. A whole name alone stays whole where it could part
 * in two ways (rule N8): both its parts are empty then.
 */
export function personOf(line: Line): SplitName | null {
  const person = splitPersonOf(line);
  return person?.isSplitGuessed ? { firstName: "", lastName: "", fullName: person.fullName } : person;
}

/** The same with a first and a last name always: where nothing tells, a guess (rule PV7). */
export function splitPersonOf({ cells }: Line): SplitName | null {
  const { name: written = "", first_name: first = "", last_name: last = "", football_name: used = "" } = cells;
  if (!written && !first && !last) return null;
  if (!written || (!first && !last)) return nameFromParts(first, last, written);
  const byComma = partsByComma(written);
  return splitKnownName(byComma ? splitOf(byComma).fullName : written, [used, first], [last]);
}

/** What two rows about one person have in common when no id tells. */
export function nameKey({ firstName, lastName, fullName }: SplitName): string {
  return fold(`${firstName}${lastName}` || fullName);
}

/** The same for names of which one may lack the suffix. */
export function bareNameKey({ firstName, lastName, fullName }: SplitName): string {
  return fold(withoutSuffix(nameFromParts(firstName, lastName, fullName).fullName));
}

/** Ids of persons without one: their names, and a number where two share one. */
export function personIds(people: readonly { readonly id: string; readonly person: SplitName }[]): readonly string[] {
  const used = new Set(people.map(({ id }) => id));
  const counts = new Map<string, number>();
  return people.map(({ id, person }) => {
    if (id) return id;
    const name = nameKey(person) || person.fullName;
    for (let count = counts.get(name) ?? 1; ; count++) {
      const made = count === 1 ? name : `${name}-${count}`;
      if (used.has(made)) continue;
      used.add(made);
      counts.set(name, count + 1);
      return made;
    }
  });
}
