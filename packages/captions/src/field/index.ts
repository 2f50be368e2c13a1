import type { FileChoices } from "../choices.ts";
import { cleanField } from "../clean-facts.ts";
import type { Field } from "../facts.ts";
import { problemsOfEventPrefix, noteOnPrefix } from "../events.ts";
import { assemble, type Built } from "../file.ts";
import { eventFileStem } from "../file-name.ts";
import { codeLine, frameLines, noteLine } from "../built-line.ts";
import { type Section } from "../line.ts";
import type { Problem } from "../report.ts";
import type { FieldRules } from "../rules.ts";
import { type FieldSheet, readField } from "./sheet.ts";
import { inLines, shortLastName } from "../names.ts";

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

/** G4: the tournament, as given; then the style's frame (ST4). */
const headers: Section<FieldSheet> = ({ headers: given, frame, prefix }) => [
  ...given.flatMap(([code, value]) => codeLine("headers", code, [value])),
  ...frameLines(frame, prefix),
];

/** G5: every player of the field. */
const players: Section<FieldSheet> = ({ entrants, wording }) =>
  entrants.flatMap(({ key, code, name }) =>
    codeLine("field", code, [wording.entrant(name), shortLastName(name)], {
      side: null,
      person: { key, ...inLines(name), number: "", position: "", words: "" },
      form: "plain",
    }),
  );

/** A golf or tennis file from top to bottom; the common codes follow (rules G1 to G6). */
const sections: readonly Section<FieldSheet>[] = [notes, headers, players];

/**
 * Builds the file of a tournament's field, or returns what prevents it: no one in it has a name, or its prefix is
 * invalid. Total and deterministic.
 */
export function buildField(
  field: Field,
  rules: FieldRules,
  choices: FileChoices,
  commonCodes: readonly string[],
  ownCodes: readonly string[] = [],
): Built {
  const facts = cleanField(field);
  const sheet = readField(facts, rules, choices, commonCodes);
  const problems: Problem[] = [...problemsOfEventPrefix(facts)];
  if (sheet.entrants.length === 0)
    problems.push({ code: "no-people", at: "field", text: "No players available for export" });
  if (problems.length) return { ok: false, problems };
  return assemble(
    eventFileStem(rules.slug, facts.event.name, (sheet.frame && facts.event.day) || facts.event.startDate),
    sections,
    sheet,
    choices,
    commonCodes,
    ownCodes,
  );
}
