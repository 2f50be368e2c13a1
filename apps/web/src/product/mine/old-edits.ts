import type { Day } from "@agate/captions/calendar";
import { expiryDay, isOldEdit, readRecord, type Cells, type Edit } from "@agate/mine";
import { ReadFailure } from "../../api/failure.ts";
import { readJson } from "../../api/request.ts";

/** The maximum number of games looked up in one visit. */
const most = 20;

const key = "agate:old-edits";

/**
 * Returns the ids of edits for a single game that have outlived it (rule ED15). The game's day comes from the schedule,
 * because the game may have been postponed. Checked once a day. Edits stay if their game cannot be read, or is the one
 * on this page.
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

/** Returns the last day of a game, tournament or race; null: unknown, or the game has no new day yet. */
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

/** Whether today's check is still due; never if storage is refused. */
function isDue(today: Day): boolean {
  try {
    if (localStorage.getItem(key) === today) return false;
    localStorage.setItem(key, today);
    return true;
  } catch {
    return false;
  }
}
