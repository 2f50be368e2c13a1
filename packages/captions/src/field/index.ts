import type { FileChoices } from "../choices.ts";
import { cleanField } from "../clean-facts.ts";
import type { Field } from "../facts.ts";
import { problemsOfEventPrefix } from "../event-prefix.ts";
import { assemble, type Built } from "../file.ts";
import { eventFileStem } from "../file-name.ts";
import type { Section } from "../line.ts";
import type { Problem } from "../problems.ts";
import type { FieldRules } from "../rules.ts";
import { headers } from "./headers.ts";
import { notes } from "./notes.ts";
import { players } from "./players.ts";
import { type FieldSheet, readField } from "./sheet.ts";

/** A golf or tennis file from top to bottom; the common codes follow (rules G1 to G6). */
const sections: readonly Section<FieldSheet>[] = [notes, headers, players];

/** The file of a tournament's field, or what stops it: nobody in it has a name, or its prefix is none. Total and deterministic. */
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
