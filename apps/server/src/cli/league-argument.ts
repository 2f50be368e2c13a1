import { type League, leagueBySlug } from "@agate/leagues";
import { UsageFault } from "./command.ts";

/**
 * The league that an option or a word names.
 * @throws UsageFault when it is not given, or there is no such league
 */
export function readLeague(slug: string | undefined): League {
  if (slug === undefined) throw new UsageFault("No league was given: --league mlb");
  const league = leagueBySlug(slug);
  if (!league) throw new UsageFault(`Unsupported league: ${slug}`);
  return league;
}
