import type { GameFact } from "./feed.ts";
import type { countRemarks } from "./remarks.ts";

/**
 * The games among a provider's rows, each once; of one that comes twice the last word counts. A row on no real day is told.
 * @param gameOf null: on no real day; "left out": no game of this league, about which it has said what is to be told
 */
export function collectGames<Row>(
  rows: Iterable<Row>,
  remarks: ReturnType<typeof countRemarks>,
  gameOf: (row: Row) => GameFact | "left out" | null,
): { readonly games: readonly GameFact[]; readonly remarks: readonly string[] } {
  const games = new Map<string, GameFact>();
  for (const row of rows) {
    const game = gameOf(row);
    if (game === null) remarks.add("game on a day that does not exist", "games on days that do not exist");
    else if (game !== "left out") games.set(game.id, game);
  }
  return { games: [...games.values()], remarks: remarks.list() };
}
