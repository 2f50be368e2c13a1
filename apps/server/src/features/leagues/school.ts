import { leagueBySlug } from "@agate/leagues";

/** What is known of a team's name and place. */
export interface Placed {
  readonly name: string;
  /** The name without the nickname, as its provider or an import has it; empty where nobody tells. */
  readonly location: string;
  /** A person has corrected the place: it counts as it stands. */
  readonly isLocationCorrected: boolean;
}

/**
 * The school by which some styles call a college's team, empty where none is known (rule ST12). A place that the name does not
 * begin with is not trusted: the team was given another name since, and keeps that.
 * @param league slug of the team's league: clubs play for no school
 */
export function schoolOf(league: string, { name, location, isLocationCorrected }: Placed): string {
  const found = leagueBySlug(league);
  if (!location || found?.kind !== "matchup" || !found.isCollege) return "";
  return isLocationCorrected || `${name} `.startsWith(`${location} `) ? location : "";
}
