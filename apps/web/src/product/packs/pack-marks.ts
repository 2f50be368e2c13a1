import { inBrowser } from "../../lib/browser-storage.ts";

/**
 * The key under which the browser stores which leagues it has packs of, so that only a page that has one loads the code
 * that reads it.
 */
export const packMarksKey = "agate:packs";

/** Returns slugs of leagues; none if storage is refused. */
export function markedLeagues(): readonly string[] {
  return inBrowser.read(packMarksKey)?.split(" ") ?? [];
}

export const isMarked = (league: string): boolean => markedLeagues().includes(league);

/** Stores which leagues have packs. Without the mark, packs are read when the page is idle. */
export function markLeagues(leagues: readonly string[]): void {
  inBrowser.store(packMarksKey, leagues.join(" ") || null);
}
