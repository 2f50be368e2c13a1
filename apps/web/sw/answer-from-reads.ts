/** The parts of the API's answers that are needed to join them. */
interface Game {
  readonly game_id: string;
  readonly home_team: { readonly team_id: string | null };
  readonly away_team: { readonly team_id: string | null };
}
interface Side {
  readonly team?: { readonly team_id: string };
}
interface Answer {
  readonly league: string;
  readonly game: Game | null;
  readonly people: readonly (Side | null)[];
  readonly lineup: unknown;
}

/** The cached reads. */
export interface CachedReads {
  /** The JSON of a read, by its path and query; undefined: it is not cached. */
  readonly one: (address: string) => Promise<unknown>;
  /** Every cached read whose path and query begin like this, newest first. */
  readonly all: (beginning: string) => Promise<readonly unknown[]>;
}

/**
 * Builds an answer that was never requested from other cached reads: a team's from a game's, and a game's from what the
 * version before answers cached read by read, so that its update loses nothing (rule OF5).
 * @returns null: a part of it is missing, or the address is not that of an answer
 */
export async function answerFrom({ pathname, searchParams }: URL, { one, all }: CachedReads): Promise<Answer | null> {
  const [, league = ""] = /^\/api\/leagues\/([^/]+)\/answer$/.exec(pathname) ?? [];
  const path = `/api/leagues/${league}`;
  const [team, event] = [searchParams.get("team"), searchParams.get("event")];
  const alone = (people: unknown): Answer | null =>
    people ? { league, game: null, people: [people as Side], lineup: null } : null;
  const rosterOf = (id: string) =>
    one(`${path}/teams/${encodeURIComponent(id)}/roster`) as Promise<Side | null | undefined>;

  async function sideInAnswers(id: string): Promise<Side | null | undefined> {
    const answers = (await all(`${path}/answer?`)) as readonly Answer[];
    return answers.flatMap(({ people }) => people).find((side) => side?.team?.team_id === id);
  }

  async function gameOf(id: string): Promise<Game | null> {
    const read = (await one(`${path}/games/${encodeURIComponent(id)}`)) as { readonly game: Game } | undefined;
    if (read) return read.game;
    const schedules = (await all(`${path}/schedule`)) as readonly { readonly games: readonly Game[] }[];
    return schedules.flatMap(({ games }) => games).find(({ game_id }) => game_id === id) ?? null;
  }

  if (!league) return null;
  if (team !== null) return alone((await sideInAnswers(team)) ?? (await rosterOf(team)));
  if (event === null) return null;
  const id = encodeURIComponent(event);
  const game = await gameOf(event);
  if (!game) return alone((await one(`${path}/events/${id}/field`)) ?? (await one(`${path}/drivers?event=${id}`)));
  const people: (Side | null)[] = [];
  for (const { team_id } of [game.home_team, game.away_team]) {
    const side = team_id === null ? null : ((await rosterOf(team_id)) ?? (await sideInAnswers(team_id)));
    if (side === undefined) return null;
    people.push(side);
  }
  return { league, game, people, lineup: (await one(`${path}/games/${id}/lineup`)) ?? null };
}
