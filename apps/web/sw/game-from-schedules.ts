/** A schedule as the API tells it, as far as one game is looked for in it. */
interface Schedule {
  readonly games: readonly { readonly game_id: string }[];
  readonly provenance: unknown;
}

/** The league and the game that are asked for at a path; null: it is not a read of one game. */
export function gameAskedFor(path: string): { readonly league: string; readonly game: string } | null {
  const [, league, game] = /^\/api\/leagues\/([^/]+)\/games\/([^/]+)$/.exec(path) ?? [];
  return league && game ? { league, game: decodeURIComponent(game) } : null;
}

/**
 * The answer to a read of one game, out of a kept schedule: the page that picked it from there never asked for it alone,
 * and asks when it is opened by its address.
 * @returns null where the schedule does not have it
 */
export function gameFrom({ games, provenance }: Schedule, id: string): object | null {
  const game = games.find(({ game_id }) => game_id === id);
  return game ? { game, provenance } : null;
}
