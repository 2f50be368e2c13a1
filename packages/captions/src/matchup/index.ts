import type { MatchupChoices } from "../choices.ts";
import type { Matchup } from "../facts.ts";
import { type Built, assemble } from "../file.ts";
import { matchupFileStem } from "../file-name.ts";
import type { Section } from "../line.ts";
import type { MatchupRules } from "../rules.ts";
import { clean } from "../text.ts";
import { against } from "./against.ts";
import { between } from "./between.ts";
import { coaches } from "./coaches.ts";
import { keywords } from "./keywords.ts";
import { note } from "./note.ts";
import { place } from "./place.ts";
import { players } from "./players.ts";
import { problemsOf } from "./problems.ts";
import { type MatchupSheet, readMatchup } from "./sheet.ts";
import { teams } from "./teams.ts";

/** A team file from top to bottom; the common codes follow (FORMAT.md 4). */
const sections: readonly Section<MatchupSheet>[] = [note, teams, place, between, against, coaches, players, keywords];

/** The file of a game or of one team, or every problem that stops it. Total and deterministic. */
export function buildMatchup(
  matchup: Matchup,
  rules: MatchupRules,
  choices: MatchupChoices,
  commonCodes: readonly string[],
): Built {
  const problems = problemsOf(matchup);
  if (problems.length || !matchup.home) return { ok: false, problems };
  const sheet = readMatchup(matchup, rules, choices, matchup.home);
  const date = (rules.fileDay === "selected-day" && clean(matchup.fileDay)) || matchup.date;
  const stem = matchupFileStem(
    rules,
    sheet.teams.map(({ words }) => words),
    date,
    matchup.gameNo,
  );
  return assemble(stem, sections, sheet, commonCodes);
}
