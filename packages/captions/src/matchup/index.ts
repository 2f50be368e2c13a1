import type { MatchupChoices } from "../choices.ts";
import { cleanMatchup, type CleanMatchup, type CleanSide } from "../clean-facts.ts";
import { noCodes } from "../common-codes.ts";
import type { Matchup } from "../facts.ts";
import { matchupFileStem } from "../file-name.ts";
import { type Built, assemble } from "../file.ts";
import type { Section } from "../line.ts";
import { readPrefix } from "../prefix.ts";
import type { Problem } from "../report.ts";
import type { MatchupRules } from "../rules.ts";
import { forbiddenPrefix, type InSet } from "../set.ts";
import { withoutThe } from "../text.ts";
import { against, between, note, place, teams } from "./headers.ts";
import { coaches, keywords, officials, players } from "./people.ts";
import { type MatchupSheet, readMatchup } from "./sheet.ts";
import { isSingleTeam } from "./team.ts";

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

/** Returns every reason why these two teams cannot make a file, in checking order; empty if they can. */
function problemsOf({ home, away, set }: Pick<CleanMatchup, "home" | "away" | "set">): readonly Problem[] {
  if (!home)
    return [{ code: "no-home-team", at: "home", text: "There is no home team" }, ...problemsOfSide("away", away, set)];
  if (isSingleTeam(home, away)) return problemsOfSide("home", home, set);
  const problems = [...problemsOfSide("home", home, set), ...problemsOfSide("away", away, set)];
  const [homePrefix, awayPrefix] = [
    readPrefix(home.prefix, set?.prefixLength),
    readPrefix(away?.prefix ?? "", set?.prefixLength),
  ];
  if ("prefix" in homePrefix && "prefix" in awayPrefix && homePrefix.prefix && homePrefix.prefix === awayPrefix.prefix)
    problems.push({ code: "same-prefix", at: "away.prefix", text: "Home and away prefixes must be different" });
  return problems;
}

function problemsOfSide(at: "home" | "away", side: CleanSide | null, set: InSet | null): readonly Problem[] {
  if (!side) return [];
  const problems: Problem[] = [];
  if (withoutThe(side.name) === "")
    problems.push({ code: "team-without-name", at: `${at}.name`, text: `The ${at} team has no name` });
  const prefix = readPrefix(side.prefix, set?.prefixLength);
  const fault = "refused" in prefix ? prefix.refused : set && forbiddenPrefix(prefix.prefix, "team");
  if (fault) problems.push({ code: "bad-prefix", at: `${at}.prefix`, text: fault });
  return problems;
}
