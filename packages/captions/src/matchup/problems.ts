import type { CleanMatchup, CleanSide } from "../clean-facts.ts";
import { readPrefix } from "../prefix.ts";
import type { Problem } from "../problems.ts";
import { withoutThe } from "../text.ts";
import { isSingleTeam } from "./single-team.ts";

/** Every reason why these two teams make no file, in the order of checking; none when they do. */
export function problemsOf({ home, away }: Pick<CleanMatchup, "home" | "away">): readonly Problem[] {
  if (!home)
    return [{ code: "no-home-team", at: "home", text: "There is no home team" }, ...problemsOfSide("away", away)];
  if (isSingleTeam(home, away)) return problemsOfSide("home", home);
  const problems = [...problemsOfSide("home", home), ...problemsOfSide("away", away)];
  const [homePrefix, awayPrefix] = [readPrefix(home.prefix), readPrefix(away?.prefix ?? "")];
  if ("prefix" in homePrefix && "prefix" in awayPrefix && homePrefix.prefix && homePrefix.prefix === awayPrefix.prefix)
    problems.push({ code: "same-prefix", at: "away.prefix", text: "Home and away prefixes must be different" });
  return problems;
}

function problemsOfSide(at: "home" | "away", side: CleanSide | null): readonly Problem[] {
  if (!side) return [];
  const problems: Problem[] = [];
  if (withoutThe(side.name) === "")
    problems.push({ code: "team-without-name", at: `${at}.name`, text: `The ${at} team has no name` });
  const prefix = readPrefix(side.prefix);
  if ("refused" in prefix) problems.push({ code: "bad-prefix", at: `${at}.prefix`, text: prefix.refused });
  return problems;
}
