import { withoutSuffix } from "@agate/captions";
import type { Contents, ListedPerson } from "./contents.ts";
import { wholeName } from "./contents.ts";

/** How a newer file differs from one that was downloaded, as a person is told (rule SF2). */

export type Change =
  | { readonly kind: "joined" | "left"; readonly person: ListedPerson }
  /** The same person, with another name, number or position, or only another code. */
  | { readonly kind: "changed"; readonly before: ListedPerson; readonly after: ListedPerson }
  | { readonly kind: "header"; readonly code: string };

/** The header lines that tell of place, date and event; those of the teams belong to the settings. */
const placeCodes = ["event", "race", "loc", "city", "ctry", "dt"] as const;

/** The people of both sides who are who, old and new: by key, else by all that is printed of them (rule SF3). */
export function pairsOf(
  before: readonly ListedPerson[],
  after: readonly ListedPerson[],
): ReadonlyMap<ListedPerson, ListedPerson> {
  const pairs = new Map<ListedPerson, ListedPerson>();
  const rest = new Set(after);
  const pair = (nameOf: (person: ListedPerson) => string) => {
    const byName = new Map<string, ListedPerson[]>();
    for (const person of rest) byName.set(nameOf(person), [...(byName.get(nameOf(person)) ?? []), person]);
    for (const person of before) {
      const found = pairs.has(person) ? undefined : byName.get(nameOf(person))?.shift();
      if (!found) continue;
      pairs.set(person, found);
      rest.delete(found);
    }
  };
  // Who drives two cars has one key: first whoever is as before.
  pair((person) => `${person.key}\t${printedOf(person)}`);
  pair(({ role, key }) => `${role.toLowerCase()} ${key}`);
  pair(printedOf);
  return pairs;
}

/** All that a file shows of a person beside the code. */
function printedOf({ role, number, firstName, lastName, position }: ListedPerson): string {
  return [role, number, firstName, lastName, position].join("\t");
}

/**
 * What is different in a newer file, in its order: who joined, left, changed, then place and date. That a person has
 * another code alone is a change where both codes are known.
 */
export function changesBetween(
  before: Pick<Contents, "people"> & Partial<Pick<Contents, "headers">>,
  after: Pick<Contents, "people"> & Partial<Pick<Contents, "headers">>,
): readonly Change[] {
  const pairs = pairsOf(before.people, after.people);
  const known = new Set(pairs.values());
  return [
    ...after.people.filter((person) => !known.has(person)).map((person): Change => ({ kind: "joined", person })),
    ...before.people.filter((person) => !pairs.has(person)).map((person): Change => ({ kind: "left", person })),
    ...[...pairs].flatMap(([old, person]): readonly Change[] =>
      isSame(old, person) ? [] : [{ kind: "changed", before: old, after: person }],
    ),
    ...headerChanges(before.headers, after.headers),
  ];
}

function isSame(old: ListedPerson, person: ListedPerson): boolean {
  const hasSameCode = !old.code || !person.code || old.code === person.code;
  return hasSameCode && printedOf(old) === printedOf(person);
}

function headerChanges(
  before: Contents["headers"] | undefined,
  after: Contents["headers"] | undefined,
): readonly Change[] {
  // A file of a set calls them otherwise (rule P3): then they are not compared.
  if (!before || !after || !placeCodes.some((code) => code in before)) return [];
  return placeCodes.flatMap((code): readonly Change[] =>
    before[code] === after[code] || before[code] === "" ? [] : [{ kind: "header", code }],
  );
}

/** A change as one piece of a line: a sign, whom it is about, and what follows. */
export interface ChangeWords {
  readonly sign: "+" | "−" | null;
  readonly name: string;
  readonly rest: string;
}

const headerWords: Readonly<Record<string, string>> = {
  event: "Event",
  race: "Race",
  loc: "Venue",
  city: "City",
  ctry: "Country",
  dt: "Date",
};

/** "+ Ellery 8", "− Brandt 00", "Navarro 3 to 13", "Venue changed". */
export function changeWords(change: Change): ChangeWords {
  if (change.kind === "header") return { sign: null, name: headerWords[change.code] ?? change.code, rest: "changed" };
  if (change.kind !== "changed") {
    const { person, kind } = change;
    return { sign: kind === "joined" ? "+" : "−", name: shortName(person), rest: person.number };
  }
  const { before, after } = change;
  const parts = [
    wholeName(before) !== wholeName(after) && `is now ${wholeName(after)}`,
    before.number !== after.number && `${before.number || "no number"} to ${after.number || "no number"}`,
    before.position !== after.position && `${before.position || "no position"} to ${after.position || "no position"}`,
  ].filter((part) => part !== false);
  // A code alone: somebody else has come to the number, or has left it.
  if (!parts.length) parts.push(`${before.number} has the code ${after.code}`.trim());
  return { sign: null, name: shortName(before), rest: parts.join(", ") };
}

/** The last name without its suffix; of a person without a number the whole name, which tells him from others. */
function shortName(person: ListedPerson): string {
  return person.number ? withoutSuffix(person.lastName) : wholeName(person);
}

/** Names a set of changes: what has been dismissed stays away until something else changes. */
export function changesKey(changes: readonly Change[]): string {
  return changes
    .map((change) => {
      const { sign, name, rest } = changeWords(change);
      return [sign ?? "", name, rest].join(" ");
    })
    .toSorted()
    .join("; ");
}
