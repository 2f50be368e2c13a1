import type { Day } from "@agate/captions/calendar";
import { expiryDay, isOldEdit, readRecord, type Cells, type Edit } from "@agate/mine";
import { ReadFailure } from "../../api/failure.ts";
import { readJson } from "../../api/ask.ts";

/** Games asked about in one visit. */
const most = 20;

const key = "agate:old-edits";

/**
 * The edits for one game alone that have outlived it (rule ED15), by their ids: the schedule says when the game is, for it
 * may have been postponed. Asked once a day; a game that cannot be read keeps its edits, and so does the one of this page.
 * @param now milliseconds since 1970
 */
export async function oldEdits(edits: ReadonlyMap<string, Cells>, now: number): Promise<readonly string[]> {
  const old = [...edits].flatMap(([id, cells]) => {
    const edit = isOldEdit(cells, now) ? (readRecord("edit", cells) as Edit | null) : null;
    return edit?.of.game && !window.location.search.includes(edit.of.game)
      ? [{ id, of: edit.of, game: edit.of.game }]
      : [];
  });
  const today = expiryDay(now);
  if (!old.length || !isDue(today)) return [];
  const games = new Map(old.map(({ of, game }) => [game, of]));
  const days = new Map(
    await Promise.all([...games].slice(0, most).map(async ([game, of]) => [game, await lastDayOf(of, game)] as const)),
  );
  return old.flatMap(({ id, game }) => {
    const day = days.get(game);
    return day && day < today ? [id] : [];
  });
}

/** The last day of a game, tournament or race; null: nobody knows, or the game waits for its new day. */
async function lastDayOf({ league, list }: Edit["of"], game: string): Promise<Day | null> {
  try {
    if (list.startsWith("team:")) {
      const { game: known } = await readJson("/api/leagues/:league/games/:game", { league, game });
      return known.status === "postponed" ? null : known.game_date;
    }
    const { events } = await readJson("/api/leagues/:league/events", { league });
    const found = events.find(({ event_id }) => event_id === game);
    return found ? (found.end_date ?? found.start_date) : null;
  } catch (error) {
    if (error instanceof ReadFailure) return null;
    throw error;
  }
}

/** Whether nobody has asked today; where storage is refused nobody asks. */
function isDue(today: Day): boolean {
  try {
    if (localStorage.getItem(key) === today) return false;
    localStorage.setItem(key, today);
    return true;
  } catch {
    return false;
  }
}
