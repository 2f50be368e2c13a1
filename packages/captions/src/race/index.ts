import type { RaceChoices } from "../choices.ts";
import { cleanRace } from "../clean-facts.ts";
import type { Race } from "../facts.ts";
import { problemsOfEventPrefix, noteOnPrefix } from "../events.ts";
import { assemble, type Built } from "../file.ts";
import { eventFileStem } from "../file-name.ts";
import { codeLine, frameLines, noteLine } from "../built-line.ts";
import { type Section } from "../line.ts";
import type { Problem } from "../report.ts";
import type { RaceRules } from "../rules.ts";
import { type RaceSheet, readRace } from "./sheet.ts";
import { inLines, shortLastName } from "../names.ts";

/** P4 and R4: the prefix of all codes, and who drives under a shared number. */
const notes: Section<RaceSheet> = ({ prefix, shared }) => [
  ...noteOnPrefix(prefix),
  ...shared.map((group) =>
    noteLine(
      `Shared car number: ${group.map(({ code, name, number }) => `${code} ${name.full} (car ${number})`).join("; ")}`,
    ),
  ),
];

/** R5: the race, as given, and its date; then the style's frame (ST4). */
const headers: Section<RaceSheet> = ({ headers: given, frame, prefix }) => [
  ...given.flatMap(([code, value]) => codeLine("headers", code, [value])),
  ...frameLines(frame, prefix),
];

/** R6: every driver. */
const driverLines: Section<RaceSheet> = ({ drivers, wording, numberFormat }) =>
  drivers.flatMap(({ key, code, name, number, team, manufacturer }) =>
    codeLine(
      "drivers",
      code,
      [...wording.driver({ ...name, number, team, manufacturer }, numberFormat), name.full, shortLastName(name)],
      {
        side: null,
        person: { key, ...inLines(name), number, position: "", words: team },
        form: "plain",
      },
    ),
  );

/** A racing file from top to bottom; the common codes follow (rules R1 to R7). */
const sections: readonly Section<RaceSheet>[] = [notes, headers, driverLines];

/**
 * Builds the file of a race, or returns what prevents it: no driver with both names and a number, or its prefix is
 * invalid. Total and deterministic.
 */
export function buildRace(
  race: Race,
  rules: RaceRules,
  choices: RaceChoices,
  commonCodes: readonly string[],
  ownCodes: readonly string[] = [],
): Built {
  const facts = cleanRace(race);
  const sheet = readRace(facts, rules, choices, commonCodes);
  const problems: Problem[] = [...problemsOfEventPrefix(facts)];
  if (sheet.drivers.length === 0)
    problems.push({ code: "no-people", at: "drivers", text: "No drivers available for export" });
  if (problems.length) return { ok: false, problems };
  return assemble(
    eventFileStem(rules.slug, facts.event.name, (sheet.frame && facts.event.day) || facts.event.date),
    sections,
    sheet,
    choices,
    commonCodes,
    ownCodes,
  );
}
