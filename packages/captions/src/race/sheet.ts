import { type RaceChoices, raceChoicesInForce } from "../choices.ts";
import { printedDate } from "../calendar/read-day.ts";
import type { CleanRace } from "../clean-facts.ts";
import { eventPrefix } from "../event-prefix.ts";
import type { NumberFormat } from "../number.ts";
import { noteOnEmpty, type SheetReport } from "../report.ts";
import type { RaceRules } from "../rules.ts";
import { styles } from "../styles/index.ts";
import type { Style } from "../styles/style.ts";
import { type CodedDriver, withCarCodes } from "./car-codes.ts";
import { readDrivers } from "./drivers.ts";

/** What every section of a racing file is written from. */
export interface RaceSheet {
  /** What every code begins with; "" where the file is loaded alone (P4). */
  readonly prefix: string;
  readonly style: Style;
  readonly numberFormat: NumberFormat;
  /** Code and cleaned value, in file order (R5). */
  readonly headers: readonly (readonly [code: string, value: string])[];
  /** In file order (R2). */
  readonly drivers: readonly CodedDriver[];
  /** Two or more drivers whose codes begin with the same number, groups in order of first appearance (R4). */
  readonly shared: readonly (readonly CodedDriver[])[];
  readonly report: SheetReport;
}

/** Everything known about a race, read once. */
export function readRace(
  race: CleanRace,
  rules: RaceRules,
  choices: RaceChoices,
  commonCodes: readonly string[],
): RaceSheet {
  const { event, drivers: given } = race;
  const prefix = eventPrefix(race, event.name, commonCodes);
  const headers = (
    [
      ["race", event.name],
      ["loc", event.location],
      ["city", event.city],
      ["ctry", event.country],
      ["dt", printedDate(event.date)],
    ] as const
  ).map(([code, value]) => [prefix + code, value] as const);
  const read = readDrivers(given, rules.thenBy);
  const drivers = withCarCodes(read.drivers, rules.carNumberWidth, prefix);
  const shared = groupsOf(drivers);
  return {
    prefix,
    style: styles[choices.captionStyle],
    numberFormat: raceChoicesInForce(choices).carNumberFormat,
    headers,
    drivers,
    shared,
    report: {
      leftOut: read.leftOut,
      sharedNumbers: shared.map((group) => ({
        number: group[0]?.codeNumber ?? "",
        code: `${prefix}d${group[0]?.codeNumber}`,
        people: group.map(({ key, code, name }) => ({ person: key, part: "drivers", code, name: name.full })),
      })),
      notes: noteOnEmpty(headers),
    },
  };
}

function groupsOf(drivers: readonly CodedDriver[]): readonly (readonly CodedDriver[])[] {
  const groups = new Map<string, CodedDriver[]>();
  for (const driver of drivers) {
    const group = groups.get(driver.codeNumber);
    if (group) group.push(driver);
    else groups.set(driver.codeNumber, [driver]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
