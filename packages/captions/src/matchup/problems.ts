import type { CleanMatchup, CleanSide } from "../clean-facts.ts";
import { readPrefix } from "../prefix.ts";
import type { Problem } from "../report.ts";
import { forbiddenPrefix, type InSet } from "../set.ts";
import { withoutThe } from "../text.ts";
import { isSingleTeam } from "./team.ts";

/** Returns every reason why these two teams cannot make a file, in checking order; empty if they can. */
export function problemsOf({ home, away, set }: Pick<CleanMatchup, "home" | "away" | "set">): readonly Problem[] {
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
