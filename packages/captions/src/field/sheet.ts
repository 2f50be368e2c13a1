import type { Field } from "../facts.ts";
import { codesOfSharers, initialsOf, type InitialsRule } from "../initials.ts";
import { type Name, nameOf } from "../names.ts";
import { type CodedPerson, type LeftOut, noteOnEmpty, type SharedInitials, type SheetReport } from "../report.ts";
import type { FieldRules } from "../rules.ts";
import { clean, compareText } from "../text.ts";

export interface CodedEntrant {
  readonly code: string;
  readonly name: Name;
}

/** What every section of a golf or tennis file is written from. */
export interface FieldSheet {
  readonly sport: FieldRules["sport"];
  /** The sport's headers in file order: code and cleaned value (G4). */
  readonly headers: readonly (readonly [code: string, value: string])[];
  /** Sorted by first name, then whole last name (G2). */
  readonly entrants: readonly CodedEntrant[];
  readonly sharedInitials: readonly SharedInitials[];
  readonly report: SheetReport;
}

/** Which headers a sport has, which no player's code may be (G2, G4). */
const headerCodes = {
  golf: ["event", "loc", "city", "ctry"],
  tennis: ["event", "city"],
} as const satisfies Record<FieldRules["sport"], readonly string[]>;

/** Everything known about a tournament, read once; people without a name are left out. */
export function readField(field: Field, { sport }: FieldRules): FieldSheet {
  const { event } = field;
  const values = { event: event.name, loc: event.course, city: event.city, ctry: event.country };
  const headers = headerCodes[sport].map((code) => [code, clean(values[code])] as const);
  const names = field.entrants.map(nameOf);
  const leftOut = names
    .filter(({ full }) => full === "")
    .map((): LeftOut => ({ name: "", part: "field", jersey: "", reason: "no-name" }));
  const { entrants, sharedInitials } = withCodes(names.filter(({ full }) => full !== "").toSorted(byFirstName), {
    headers: new Set(headerCodes[sport]),
    thenFirstName: sport === "tennis",
  });
  const report = { leftOut, sharedInitials, notes: noteOnEmpty(headers) };
  return { sport, headers, entrants, sharedInitials, report };
}

function byFirstName(a: Name, b: Name): number {
  return compareText(a.first, b.first) || compareText(a.last, b.last);
}

/** G2: a pair of initials is one player's code; players who share it all get more letters. Groups in order of first appearance. */
function withCodes(names: readonly Name[], rule: InitialsRule): Pick<FieldSheet, "entrants" | "sharedInitials"> {
  const groups = new Map<string, number[]>();
  names.forEach((name, place) => {
    const initials = initialsOf(name);
    const group = groups.get(initials);
    if (group) group.push(place);
    else groups.set(initials, [place]);
  });
  const entrants: CodedEntrant[] = [];
  const sharedInitials: SharedInitials[] = [];
  for (const [initials, places] of groups) {
    const sharers = places.flatMap((place) => names[place] ?? []);
    const codes = sharers.length > 1 ? codesOfSharers(initials, sharers, rule) : [initials];
    const people = sharers.map((name, index): CodedPerson => ({ code: codes[index] ?? "", name: name.full }));
    if (people.length > 1) sharedInitials.push({ initials, people });
    sharers.forEach((name, index) => {
      entrants[places[index] ?? 0] = { code: codes[index] ?? "", name };
    });
  }
  return { entrants, sharedInitials };
}
