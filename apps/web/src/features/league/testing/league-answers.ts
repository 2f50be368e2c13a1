import type {
  AnswerJson,
  AnswersJson,
  CommonCodeCountJson,
  CommonCodesJson,
  DriversJson,
  EventsJson,
  FieldJson,
  FreshnessJson,
  GameJson,
  LeagueEventJson,
  LineupJson,
  MayExportJson,
  OneGameJson,
  PastRostersJson,
  Provenance,
  RosterJson,
  RosterRowJson,
  ScheduleJson,
  TeamJson,
  TeamsJson,
} from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import { problem, type Answer, type Answers } from "../../../testing/api-stub.ts";
import { armadillos, inventedEvent, inventedGame, inventedRow, inventedTeams, pilots } from "./invented-league.ts";

/** The time of component tests of a league's page: noon in New York, on a day with games. */
export const now = "2026-07-04T16:00:00Z";

export const confirmed: Provenance = { source: "ESPN", confirmed_at: "2026-07-04T12:00:00Z", sample: false };
export const sampleData: Provenance = { source: null, confirmed_at: null, sample: true };

/** Refreshed daily, next at 5:40 PM. */
export const daily: FreshnessJson = { max_age: 24 * 60, next_check: "2026-07-04T21:40:00Z", held: false };

export const mayExport: MayExportJson = { may_export: true, why: null, notice: null, access_until: null, lease: null };
export const mayNotExport: MayExportJson = { ...mayExport, may_export: false, why: "not-subscribed" };

/** Today's first game, the next day's, and a postponed one from the week after. */
export const todaysGame = inventedGame({
  game_id: "mlb-espn-1",
  game_date: "2026-07-04",
  local_date: "2026-07-04",
  game_time: "2026-07-04T23:10:00Z",
});
const tomorrowsGame = inventedGame({
  game_id: "mlb-espn-2",
  game_date: "2026-07-05",
  local_date: "2026-07-05",
  game_time: "2026-07-05T23:10:00Z",
  home_team: armadillos,
  away_team: pilots,
  location: "Sixth Street Field",
  city: "Austin, Texas",
});
export const postponedGame = inventedGame({
  game_id: "mlb-espn-3",
  game_date: "2026-07-11",
  local_date: "2026-07-11",
  game_time: "2026-07-11T23:10:00Z",
  status: "postponed",
});
const secondGameToday = inventedGame({
  game_id: "mlb-espn-4",
  game_date: "2026-07-04",
  local_date: "2026-07-04",
  game_time: "2026-07-05T02:10:00Z",
  home_team: pilots,
  away_team: armadillos,
  location: "Gulf Grounds",
  city: "Pensacola, Florida",
});
export const inventedGames: readonly GameJson[] = [todaysGame, secondGameToday, tomorrowsGame, postponedGame];

const people: readonly (readonly [first: string, last: string, position: string])[] = [
  ["Marcus", "Ellery", "RF"],
  ["Kenji", "Moriyama", "P"],
  ["Luis", "Ocampo", "P"],
  ["Tomas", "Varga", "P"],
  ["Andre", "Whitlock", "C"],
  ["Jonah", "Pressley", "1B"],
  ["Rafael", "Quintero", "2B"],
  ["Nils", "Haugen", "SS"],
  ["Omar", "Bellamy", "LF"],
];

/** Nine players of a team, numbered from 11 on, in the given positions, and its manager. */
export function inventedRoster(
  team: TeamJson,
  positions: readonly string[] = people.map(([, , one]) => one),
): RosterJson {
  const at = inventedTeams.indexOf(team);
  const rows: readonly RosterRowJson[] = people.map(([first, last], index) =>
    inventedRow({
      team_id: team.team_id,
      player_id: `${team.team_id}-${index}`,
      jersey: String(index + 11),
      position: positions[index % positions.length] ?? "",
      first_name: first,
      // No one plays for two teams.
      last_name: `${last}${["", "-Reed", "-Stone"][at] ?? ""}`,
    }),
  );
  const manager = inventedRow({
    team_id: team.team_id,
    player_id: `${team.team_id}-manager`,
    jersey: "",
    position: "Manager",
    first_name: "Walt",
    last_name: `Dunmore${at}`,
  });
  return { team, rows: [...rows, manager], provenance: confirmed };
}

export const commonCodes: readonly string[] = ["hr\thits a home run", "so\tstrikes out", "win\tcelebrates the win"];

