import type { ComingEventJson, ComingGameJson, ComingJson } from "@agate/api";
import { addDays, type Day } from "@agate/captions/calendar";
import { leagueBySlug, type League } from "@agate/leagues";
import type { Favorite } from "@agate/mine";
import { byMoment, isOver, isStillOn } from "../../product/coming-words.ts";

/** A row of Home: a game of a favorite team or league, or a favorite league's event. */
export type HomeRow =
  | { readonly kind: "game"; readonly league: League; readonly game: ComingGameJson }
  | { readonly kind: "event"; readonly league: League; readonly event: ComingEventJson; readonly day: Day };

/** A person's favorites on one day. */
export interface HomeDay {
  /** Games of favorite teams by hour, then events of favorite leagues. */
  readonly rows: readonly HomeRow[];
  /** Favorite leagues with games: the first that are not in the rows above, and how many the league has that day. */
  readonly leagues: readonly { readonly league: League; readonly rows: readonly HomeRow[]; readonly total: number }[];
}

/** Games shown per day of a favorite league, or without favorites of all leagues; their pages have them all. */
const most = { ofLeague: 5, ofAll: 3 };

/**
 * What a person's favorites play on a day, and what they made a file of. Today includes last night's games while they
 * are still on.
 * @param now milliseconds; `today` is its Eastern day
 */
export function homeDay(
  { games, events, merged_teams }: ComingJson,
  favorites: readonly Favorite[],
  day: Day,
  { now, today, made }: { readonly now: number; readonly today: Day; readonly made?: ReadonlySet<string> },
): HomeDay {
  const into = new Map(merged_teams.map((merged) => [merged.from, merged.into]));
  const teams = new Set(favorites.flatMap(({ team }) => (team === null ? [] : [into.get(team) ?? team])));
  const starred = favorites.flatMap(({ league, team }) => (team === null ? (leagueBySlug(league) ?? []) : []));
  const ofDay = games.filter(
    (game) =>
      game.game_date === day || (day === today && game.game_date === addDays(today, -1) && isStillOn(game, now)),
  );
  const isTheirs = ({ league, game_id, home_team, away_team }: ComingGameJson) =>
    made?.has(`${league}/${game_id}`) || [home_team, away_team].some(({ team_id: id }) => id !== null && teams.has(id));
  const rows = gameRows(ofDay.filter(isTheirs));
  const shownEvents = events.filter(
    ({ league, event_id, start_date, end_date }) =>
      start_date <= day &&
      day <= end_date &&
      (made?.has(`${league}/${event_id}`) || starred.some(({ slug }) => slug === league)),
  );
  return {
    rows: [
      ...rows,
      ...shownEvents.flatMap((event): readonly HomeRow[] => {
        const league = leagueBySlug(event.league);
        return league ? [{ kind: "event", league, event, day }] : [];
      }),
    ],
    leagues: starred.flatMap((league) => {
      const all = ofDay.filter((game) => game.league === league.slug);
      const others = all.filter((game) => !isTheirs(game));
      return all.length ? [{ league, rows: nextRows(others, most.ofLeague, now), total: all.length }] : [];
    }),
  };
}

function gameRows(games: readonly ComingGameJson[]): readonly HomeRow[] {
  return games.toSorted(byMoment).flatMap((game): readonly HomeRow[] => {
    const league = leagueBySlug(game.league);
    return league ? [{ kind: "game", league, game }] : [];
  });
}

const hasStarted = ({ game_time: at, status }: ComingGameJson, now: number) =>
  status === "live" || (at !== null && Date.parse(at) < now);

/** A few games by hour: the next to begin, or the last to have begun; of each those of these leagues first. */
function nextRows(games: readonly ComingGameJson[], count: number, now: number, well: readonly League[] = []) {
  const open = games.filter((game) => !isOver(game) && isStillOn(game, now)).toSorted(byMoment);
  const isWell = ({ league }: ComingGameJson) => well.some(({ slug }) => slug === league);
  const wellFirst = (some: readonly ComingGameJson[]) => some.toSorted((a, b) => Number(isWell(b)) - Number(isWell(a)));
  const next = wellFirst(open.filter((game) => !hasStarted(game, now)));
  const on = wellFirst(open.filter((game) => hasStarted(game, now)).toReversed());
  return gameRows([...next, ...on].slice(0, count));
}

/**
 * Today's next games for a person without favorites, those of the leagues most people shoot before others, under their
 * heading, and how many games there are today.
 */
export function startingSoon({ games }: ComingJson, now: number, today: Day, well: readonly League[] = []) {
  const ofToday = games.filter(({ game_date: on }) => on === today);
  const timed = ofToday.filter(({ game_time: at }) => at !== null);
  const rows = nextRows(timed, most.ofAll, now, well);
  return {
    rows,
    title: titleOf(rows.map((row) => row.kind === "game" && hasStarted(row.game, now))),
    games: ofToday.length,
    leagues: new Set(ofToday.map(({ league }) => league)).size,
  };
}

function titleOf(started: readonly boolean[]): string {
  if (!started.includes(true)) return "Next today";
  return started.includes(false) ? "Under way and next" : "Under way";
}

/** A favorite's next game after a day, among those loaded; null if there is none within the week. */
export function nextGame(coming: ComingJson, favorites: readonly Favorite[], after: Day): ComingGameJson | null {
  const later = { ...coming, games: coming.games.filter(({ game_date: on }) => on > after) };
  const [row] = [...new Set(later.games.map(({ game_date: on }) => on))]
    .toSorted()
    .flatMap((day) => homeDay(later, favorites, day, { now: 0, today: "" }).rows);
  return row?.kind === "game" ? row.game : null;
}
