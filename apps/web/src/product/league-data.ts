import { leagueMarks, sitePlaceholders } from "@agate/api";
import { leaguesWithPage } from "@agate/leagues";
import { site } from "./site.ts";

/**
 * Which leagues this server has data of. While pages are prerendered both is so of every league, and the marks let the
 * server leave out what is not (`leagueMarks`).
 */

const isWrittenAhead = site === sitePlaceholders;
const withData: ReadonlySet<string> = new Set(site.leagues);

/** Whether an element that says something of a league that has data belongs into the page. */
export function hasData(slug: string): boolean {
  return isWrittenAhead || withData.has(slug);
}

/** The same for what is said of a league without data. */
export function lacksData(slug: string): boolean {
  return isWrittenAhead || !withData.has(slug);
}

/** The mark of an element that is kept while any of the leagues has data, lacks it, or none of them has it. */
export function markFor(kind: keyof typeof leagueMarks, slugs: readonly string[]): Readonly<Record<string, string>> {
  return { [leagueMarks[kind]]: slugs.join(" ") };
}

/** Slugs of every live league, in menu order. */
export const liveSlugs: readonly string[] = leaguesWithPage
  .filter(({ status }) => status === "live")
  .map(({ slug }) => slug);
