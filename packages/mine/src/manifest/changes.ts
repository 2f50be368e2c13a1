import { withoutSuffix } from "@agate/captions";
import { type Contents, type ListedPerson, wholeName } from "./contents.ts";

/** A difference between a newer file and a downloaded one, as shown to the person (rule SF2). */

export type Change =
  | { readonly kind: "joined" | "left"; readonly person: ListedPerson }
  /** The same person, with another name, number or position, or only another code. */
  | { readonly kind: "changed"; readonly before: ListedPerson; readonly after: ListedPerson }
  | { readonly kind: "header"; readonly code: string };

/** The header lines for place, date and event; those for the teams belong to the settings. */
const placeCodes = ["event", "race", "loc", "city", "ctry", "dt"] as const;

/** Pairs the people of both lists, old with new: by key, otherwise by everything printed about them (rule SF3). */
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
  // A driver of two cars has one key: unchanged entries are paired first.
  pair((person) => `${person.key}\t${printedOf(person)}`);
  pair(({ role, key }) => `${role.toLowerCase()} ${key}`);
  pair(printedOf);
  return pairs;
}

/** Returns everything a file shows about a person besides the code. */
function printedOf({ role, number, firstName, lastName, position }: ListedPerson): string {
  return [role, number, firstName, lastName, position].join("\t");
}

/**
 * Lists the differences in a newer file, in its order: people who joined, left or changed, then place and date. A
 * different code alone is a change if both codes are known.
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
  // A file of a set uses other codes for these (rule P3), so they are not compared.
  if (!before || !after || !placeCodes.some((code) => code in before)) return [];
  return placeCodes.flatMap((code): readonly Change[] =>
    before[code] === after[code] || before[code] === "" ? [] : [{ kind: "header", code }],
  );
}

/** A change as part of a line: a sign, the person it is about, and the rest. */
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

/** Formats a change: "+ Ellery 8", "− Brandt 00", "Navarro 3 to 13", "Venue changed". */
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
  // Only the code changed: another person now has the number, or no longer has it.
  if (!parts.length) parts.push(`${before.number} has the code ${after.code}`.trim());
  return { sign: null, name: shortName(before), rest: parts.join(", ") };
}

/** Returns the last name without its suffix; for a person without a number the whole name, to tell namesakes apart. */
function shortName(person: ListedPerson): string {
  return person.number ? withoutSuffix(person.lastName) : wholeName(person);
}

/** Returns a key for a set of changes: once dismissed, it stays hidden until something else changes. */
export function changesKey(changes: readonly Change[]): string {
  return changes
    .map((change) => {
      const { sign, name, rest } = changeWords(change);
      return [sign ?? "", name, rest].join(" ");
    })
    .toSorted()
    .join("; ");
}
