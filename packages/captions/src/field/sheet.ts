import { frameCodes, gapsOf } from "../built-line.ts";
import type { FileChoices } from "../choices.ts";
import type { CleanEvent } from "../clean-facts.ts";
import { codesOfSharers, initialsOf, type InitialsRule } from "../distinct-codes.ts";
import { eventPrefix, type EventSheet, frameOfEvent } from "../events.ts";
import { type Name, nameOf, type Person } from "../person.ts";
import { codedPerson, type LeftOut, noteOnEmpty, type SharedInitials } from "../report.ts";
import type { FieldRules } from "../rules.ts";
import { fieldSports } from "../sports/index.ts";
import type { FieldSport } from "../sports/sport.ts";
import type { FrameWords } from "../styles/style.ts";
import { type Wording, wordingOf } from "../styles/wording.ts";
import { compareText } from "../text.ts";

/** What every section of a golf or tennis file is written from. */
export interface FieldSheet extends EventSheet {
  readonly sport: FieldSport;
  readonly wording: Wording;
  /** Sorted by first name, then whole last name (G2). */
  readonly entrants: readonly Person[];
  readonly sharedInitials: readonly SharedInitials[];
}

/** Reads everything known about a tournament once; people without a name are left out. */
export function readField(
  field: CleanEvent,
  rules: FieldRules,
  choices: FileChoices,
  commonCodes: readonly string[],
): FieldSheet {
  const { event } = field;
  const sport = fieldSports[rules.sport];
  const prefix = eventPrefix(field, commonCodes);
  const frame = frameOfEvent(field, rules, choices);
  const values = { event: event.name, loc: event.location, city: frame?.city[1] ?? event.city, ctry: event.country };
  const headers = sport.headers.map((code) => [prefix + code, values[code]] as const);
  const without = { code: "", number: "", position: "", words: "" };
  const read = field.people.map((row, at): Person => ({ key: `field[${at}]`, ...nameOf(row), ...without }));
  const leftOut = read
    .filter(({ full }) => full === "")
    .map(({ key }): LeftOut => ({ person: key, name: "", part: "field", jersey: "", reason: "no-name" }));
  const { entrants, sharedInitials } = withCodes(prefix, read.filter(({ full }) => full !== "").toSorted(byFirstName), {
    headers: new Set([...sport.headers, ...(frame ? frameCodes : [])]),
    thenFirstName: sport.sharersGet === "first-name",
  });
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
  return frame?.dt ? [`The date is day one (${frame.dt}). Change it on later days.`] : [];
}

function byFirstName(a: Name, b: Name): number {
  return compareText(a.first, b.first) || compareText(a.last, b.last);
}

/**
 * G2: a pair of initials is one player's code; players who share it all get more letters. Groups are in order of first
 * appearance.
 */
function withCodes(
  prefix: string,
  players: readonly Person[],
  rule: InitialsRule,
): Pick<FieldSheet, "entrants" | "sharedInitials"> {
  const groups = new Map<string, number[]>();
  players.forEach((player, place) => {
    const initials = initialsOf(player);
    const group = groups.get(initials);
    if (group) group.push(place);
    else groups.set(initials, [place]);
  });
  const entrants: Person[] = [];
  const sharedInitials: SharedInitials[] = [];
  for (const [initials, places] of groups) {
    const sharers = places.flatMap((place) => players[place] ?? []);
    const codes =
      sharers.length > 1 || rule.headers.has(initials) ? codesOfSharers(initials, sharers, rule) : [initials];
    const coded = sharers.map((player, index) => ({ ...player, code: prefix + (codes[index] ?? "") }));
    if (coded.length > 1) sharedInitials.push({ initials, people: coded.map((one) => codedPerson(one, "field")) });
    coded.forEach((player, index) => {
      entrants[places[index] ?? 0] = player;
    });
  }
  return { entrants, sharedInitials };
}
