import type { RaceChoices } from "../choices.ts";
import { cleanRace } from "../clean-facts.ts";
import type { Race } from "../facts.ts";
import { problemsOfEventPrefix } from "../event-prefix.ts";
import { assemble, type Built } from "../file.ts";
import { eventFileStem } from "../file-name.ts";
import type { Section } from "../line.ts";
import type { Problem } from "../problems.ts";
import type { RaceRules } from "../rules.ts";
import { driverLines } from "./driver-lines.ts";
import { headers } from "./headers.ts";
import { notes } from "./notes.ts";
import { type RaceSheet, readRace } from "./sheet.ts";

/** A racing file from top to bottom; the common codes follow (rules R1 to R7). */
const sections: readonly Section<RaceSheet>[] = [notes, headers, driverLines];

/** The file of a race, or what stops it: no driver with both names and a number, or its prefix is none. Total and deterministic. */
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