export const inventedEvents: readonly LeagueEventJson[] = [
  inventedEvent({ event_id: "e1", event_name: "Winter Classic", start_date: "2026-01-15", end_date: "2026-01-18" }),
  inventedEvent({ event_id: "e2" }),
  inventedEvent({
    event_id: "e3",
    event_name: "Highland Open",
    course: "Glen Moray Links",
    location: "Glen Moray Links",
    city: "Elgin",
    country: "Scotland",
    start_date: "2026-07-23",
    end_date: "2026-07-26",
  }),
];

export const inventedField: FieldJson["players"] = [
  { first_name: "Lee", last_name: "Odom" },
  { first_name: "Henrik", last_name: "Alder" },
  { first_name: "Paul", last_name: "Castellan" },
  { first_name: "Pedro", last_name: "Castell" },
  { first_name: "Ian", last_name: "Marsh" },
];

export const inventedDrivers: DriversJson["drivers"] = ["6", "07", "7", "24", "88"].map((vehicle_number, at) => ({
  vehicle_number,
  first_name: ["Cole", "Dane", "Ty", "Ross", "Joey"][at] ?? "",
  last_name: ["Hartwell", "Brubaker", "Sandoval", "Merriman", "Kessler"][at] ?? "",
  team: "Ridgeline Racing",
  manufacturer: "Toyota",
}));

/** The server's answers about a league with invented games or events, for a person who may export. */
export function leagueAnswers(slug: string): Answers {
  const path = `GET /api/leagues/${slug}`;
  const sport = leagueBySlug(slug)?.category ?? "";
  const codes: CommonCodesJson = { sport, codes: [...commonCodes] };
  const count: CommonCodeCountJson = { sport, count: commonCodes.length };
  return {
    "GET /api/may-export": mayExport,
    [`${path}/common-codes`]: codes,
    [`${path}/common-codes/count`]: count,
    [`${path}/position-codes`]: { codes: [] },
    ...matchupAnswers(slug),
    ...eventAnswers(slug),
  };
}

/** Teams, games by month and one by one, and rosters. */
export function matchupAnswers(
  slug: string,
  games: readonly GameJson[] = inventedGames,
  positions?: readonly string[],
): Answers {
  const path = `GET /api/leagues/${slug}`;
  const teams: TeamsJson = { league: slug, teams: inventedTeams, provenance: confirmed };
  const one = (game: GameJson): OneGameJson => ({ game, provenance: confirmed });
  return {
    ...joinedAnswers(slug),
    [`${path}/teams`]: teams,
    [`${path}/schedule`]: (_, { searchParams }) => schedule(slug, games, searchParams),
    ...Object.fromEntries(games.map((game) => [`${path}/games/${game.game_id}`, one(game)])),
    ...Object.fromEntries(games.map((game) => [`${path}/games/${game.game_id}/lineup`, inventedLineup(game)])),
    ...Object.fromEntries(games.map((game) => [`${path}/games/${game.game_id}/past-rosters`, noPastRosters(game)])),
    ...Object.fromEntries(
      inventedTeams.flatMap((team) => [
        [`${path}/teams/${team.team_id}/roster`, inventedRoster(team, positions)],
        [`${path}/teams/${team.team_id}/freshness`, daily],
      ]),
    ),
  };
}

/** The answers for games, events and teams, joined from the same stub's answers for their parts; the first failure counts. */
export function joinedAnswers(slug: string): Answers {
  const path = `/api/leagues/${slug}`;
  const one = async (event: string | null, team: string | null, ask: (path: string) => Promise<Response>) => {
    const failures: Response[] = [];
    const part = async <T>(address: string): Promise<T | null> => {
      const response = await ask(`${path}/${address}`);
      const isJson = response.headers.get("content-type")?.startsWith("application/json");
      if (!isJson) failures.push(response);
      return isJson ? ((await response.json()) as T) : null;
    };
    const rosterOf = async (id: string | null) => (id ? part<RosterJson>(`teams/${id}/roster`) : null);
    const kind = leagueBySlug(slug)?.kind;
    const alone = (people: unknown) => ({ league: slug, game: null, people: [people], lineup: null });
    const whole = async (): Promise<object> => {
      if (team !== null) return alone(await rosterOf(team));
      if (kind !== "matchup")
        return alone(await part(kind === "field" ? `events/${event}/field` : `drivers?event=${event}`));
      const game = (await part<OneGameJson>(`games/${event}`))?.game;
      const sides = [game?.home_team, game?.away_team].map((side) => rosterOf(side?.team_id ?? null));
      return { league: slug, game, people: await Promise.all(sides), lineup: await part(`games/${event}/lineup`) };
    };
    const json = await whole();
    return failures[0] ?? json;
  };
  return {
    [`GET ${path}/answer`]: (_, { searchParams }, ask) => one(searchParams.get("event"), searchParams.get("team"), ask),
    [`GET ${path}/answers`]: async (_, { searchParams }, ask) => {
      const ids = (searchParams.get("events") ?? "").split(",");
      const read = await Promise.all(ids.map((id) => one(id, null, ask)));
      const found = ids.flatMap((event_id, at) =>
        read[at] instanceof Response ? [] : [[event_id, read[at] as AnswerJson] as const],
      );
      return answersOfSides(slug, found);
    },
  };
}

