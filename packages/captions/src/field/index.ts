import { codeLine, noteLine } from "../built-line.ts";
import type { FileChoices } from "../choices.ts";
import { noCodes } from "../common-codes.ts";
import { buildEvent, eventHeaders, noteOnPrefix } from "../events.ts";
import type { EventFacts } from "../facts.ts";
import type { Built } from "../file.ts";
import { type Section } from "../line.ts";
import { withoutSuffix } from "../person.ts";
import type { FieldRules } from "../rules.ts";
import { type FieldSheet, readField } from "./sheet.ts";

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
