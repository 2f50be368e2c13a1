import type { PersonRow } from "../facts.ts";
import { type Name, nameOf } from "../names.ts";
import { jerseyOf, shownNumber } from "../number.ts";
import type { PersonKey } from "../person.ts";
import type { LeftOut, LeftOutReason } from "../report.ts";
import type { RaceRules } from "../rules.ts";
import { compareText } from "../text.ts";

/** A driver who has a line, before he has a code. */
export interface ReadDriver {
  readonly key: PersonKey;
  /** As the car wears it: `7` and `07` are two cars. */
  readonly number: string;
  readonly name: Name;
  readonly team: string;
  readonly manufacturer: string;
}

/** The drivers with both names and a car number, in the order of R2; the others are left out (R1). */
export function readDrivers(
  given: readonly PersonRow[],
  thenBy: RaceRules["thenBy"],
): { readonly drivers: readonly ReadDriver[]; readonly leftOut: readonly LeftOut[] } {
  const drivers: ReadDriver[] = [];
  const leftOut: LeftOut[] = [];
  for (const [at, driver] of given.entries()) {
    const key: PersonKey = `drivers[${at}]`;
    const name = nameOf(driver);
    const number = jerseyOf(driver.number);
    const reason: LeftOutReason = name.first ? "no-car-number" : "no-name";
    if (name.first && number) drivers.push({ key, number, name, team: driver.team, manufacturer: driver.make });
    else leftOut.push({ person: key, name: name.full, part: "drivers", jersey: shownNumber(driver.number), reason });
  }
  return { drivers: drivers.toSorted(thenBy === "as-given" ? byNumber : byNumberThenName), leftOut };
}

function byNumber(a: ReadDriver, b: ReadDriver): number {
  return Number(a.number) - Number(b.number);
}

function byNumberThenName(a: ReadDriver, b: ReadDriver): number {
  return (
    byNumber(a, b) ||
    compareText(a.name.last, b.name.last) ||
    compareText(a.name.first, b.name.first) ||
    a.number.length - b.number.length
  );
}
