import type { CleanSide } from "../clean-facts.ts";
import { articleOfNation, isNation } from "../nations.ts";
import type { PersonRow, SideName } from "../person.ts";
import type { UnitOf } from "../positions.ts";
import type { MatchupRules } from "../rules.ts";
import type { TeamForm, TeamWords } from "../styles/style.ts";
import { possessive, withoutThe } from "../text.ts";
import { readRoster, type Roster } from "./roster.ts";

/** One of the file's teams, ready to be written. */
export interface Team {
  readonly side: SideName;
  /** The prefix: `px` in docs/spec/captions.md. */
  readonly prefix: string;
  readonly words: TeamWords;
  readonly roster: Roster;
}

/**
 * Reads a side with its output name, custom before real (T7), with the article of the side, otherwise of the league. A
 * custom name overrides the school that the style would use (ST6), and a school has no article, nor
 * has a national side in a league of clubs.
 */
export function readTeam(
  on: SideName,
  side: CleanSide,
  prefix: string | null,
  rules: MatchupRules,
  unitOf: UnitOf | null,
  form: TeamForm,
  others: ReadonlySet<PersonRow>,
  isTaken: ((code: string) => boolean) | null,
): Team {
  const custom = withoutThe(side.customName);
  const school = form === "school" || (form === "college" && rules.isCollege) ? withoutThe(side.school) : "";
  const name = custom || school || withoutThe(side.name);
  const ofLeague = rules.article === "of-nations" ? articleOfNation(name) : isNation(name) ? "" : rules.article;
  const own = side.article === "" || side.article === "the " ? side.article : ofLeague;
  const article = name === school ? "" : own;
  return {
    side: on,
    prefix: prefix ?? "",
    words: { name, owner: possessive(name), withArticle: article + name },
    roster: readRoster(on, prefix ?? "", side.roster, rules, unitOf, others, isTaken),
  };
}

/** The parts of a team that determine whether two are the same. */
interface Named {
  readonly teamId?: string | null;
  readonly name: string;
}

/**
 * Returns whether there is only one team, which makes a single-team file (rule M4): no away side, or both with the same
 * real name after T7, letter for letter. Names are cleaned. Two sides without a name are not the same team, and neither
 * are two with one name but different ids: two schools called Lincoln.
 */
export function isSingleTeam(home: Named, away: Named | null): boolean {
  if (!away) return true;
  if (home.teamId && away.teamId && home.teamId !== away.teamId) return false;
  const name = withoutThe(home.name);
  return name !== "" && name === withoutThe(away.name);
}
