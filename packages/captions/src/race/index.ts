import { codeLine, noteLine, gapsOf } from "../built-line.ts";
import { type RaceChoices, raceChoicesInForce } from "../choices.ts";
import type { CleanEvent } from "../clean-facts.ts";
import { noCodes } from "../common-codes.ts";
import { buildEvent, eventHeaders, noteOnPrefix, eventPrefix, type EventSheet, frameOfEvent } from "../events.ts";
import type { EventFacts } from "../facts.ts";
import type { Built } from "../file.ts";
import { groupBy } from "../group-by.ts";
import type { Section } from "../line.ts";
import { named } from "../names/names-of.ts";
import { jerseyOf, type NumberFormat, shownNumber } from "../number.ts";
import { withoutSuffix, type PersonKey, type PersonRow } from "../person.ts";
import { printedDate } from "../read-day.ts";
import { codedPerson, type LeftOut, type LeftOutReason, noteOnEmpty } from "../report.ts";
import type { RaceRules } from "../rules.ts";
import { type NamedDriver, type Wording, wordingOf } from "../styles/wording.ts";
import { compareText, fold } from "../text.ts";

/** P4 and R4: the prefix of all codes, and who drives under a shared number. */
const notes: Section<RaceSheet> = ({ prefix, shared }) => [
  ...noteOnPrefix(prefix),
  ...shared.map((group) =>
    noteLine(
      `Shared car number: ${group.map(({ code, full, number }) => `${code} ${full} (car ${number})`).join("; ")}`,
    ),
  ),
];

/** R6: every driver. */
const driverLines: Section<RaceSheet> = ({ drivers, wording, numberFormat }) =>
  drivers.flatMap((person) =>
    codeLine(
      "drivers",
      person.code,
      [...wording.driver(person, numberFormat), person.full, withoutSuffix(person.last)],
      { side: null, person, form: "plain" },
    ),
  );

/** The file of a race (rules R1 to R7). Total and deterministic. */
export function buildRace(
  race: EventFacts,
  rules: RaceRules,
  choices: RaceChoices,
  commonCodes: readonly string[],
  ownCodes: readonly string[] = noCodes,
): Built {
  return buildEvent(race, rules, choices, [commonCodes, ownCodes], {
    read: (facts) => readRace(facts, rules, choices, commonCodes),
    noPeople: ({ drivers }) =>
      drivers.length ? null : { code: "no-people", at: "drivers", text: "No drivers available for export" },
    sections: [notes, eventHeaders, driverLines],
  });
}

/** What every section of a racing file is written from. */
interface RaceSheet extends EventSheet {
  readonly wording: Wording;
  readonly numberFormat: NumberFormat;
  /** In file order (R2). */
  readonly drivers: readonly Driver[];
  /** Two or more drivers whose codes begin with the same number, groups in order of first appearance (R4). */
  readonly shared: readonly (readonly Driver[])[];
}

/** Reads everything known about a race once. */
function readRace(race: CleanEvent, rules: RaceRules, choices: RaceChoices, commonCodes: readonly string[]): RaceSheet {
  const { event, people } = race;
  const prefix = eventPrefix(race, commonCodes);
  const frame = frameOfEvent(race, rules, choices);
  const headers = (
    [
      ["race", event.name],
      ["loc", event.location],
      ["city", frame?.city[1] ?? event.city],
      ["ctry", event.country],
      ["dt", frame?.dt ?? printedDate(event.date)],
    ] as const
  ).map(([code, value]) => [prefix + code, value] as const);
  const read = readDrivers(people, rules);
  const drivers = withCarCodes(read.drivers, prefix);
  const groups = groupBy(drivers, ({ codeNumber }) => codeNumber);
  const shared = [...groups.values()].filter((group) => group.length > 1);
  return {
    prefix,
    frame,
    wording: wordingOf(choices.style.record),
    numberFormat: raceChoicesInForce(choices).carNumberFormat,
    headers,
    drivers,
    shared,
    report: {
      leftOut: read.leftOut,
      sharedNumbers: shared.map((group) => ({
        number: group[0]?.codeNumber ?? "",
        code: `${prefix}d${group[0]?.codeNumber}`,
        people: group.map((driver) => codedPerson(driver, "drivers")),
      })),
      notes: [...noteOnEmpty(headers), ...(frame?.notes ?? [])],
      gaps: gapsOf(frame, prefix),
    },
  };
}

/** A driver who has a line. */
interface Driver extends NamedDriver {
  /** The number in the code (padded in IndyCar). */
  readonly codeNumber: string;
}

/**
 * R3: `d` and the number; the first driver with a code keeps it, later ones add letters, then 2, 3, ... until it is
 * free.
 */
function withCarCodes(drivers: readonly Driver[], prefix: string): readonly Driver[] {
  const used = new Set<string>();
  return drivers.map((driver) => {
    const code = freeCode(`${prefix}d${driver.codeNumber}`, driver, used);
    used.add(code);
    return { ...driver, code };
  });
}

function freeCode(plain: string, { first, last }: Driver, used: ReadonlySet<string>): string {
  if (!used.has(plain)) return plain;
  let code = plain + (fold(first).charAt(0) || "x");
  for (const letter of fold(last)) {
    if (!used.has(code)) return code;
    code += letter;
  }
  let free = code;
  for (let time = 2; used.has(free); time++) free = `${code}${time}`;
  return free;
}

/** Returns the drivers with both names and a car number, in the order of R2; the others are left out (R1). */
function readDrivers(
  given: readonly PersonRow[],
  { thenBy, carNumberWidth }: RaceRules,
): { readonly drivers: readonly Driver[]; readonly leftOut: readonly LeftOut[] } {
  const drivers: Driver[] = [];
  const leftOut: LeftOut[] = [];
  for (const [at, { row: driver, name }] of named(given).entries()) {
    const key: PersonKey = `drivers[${at}]`;
    const number = jerseyOf(driver.number);
    const reason: LeftOutReason = name.first ? "no-car-number" : "no-name";
    if (name.first && number)
      drivers.push({
        key,
        ...name,
        code: "",
        codeNumber: number.padStart(carNumberWidth, "0"),
        number,
        position: "",
        words: driver.team,
        manufacturer: driver.make,
      });
    else leftOut.push({ person: key, name: name.full, part: "drivers", jersey: shownNumber(driver.number), reason });
  }
  return { drivers: drivers.toSorted(thenBy === "as-given" ? byNumber : byNumberThenName), leftOut };
}

function byNumber(a: Driver, b: Driver): number {
  return Number(a.number) - Number(b.number);
}

function byNumberThenName(a: Driver, b: Driver): number {
  return (
    byNumber(a, b) || compareText(a.last, b.last) || compareText(a.first, b.first) || a.number.length - b.number.length
  );
}
