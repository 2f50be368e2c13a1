/** The part of the API's schedule that is needed to find a game. */
interface Schedule {
  readonly games: readonly { readonly game_id: string }[];
  readonly provenance: unknown;
}

/** Returns the league and game that a path requests. Null: it is not a read of one game. */
export function requestedGame(path: string): { readonly league: string; readonly game: string } | null {
  const [, league, game] = /^\/api\/leagues\/([^/]+)\/games\/([^/]+)$/.exec(path) ?? [];
  return league && game ? { league, game: decodeURIComponent(game) } : null;
}

/**
 * Builds the response to a read of one game from a cached schedule. The page that picked the game from the schedule
 * never requested it alone, but does when it is opened by its address.
 * @returns null if the schedule does not have it
 */
export function gameFrom({ games, provenance }: Schedule, id: string): object | null {
  const game = games.find(({ game_id }) => game_id === id);
  return game ? { game, provenance } : null;
}
