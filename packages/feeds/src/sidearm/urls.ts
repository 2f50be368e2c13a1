import type { AnySource } from "../feed.ts";

/** Where a school's site on SIDEARM keeps a roster. `host` is the school's, such as goduke.com. */

export interface SidearmSource extends AnySource {
  readonly feed: "sidearm";
  /** As SIDEARM calls it in every address. */
  readonly sport: "baseball" | "softball" | "mens-soccer" | "womens-soccer" | "mens-ice-hockey";
}

/** A season as data, of the newer sites; without one the current season. The older ones answer 404. */
export const rosterUrl = (host: string, { sport }: SidearmSource, season: string | null): string =>
  `https://${host}/api/v2/Rosters/bySport/${sport}${season === null ? "" : `?season=${season}`}`;

/** The page that people read: of the older sites it holds the current roster. */
export const pageUrl = (host: string, { sport }: SidearmSource): string => `https://${host}/sports/${sport}/roster`;
