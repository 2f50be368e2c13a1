import { withoutThe } from "../text.ts";

/** A team as far as it may be another one. */
interface Named {
  readonly teamId?: string | null;
  readonly name: string;
}

/**
 * Whether there is one team only, which makes a single-team file (rule M4): no away side, or both with the same
 * real name after T7, letter for letter. Names are cleaned. Two sides without a name are not the same team, and neither are
 * two of one name with other ids: two schools called Lincoln.
 */
export function isSingleTeam(home: Named, away: Named | null): boolean {
  if (!away) return true;
  if (home.teamId && away.teamId && home.teamId !== away.teamId) return false;
  const name = withoutThe(home.name);
  return name !== "" && name === withoutThe(away.name);
}
