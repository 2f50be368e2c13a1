import { leagueMarks, sitePlaceholders } from "@agate/api";
import { leaguesWithPage } from "@agate/leagues";
import { site } from "./site.ts";

/**
 * Says which leagues this server has data for. While pages are prerendered, every league both has and lacks data, and
 * the marks let the server remove what does not apply (`leagueMarks`).
 */

const isWrittenAhead = site === sitePlaceholders;
const withData: ReadonlySet<string> = new Set(site.leagues);

/** Whether to render an element about a league that has data. */
export function hasData(slug: string): boolean {
  return isWrittenAhead || withData.has(slug);
}

/** Whether to render an element about a league without data. */
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
