import type { AnySource } from "../feed.ts";

/** Where a school's site on SIDEARM keeps a roster. `host` is the school's, such as goduke.com. */

/** The sports as SIDEARM calls them in every address, and how many years a season of each is called by: "2026", "2026-27". */
export const yearsOfSeason = {
  baseball: 1,
  softball: 1,
  "mens-soccer": 1,
  "womens-soccer": 1,
  "mens-ice-hockey": 2,
} as const;

export interface SidearmSource extends AnySource {
  readonly feed: "sidearm";
  readonly sport: keyof typeof yearsOfSeason;
}

/** A season as data, of the newer sites; without one the current season. The older ones answer 404. */
export const rosterUrl = (host: string, { sport }: SidearmSource, season: string | null): string =>
  `https://${host}/api/v2/Rosters/bySport/${sport}${season === null ? "" : `?season=${season}`}`;

/** The page that people read: of the older sites it holds the current roster. */
export const pageUrl = (host: string, { sport }: SidearmSource): string => `https://${host}/sports/${sport}/roster`;
