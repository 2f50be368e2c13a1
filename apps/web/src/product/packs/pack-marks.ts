/**
 * The key under which the browser stores which leagues it has packs of, so that only a page that has one loads the code
 * that reads it.
 */
export const packMarksKey = "agate:packs";

/** Returns slugs of leagues; none if storage is refused. */
export function markedLeagues(): readonly string[] {
  try {
    return localStorage.getItem(packMarksKey)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

export const isMarked = (league: string): boolean => markedLeagues().includes(league);

/** Stores which leagues have packs. */
export function markLeagues(leagues: readonly string[]): void {
  try {
    if (leagues.length) localStorage.setItem(packMarksKey, leagues.join(" "));
    else localStorage.removeItem(packMarksKey);
  } catch {
    // Without the mark, packs are read when the page is idle.
  }
}
