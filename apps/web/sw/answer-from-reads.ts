/** The parts of the API's answers that are needed to join them. */
interface Game {
  readonly game_id: string;
  readonly game_date: string;
  readonly home_team: { readonly team_id: string | null };
  readonly away_team: { readonly team_id: string | null };
}
interface Side {
  readonly team?: { readonly team_id: string; readonly earlier_ids?: readonly string[] };
}
interface Schedule {
  readonly from: string | null;
  readonly to: string | null;
  readonly games: readonly Game[];
}
interface Answer {
  readonly league: string;
  readonly game: Game | null;
  readonly people: readonly (Side | null)[];
  readonly lineup: unknown;
}

/** The stored reads. */
export interface StoredReads {
  /** The JSON of the newest of these reads, by path and query; undefined: none is stored. */
  readonly newest: (...addresses: readonly string[]) => Promise<unknown>;
  /** Every stored read of this path, whatever its query, newest first. */
  readonly all: (path: string) => Promise<readonly unknown[]>;
}

/**
 * Builds a read that was never requested from other stored ones: a team's answer from a game's, a game's from its
 * sides, its line-up and the schedule, and the games of a day from those of a month (rules OF5 and PK11).
 * @returns null: a part of it is missing, or no such read is built
 */
export async function answerFrom(
  { pathname, searchParams }: URL,
  { newest, all }: StoredReads,
): Promise<Answer | Schedule | null> {
  const [, league = "", read] = /^\/api\/leagues\/([^/]+)\/(answer|schedule)$/.exec(pathname) ?? [];
  const path = `/api/leagues/${league}`;
  const schedules = async () => (await all(`${path}/schedule`)) as readonly Schedule[];
  const alone = (people: unknown): Answer | null =>
    people ? { league, game: null, people: [people as Side], lineup: null } : null;

  async function sideOf(id: string): Promise<Side | null | undefined> {
    const team = encodeURIComponent(id);
    // An earlier version cached rosters.
    const found = (await newest(`${path}/answer?team=${team}`, `${path}/teams/${team}/roster`)) as
      | Answer
      | Side
      | undefined;
    if (found) return "people" in found ? found.people[0] : found;
    const answers = (await all(`${path}/answer`)) as readonly Answer[];
    const isOf = (side: Side | null) =>
      side?.team && [side.team.team_id, ...(side.team.earlier_ids ?? [])].includes(id);
    return answers.flatMap(({ people }) => people).find(isOf);
  }

  async function gameOf(id: string): Promise<Game | null> {
    const scheduled = (await schedules()).flatMap(({ games }) => games).find(({ game_id }) => game_id === id);
    if (scheduled) return scheduled;
    const stored = (await newest(`${path}/games/${encodeURIComponent(id)}`)) as { readonly game: Game } | undefined;
    return stored?.game ?? null;
  }

  if (read === "schedule") {
    const [from, to] = [searchParams.get("from") ?? "", searchParams.get("to") ?? ""];
    const whole = from && (await schedules()).find((one) => (one.from ?? "~") <= from && to <= (one.to ?? ""));
    const isIn = ({ game_date: day }: Game) => from <= day && day <= to;
    return whole ? { ...whole, from, to, games: whole.games.filter(isIn) } : null;
  }
  const [team, event] = [searchParams.get("team"), searchParams.get("event")];
  if (read !== "answer") return null;
  if (team !== null) return alone(await sideOf(team));
  if (event === null) return null;
  const id = encodeURIComponent(event);
  const game = await gameOf(event);
  if (!game) return alone(await newest(`${path}/events/${id}/field`, `${path}/drivers?event=${id}`));
  const people: (Side | null)[] = [];
  for (const { team_id } of [game.home_team, game.away_team]) {
    const side = team_id === null ? null : await sideOf(team_id);
    if (side === undefined) return null;
    people.push(side);
  }
  return { league, game, people, lineup: (await newest(`${path}/games/${id}/lineup`)) ?? notOut(event) };
}

/** The line-up of a game of which none is stored. */
function notOut(event_id: string) {
  const provenance = { source: null, confirmed_at: null, sample: false };
  return { event_id, home_team_id: null, away_team_id: null, coverage: null, home: [], away: [], provenance };
}
