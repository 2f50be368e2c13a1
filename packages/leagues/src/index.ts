import { baseball } from "./baseball.ts";
import { basketball } from "./basketball.ts";
import { football } from "./football.ts";
import { golf } from "./golf.ts";
import { hockey } from "./hockey.ts";
import type { Category, League } from "./league.ts";
import { racing } from "./racing.ts";
import { soccer } from "./soccer.ts";
import { tennis } from "./tennis.ts";
import { volleyball } from "./volleyball.ts";

export { type Calendar, monthsToFetch, type SeasonDays, seasonOf, seasonsAbout } from "./calendar.ts";
export type * from "./league.ts";

export { teamNameOn } from "./former-names.ts";
export { serverFacts } from "./league.ts";

/** The sports in menu order, each with its leagues: a sport of the core without leagues does not compile. */
const byCategory: Readonly<Record<Category, readonly League[]>> = {
  football,
  baseball,
  basketball,
  hockey,
  soccer,
  volleyball,
  golf,
  racing,
  tennis,
};

/** Every league, in menu order. Routes, menu, titles, sitemap and refresh jobs are all derived from this list. */
export const leagues: readonly League[] = Object.values(byCategory).flat();

/** The leagues that have a page: the live ones. */
export const leaguesWithPage: readonly League[] = leagues.filter((league) => league.status !== "data-only");

/** The header's menus: categories in order, each with its leagues that have a page. */
export const menu: readonly {
  readonly category: Category;
  readonly label: string;
  readonly leagues: readonly League[];
}[] = (Object.keys(byCategory) as Category[]).map((category) => ({
  category,
  label: category.charAt(0).toUpperCase() + category.slice(1),
  leagues: leaguesWithPage.filter((league) => league.category === category),
}));

const bySlug: ReadonlyMap<string, League> = new Map(leagues.map((league) => [league.slug, league]));

/** Returns the league for the last segment of a route (`mlb`), or undefined. */
export function leagueBySlug(slug: string): League | undefined {
  return bySlug.get(slug);
}
