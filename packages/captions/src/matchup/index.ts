import type { MatchupChoices } from "../choices.ts";
import { cleanMatchup } from "../clean-facts.ts";
import { noCodes } from "../common-codes.ts";
import type { Matchup } from "../facts.ts";
import { matchupFileStem } from "../file-name.ts";
import { type Built, assemble } from "../file.ts";
import type { Section } from "../line.ts";
import type { MatchupRules } from "../rules.ts";
import { against, between, note, place, teams } from "./headers.ts";
import { coaches, keywords, officials, players } from "./people.ts";
import { problemsOf } from "./problems.ts";
import { type MatchupSheet, readMatchup } from "./sheet.ts";

/** A team file from top to bottom; the common codes follow (rules M1 to M10). */
const sections: readonly Section<MatchupSheet>[] = [
  note,
  teams,
  place,
  between,
  against,
  coaches,
  officials,
  players,
  keywords,
];

/** Builds the file of a game or of one team, or returns every problem that prevents it. Total and deterministic. */
export function buildMatchup(
  matchup: Matchup,
  rules: MatchupRules,
  choices: MatchupChoices,
  commonCodes: readonly string[],
  ownCodes: readonly string[] = noCodes,
): Built {
  const facts = cleanMatchup(matchup);
  const problems = problemsOf(facts);
  if (problems.length || !facts.home) return { ok: false, problems };
  const sheet = readMatchup(facts, rules, choices, facts.home, commonCodes);
  const date = (rules.fileDay === "selected-day" && facts.fileDay) || facts.date;
  const stem = matchupFileStem(
    rules,
    sheet.teams.map(({ words }) => words),
    date,
    facts.gameNo,
  );
  return assemble(stem, sections, sheet, choices, commonCodes, ownCodes);
}