/** Answers as one request has them: each side once. The version of an invented side is its team's id. */
function answersOfSides(league: string, found: readonly (readonly [event: string, answer: AnswerJson])[]): AnswersJson {
  const sides = new Map<string, AnswersJson["sides"][number]>();
  const answers = found.map(([event_id, { people, ...answer }]) => ({
    event_id,
    ...answer,
    people: people.map((one) => {
      if (!one || !("team" in one)) return one;
      const { version = one.team.team_id, team, rows, provenance } = one;
      sides.set(version, { version, team, rows });
      return { version, provenance };
    }),
  }));
  return { league, answers, sides: [...sides.values()] };
}

/** A game's line-up: none, except for what is given. */
export function inventedLineup(game: GameJson, over: Partial<LineupJson> = {}): LineupJson {
  return {
    event_id: game.game_id,
    home_team_id: game.home_team.team_id,
    away_team_id: game.away_team.team_id,
    coverage: null,
    home: [],
    away: [],
    provenance: { source: null, confirmed_at: null, sample: false },
    ...over,
  };
}

/** The rosters of a game on its day: no history goes back that far. */
export function noPastRosters({ game_id: event_id, local_date: day, home_team, away_team }: GameJson): PastRostersJson {
  const side = ({ team_id }: GameJson["home_team"]) => team_id && { team_id, as_of: null, rows: [] };
  return { event_id, day, home: side(home_team) || null, away: side(away_team) || null };
}

/** The same answer for every team's roster. */
export function rosterAnswers(slug: string, answer: Answer): Answers {
  return Object.fromEntries(
    inventedTeams.map(({ team_id }) => [`GET /api/leagues/${slug}/teams/${team_id}/roster`, answer]),
  );
}

function schedule(league: string, games: readonly GameJson[], query: URLSearchParams): ScheduleJson {
  const from = query.get("from");
  const to = query.get("to");
  const days = games.map(({ game_date }) => game_date).toSorted();
  return {
    league,
    from,
    to,
    games: games.filter(({ game_date }) => (!from || game_date >= from) && (!to || game_date <= to)),
    first_day: days[0] ?? null,
    last_day: days.at(-1) ?? null,
    provenance: confirmed,
  };
}

/** Events, each with its field and its drivers. */
export function eventAnswers(slug: string, events: readonly LeagueEventJson[] = inventedEvents): Answers {
  const path = `GET /api/leagues/${slug}`;
  const all: EventsJson = { league: slug, events: [...events], provenance: confirmed };
  const drivers: DriversJson = { league: slug, scope: "season", drivers: inventedDrivers, provenance: confirmed };
  const field = (event: LeagueEventJson): FieldJson => ({ event, players: inventedField, provenance: confirmed });
  return {
    ...joinedAnswers(slug),
    [`${path}/events`]: all,
    [`${path}/drivers`]: drivers,
    ...Object.fromEntries(
      events.flatMap((event) => [
        [`${path}/events/${event.event_id}/field`, field(event)],
        [`${path}/events/${event.event_id}/freshness`, daily],
      ]),
    ),
  };
}

/** The server's answer for a game or an event that does not exist. */
export const notFound = (): Response => problem(404, "agate:not-found", "There is no such thing.");

/** A schedule of today alone. */
export const scheduleOfDay = (league: string, games: readonly GameJson[]): ScheduleJson => ({
  league,
  from: todaysGame.game_date,
  to: todaysGame.game_date,
  games: [...games],
  first_day: todaysGame.game_date,
  last_day: todaysGame.game_date,
  provenance: { source: "ESPN", confirmed_at: null, sample: false },
});
