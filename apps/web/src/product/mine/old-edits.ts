import type { Day } from "@agate/captions/calendar";
import { editForGame, expiryDay, isOldEdit, readRecord, type Cells, type Edit, type StoredRecord } from "@agate/mine";
import { ReadFailure } from "../../api/failure.ts";
import { readJson } from "../../api/request.ts";
import { inBrowser } from "../../lib/browser-storage.ts";

/** The maximum number of games looked up at a time. */
const most = 20;

const key = "agate:old-edits";

/** What the schedule says about a visitor's edits for a single game. */
interface Outdated {
  /** The ids of records to remove. */
  readonly gone: readonly string[];
  /** The same edits for the game that theirs was merged into (rule TR5). */
  readonly moved: readonly StoredRecord[];
}

const nothing: Outdated = { gone: [], moved: [] };

/**
 * Returns which edits for a single game have outlived it (rule ED15), or belong to another game since theirs was merged
 * into it (rule TR5). The game's day comes from the schedule, because the game may have been postponed. Checked once an
 * hour. Edits stay if their game cannot be read, and old ones if it is the one on this page.
 * @param now milliseconds since 1970
 */
export async function outdatedEdits(edits: ReadonlyMap<string, Cells>, now: number): Promise<Outdated> {
  const open = [...edits].flatMap(([id, cells]) => {
    const edit = readRecord("edit", cells) as Edit | null;
    if (!edit?.of.game) return [];
    const isOld = isOldEdit(cells, now) && !window.location.search.includes(edit.of.game);
    // Only games are merged.
    return isOld || isOfTeam(edit.of) ? [{ id, cells, of: edit.of, game: edit.of.game, isOld }] : [];
  });
  if (!open.length || !isDue(now)) return nothing;
  const games = new Map(open.map(({ of, game }) => [game, of]));
  const known = new Map(
    await Promise.all([...games].slice(0, most).map(async ([game, of]) => [game, await readEvent(of, game)] as const)),
  );
  const today = expiryDay(now);
  const gone = open.filter(({ game, isOld }) => {
    const found = known.get(game);
    return found && (found.id !== game || (isOld && found.lastDay !== null && found.lastDay < today));
  });
  const moved = gone.flatMap(({ cells, of, game }) => {
    const { id = game } = known.get(game) ?? {};
    return id === game ? [] : [{ collection: "edit", ...editForGame(cells, of, id), saved: {} }];
  });
  return { gone: gone.map(({ id }) => id), moved };
}

const isOfTeam = ({ list }: Edit["of"]) => list.startsWith("team:");

/**
 * Returns the id that a game, tournament or race has now, and its last day; null: unknown. The day is null if the game
 * has no new one yet.
 */
async function readEvent(of: Edit["of"], game: string): Promise<{ id: string; lastDay: Day | null } | null> {
  const { league } = of;
  try {
    if (isOfTeam(of)) {
      const { game: found } = await readJson("/api/leagues/:league/games/:game", { league, game });
      return { id: found.game_id, lastDay: found.status === "postponed" ? null : found.game_date };
    }
    const { events } = await readJson("/api/leagues/:league/events", { league });
    const found = events.find(({ event_id }) => event_id === game);
    return found ? { id: game, lastDay: found.end_date ?? found.start_date } : null;
  } catch (error) {
    if (error instanceof ReadFailure) return null;
    throw error;
  }
}

/** Whether this hour's check is still due; never if storage is refused. */
function isDue(now: number): boolean {
  const hour = String(Math.floor(now / 3_600_000));
  return inBrowser.read(key) !== hour && inBrowser.store(key, hour);
}
