import type { FileChoices } from "../choices.ts";
import type { CleanField } from "../clean-facts.ts";
import { eventClauseOf, eventPrefix } from "../events.ts";
import { frameCodes, frameOf, gapsOf } from "../built-line.ts";
import { codesOfSharers, initialsOf, type InitialsRule } from "../distinct-codes.ts";
import { type Name, nameOf } from "../names.ts";
import type { PersonKey } from "../person.ts";
import { type CodedPerson, type LeftOut, noteOnEmpty, type SharedInitials, type SheetReport } from "../report.ts";
import type { FieldRules } from "../rules.ts";
import type { FrameWords } from "../styles/style.ts";
import { fieldSports } from "../sports/index.ts";
import type { FieldSport } from "../sports/sport.ts";
import { type Wording, wordingOf } from "../styles/wording.ts";
import { clean, compareText } from "../text.ts";

export interface ReadEntrant {
  readonly key: PersonKey;
  readonly name: Name;
}

export interface CodedEntrant extends ReadEntrant {
  readonly code: string;
}

/** The data that every section of a golf or tennis file is written from. */
export interface FieldSheet {
  readonly sport: FieldSport;
  /** The prefix of every code; "" if the file is loaded on its own (P4). */
  readonly prefix: string;
  readonly wording: Wording;
  /** What the style writes around a sentence; null if it has no frame. */
  readonly frame: FrameWords | null;
  /** The sport's headers in file order: code and cleaned value (G4). */
  readonly headers: readonly (readonly [code: string, value: string])[];
  /** Sorted by first name, then whole last name (G2). */
  readonly entrants: readonly CodedEntrant[];
  readonly sharedInitials: readonly SharedInitials[];
  readonly report: SheetReport;
}

/** Reads everything known about a tournament once; people without a name are left out. */
export function readField(
  field: CleanField,
  rules: FieldRules,
  choices: FileChoices,
  commonCodes: readonly string[],
): FieldSheet {
  const { event } = field;
  const sport = fieldSports[rules.sport];
  const prefix = eventPrefix(field, event.name, commonCodes);
  const frame = frameOf(choices.style, {
    event: eventClauseOf(rules, event.name),
    venue: event.course,
    city: event.city,
    state: "",
    country: event.country,
    date: event.day || event.startDate,
    creditName: clean(choices.creditName),
  });
  const values = { event: event.name, loc: event.course, city: frame?.city[1] ?? event.city, ctry: event.country };
  const headers = sport.headers.map((code) => [prefix + code, values[code]] as const);
  const read = field.entrants.map((entrant, at): ReadEntrant => ({ key: `field[${at}]`, name: nameOf(entrant) }));
  const leftOut = read
    .filter(({ name }) => name.full === "")
    .map(({ key }): LeftOut => ({ person: key, name: "", part: "field", jersey: "", reason: "no-name" }));
  const { entrants, sharedInitials } = withCodes(
    prefix,
    read.filter(({ name }) => name.full !== "").toSorted(byFirstName),
    {
      headers: new Set([...sport.headers, ...(frame ? frameCodes : [])]),
      thenFirstName: sport.sharersGet === "first-name",
    },
  );
  const report = {
    leftOut,
    sharedInitials,
    notes: [...noteOnEmpty(headers), ...(frame?.notes ?? []), ...(event.day ? [] : noteOnDay(frame))],
    gaps: gapsOf(frame, prefix),
  };
  const wording = wordingOf(choices.style.record);
  return { sport, prefix, wording, frame, headers, entrants, sharedInitials, report };
}

/** Returns the note for a tournament of several days without a chosen file day (rule ST5). */
function noteOnDay(frame: FrameWords | null): readonly string[] {
  return frame?.dt ? [`The frame says ${frame.dt}, the first day: look at it on the others`] : [];
}

function byFirstName({ name: a }: ReadEntrant, { name: b }: ReadEntrant): number {
  return compareText(a.first, b.first) || compareText(a.last, b.last);
}

/**
 * G2: a pair of initials is one player's code; players who share it all get more letters. Groups are in order of first
 * appearance.
 */
function withCodes(
  prefix: string,
  players: readonly ReadEntrant[],
  rule: InitialsRule,
): Pick<FieldSheet, "entrants" | "sharedInitials"> {
  const groups = new Map<string, number[]>();
  players.forEach(({ name }, place) => {
    const initials = initialsOf(name);
    const group = groups.get(initials);
    if (group) group.push(place);
    else groups.set(initials, [place]);
  });
  const entrants: CodedEntrant[] = [];
  const sharedInitials: SharedInitials[] = [];
  for (const [initials, places] of groups) {
    const sharers = places.flatMap((place) => players[place] ?? []);
    const codes =
      sharers.length > 1 || rule.headers.has(initials)
        ? codesOfSharers(
            initials,
            sharers.map(({ name }) => name),
            rule,
          )
        : [initials];
    const people = sharers.map(({ key, name }, index): CodedPerson => ({
      person: key,
      part: "field",
      code: prefix + (codes[index] ?? ""),
      name: name.full,
    }));
    if (people.length > 1) sharedInitials.push({ initials, people });
    sharers.forEach((entrant, index) => {
      entrants[places[index] ?? 0] = { ...entrant, code: prefix + (codes[index] ?? "") };
    });
  }
  return { entrants, sharedInitials };
}
