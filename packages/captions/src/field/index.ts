import { codeLine, noteLine, frameCodes, gapsOf } from "../built-line.ts";
import type { FileChoices } from "../choices.ts";
import type { CleanEvent } from "../clean-facts.ts";
import { noCodes } from "../common-codes.ts";
import { codesOfSharers, initialsOf, type InitialsRule } from "../distinct-codes.ts";
import { buildEvent, eventHeaders, noteOnPrefix, eventPrefix, type EventSheet, frameOfEvent } from "../events.ts";
import type { EventFacts } from "../facts.ts";
import type { Built } from "../file.ts";
import { groupBy } from "../group-by.ts";
import type { Section } from "../line.ts";
import { named } from "../names/names-of.ts";
import { onceFor } from "../once-for.ts";
import { withoutSuffix, type Name, type Person, type PersonRow } from "../person.ts";
import { codedPerson, type LeftOut, noteOnEmpty, type SharedInitials } from "../report.ts";
import type { FieldRules } from "../rules.ts";
import { fieldSports } from "../sports/index.ts";
import type { FieldSport } from "../sports/sport.ts";
import type { FrameWords } from "../styles/style.ts";
import { type Wording, wordingOf } from "../styles/wording.ts";
import { compareText } from "../text.ts";

const rule =
  "Player codes are the first letter of the first name and the first letter of the last name, in lower case. " +
  "Players who share initials all have more letters of the last name";

/** P4, G1 and G3: the prefix of all codes, how codes are made, then who shares initials. */
const notes: Section<FieldSheet> = ({ sport, prefix, sharedInitials }) => [
  ...noteOnPrefix(prefix),
  noteLine(`${rule}${sport.sharersGet === "number" ? " or a number." : "."}`),
  ...sharedInitials.map(({ people }) =>
    noteLine(`Shared initials: ${people.map(({ code, name }) => `${code} ${name}`).join("; ")}`),
  ),
];

/** G5: every player of the field. */
const players: Section<FieldSheet> = ({ entrants, wording }) =>
  entrants.flatMap((person) =>
    codeLine("field", person.code, [wording.entrant(person), withoutSuffix(person.last)], {
      side: null,
      person,
      form: "plain",
    }),
  );

/** The file of a tournament's field (rules G1 to G6). Total and deterministic. */
export function buildField(
  field: EventFacts,
  rules: FieldRules,
  choices: FileChoices,
  commonCodes: readonly string[],
  ownCodes: readonly string[] = noCodes,
): Built {
  return buildEvent(field, rules, choices, [commonCodes, ownCodes], {
    read: (facts) => readField(facts, rules, choices, commonCodes),
    noPeople: ({ entrants }) =>
      entrants.length ? null : { code: "no-people", at: "field", text: "No players available for export" },
    sections: [notes, eventHeaders, players],
  });
}

/** What every section of a golf or tennis file is written from. */
interface FieldSheet extends EventSheet {
  readonly sport: FieldSport;
  readonly wording: Wording;
  /** Sorted by first name, then whole last name (G2). */
  readonly entrants: readonly Person[];
  readonly sharedInitials: readonly SharedInitials[];
}

/** Reads everything known about a tournament once; people without a name are left out. */
function readField(
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
  const { leftOut, groups } = readEntrants(field.people);
  const { entrants, sharedInitials } = withCodes(prefix, groups, {
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

/** People of a tournament who share initials, with their places in the file. */
type Sharers = readonly { readonly place: number; readonly player: Person }[];

/** Reads a field once for all its files: who has no name, and the others by initials, in order of first appearance. */
const readEntrants = onceFor((people: readonly PersonRow[]) => {
  const without = { code: "", number: "", position: "", words: "" };
  const read = named(people).map(({ name }, at): Person => ({ key: `field[${at}]`, ...name, ...without }));
  const players = read.filter(({ full }) => full !== "").toSorted(byFirstName);
  const places = players.map((player, place) => ({ place, player }));
  return {
    leftOut: read
      .filter(({ full }) => full === "")
      .map(({ key }): LeftOut => ({ person: key, name: "", part: "field", jersey: "", reason: "no-name" })),
    groups: groupBy(places, ({ player }) => initialsOf(player)),
  };
});

function byFirstName(a: Name, b: Name): number {
  return compareText(a.first, b.first) || compareText(a.last, b.last);
}

/** G2: a pair of initials is one player's code; players who share it all get more letters. */
function withCodes(
  prefix: string,
  groups: ReadonlyMap<string, Sharers>,
  rule: InitialsRule,
): Pick<FieldSheet, "entrants" | "sharedInitials"> {
  const entrants: Person[] = [];
  const sharedInitials: SharedInitials[] = [];
  for (const [initials, sharers] of groups) {
    const codes =
      sharers.length > 1 || rule.headers.has(initials)
        ? codesOfSharers(
            initials,
            sharers.map(({ player }) => player),
            rule,
          )
        : [initials];
    const coded = sharers.map(({ player, place }, index) => {
      const entrant = { ...player, code: prefix + (codes[index] ?? "") };
      entrants[place] = entrant;
      return entrant;
    });
    if (coded.length > 1) sharedInitials.push({ initials, people: coded.map((one) => codedPerson(one, "field")) });
  }
  return { entrants, sharedInitials };
}
