/** Under this name the browser remembers which leagues it has packs of, so that only a page that has one loads what reads it. */
export const packMarksKey = "agate:packs";

/** Slugs of leagues; none where storage is refused. */
export function markedLeagues(): readonly string[] {
  try {
    return localStorage.getItem(packMarksKey)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

export const isMarked = (league: string): boolean => markedLeagues().includes(league);

/** Writes down what there is. */
export function markLeagues(leagues: readonly string[]): void {
  try {
    if (leagues.length) localStorage.setItem(packMarksKey, leagues.join(" "));
    else localStorage.removeItem(packMarksKey);
  } catch {
    // Without the mark packs are read when the page is idle.
  }
}
