import { codeLine, noteLine } from "../built-line.ts";
import type { RaceChoices } from "../choices.ts";
import { noCodes } from "../common-codes.ts";
import { buildEvent, eventHeaders, noteOnPrefix } from "../events.ts";
import type { EventFacts } from "../facts.ts";
import type { Built } from "../file.ts";
import { type Section } from "../line.ts";
import { withoutSuffix } from "../person.ts";
import type { RaceRules } from "../rules.ts";
import { type RaceSheet, readRace } from "./sheet.ts";

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
