import { withoutThe } from "../text.ts";

/**
 * Whether there is one team only, which makes a single-team file (rule M4): no away side, or both with the same
 * real name after T7, letter for letter. Names are cleaned. Two sides without a name are not the same team.
 */
export function isSingleTeam(home: { readonly name: string }, away: { readonly name: string } | null): boolean {
  if (!away) return true;
  const name = withoutThe(home.name);
  return name !== "" && name === withoutThe(away.name);
}
