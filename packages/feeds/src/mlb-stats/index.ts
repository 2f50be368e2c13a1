import * as v from "valibot";
import { splitKnownName, splitName, splitOf } from "@agate/captions";
import { addDays, lastDayOf } from "@agate/captions/calendar";
import {
  type Answer,
  type AnySource,
  type Ask,
  type Feed,
  FeedFailure,
  type LineupFact,
  type LineupPersonFact,
  type PersonFact,
} from "../feed.ts";
import { inMonth } from "../games.ts";
import { asking, lineupOf, officialOf } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { id, keysIn, noList, numbers, object, requiredText, text } from "../values.ts";
import {
  coachesPayload,
  coachesUrl,
  type GameRow,
  rosterPayload,
  rosterUrl,
  schedulePayload,
  scheduleUrl,
  teamsPayload,
  teamsUrl,
} from "./payload.ts";
import { gamesOf, managersOf, playersOf, teamOf } from "./to-facts.ts";

export interface MlbStatsSource extends AnySource {
  readonly feed: "mlb-stats";
  /** 1 MLB, 11 Triple-A, 12 Double-A, 13 High-A, 14 Single-A. */
  readonly sportId: 1 | 11 | 12 | 13 | 14;
}

/** MLB's StatsAPI: the majors with their accents, and the only source for the minors (see README.md in this folder). */
export const mlbStats = {
  id: "mlb-stats",
  name: "MLB",
  teamIds: numbers,

  // A roster does not include the manager, which takes a second request.
  cost: (_source, kind) => ({ "statsapi.mlb.com": kind === "roster" ? 2 : 1 }),
  lineupCoverage: () => "dressed",

  async teams({ sportId }, season, ask) {
    const url = teamsUrl(sportId, season);
    const { teams } = await readJson("mlb-stats", ask, url, teamsPayload);
    // The list may mix levels; a team without a level is assumed to be at the requested one.
    const ours = teams.filter((team) => (team.sport?.id ?? sportId) === sportId);
    if (teams.length && !ours.length)
      throw new FeedFailure("mlb-stats", "changed", `${url}: no team of sport ${sportId}`);
    return { facts: ours.filter((team) => team.active !== false).map(teamOf), remarks: [], sizes: [teams.length] };
  },

  async schedule({ sportId }, month, ask) {
    // The API's days are local days: games on the month's first and last Eastern night may be listed a day off.
    const url = scheduleUrl(sportId, addDays(`${month}-01`, -1), addDays(lastDayOf(month), 1));
    const { dates } = await readJson("mlb-stats", ask, url, schedulePayload);
    const listed = dates.flatMap(({ date, games }) => games.map((row) => ({ date, row })));
    const levels = new Set(listed.flatMap(({ row }) => levelsOf(row)));
    if (levels.size && !levels.has(sportId))
      throw new FeedFailure("mlb-stats", "changed", `${url}: names teams of sport ${[...levels].join(", ")} only`);
    const { games, remarks } = gamesOf(listed, month);
    return { ...inMonth(games, month), remarks, sizes: [listed.length] };
  },

  async roster(_source, team, season, ask) {
    // The response also shows who is on which injured list.
    const asking: Ask = (url) => ask(url, { only: keysIn(rosterPayload) });
    const { teamId, roster } = await readJson("mlb-stats", asking, rosterUrl(team.id), rosterPayload);
    const { players, remarks } = playersOf(teamId, roster);
    const coaches = await managers(team.id, ask);
    const people = [...players, ...coaches.managers.filter(({ id }) => !players.some((player) => player.id === id))];
    return {
      facts: { teamId, teamName: "", season, coachKnown: coaches.managers.length > 0, people },
      remarks: [...remarks, ...coaches.remarks],
      sizes: [roster.length],
    };
  },

  async coaches(_source, team, season, ask) {
    const { teamId, roster } = await readJson("mlb-stats", ask, coachesUrl(team.id), coachesPayload);
    return {
      facts: { teamId, teamName: "", season, coaches: managersOf(roster) },
      remarks: [],
      sizes: [roster.length],
    };
  },

  async lineup(_source, { id }, ask) {
    if (id === null) throw new FeedFailure("mlb-stats", "missing", "MLB does not know the game");
    return lineupOfGame(id, ask);
  },
} satisfies Feed<MlbStatsSource>;

const levelsOf = ({ teams: { home, away } }: GameRow): readonly number[] =>
  [home, away].flatMap(({ team }) => team.sport?.id ?? []);

/**
 * A roster without its coaches is still useful: the reason they are missing is reported, and the stored manager stays.
 */
async function managers(
  teamId: string,
  ask: Ask,
): Promise<{ readonly managers: readonly PersonFact[]; readonly remarks: readonly string[] }> {
  try {
    const coaches = await readJson("mlb-stats", ask, coachesUrl(teamId), coachesPayload);
    if (coaches.teamId !== teamId) return { managers: [], remarks: [`The coaches are those of ${coaches.teamId}`] };
    return { managers: managersOf(coaches.roster), remarks: [] };
  } catch (failure) {
    if (!(failure instanceof FeedFailure) || failure.what === "refused") throw failure;
    return { managers: [], remarks: [`No coaches: ${failure.message}`] };
  }
}

/** People keyed by id: "ID647315". */
const byId = v.pipe(
  noList,
  v.record(v.string(), v.unknown()),
  v.transform((rows) => Object.entries(rows).flatMap(([key, row]) => (/^ID\d+$/.test(key) ? [row] : []))),
);

const name = object({ id, fullName: requiredText, useName: text, useLastName: text });

const member = object({
  person: object({ id, fullName: requiredText }),
  jerseyNumber: text,
  position: v.nullish(object({ abbreviation: text })),
  /** "300" starts in slot 3, "301" entered there later. */
  battingOrder: text,
});

const side = object({
  team: object({ id }),
  players: v.pipe(byId, v.array(member)),
  /** The first one started. */
  pitchers: v.nullish(v.array(id)),
});

/** "Home Plate", "First Base": where an umpire stands. */
const umpire = object({ official: object({ fullName: text }), officialType: text });

const payload = object({
  gamePk: id,
  gameData: object({ players: v.pipe(byId, v.array(name)) }),
  liveData: object({
    boxscore: object({ teams: object({ home: side, away: side }), officials: v.nullish(v.array(umpire)) }),
  }),
});
type SideRow = v.InferOutput<typeof side>;

/**
 * Reads the active players of both teams. Empty until the batting order is posted, because before that a player called
 * up this afternoon may be missing.
 */
async function lineupOfGame(pk: string, ask: Ask): Promise<Answer<LineupFact>> {
  const url = `https://statsapi.mlb.com/api/v1.1/game/${encodeURIComponent(pk)}/feed/live`;
  const { gamePk, gameData, liveData } = await readJson("mlb-stats", asking(ask, payload, "ID*"), url, payload);
  const { teams, officials } = liveData.boxscore;
  const { home, away } = teams;
  const names = new Map(gameData.players.map((row) => [row.id, row]));
  const sideOf = (row: SideRow) => ({ teamId: row.team.id, people: isPosted(row) ? peopleOf(row, names) : [] });
  return lineupOf("mlb-stats", {
    gameId: gamePk,
    coverage: "dressed",
    home: sideOf(home),
    away: sideOf(away),
    officials: (officials ?? []).map(({ official, officialType }) =>
      officialOf(`${officialType} Umpire`.trim(), splitName(official.fullName)),
    ),
  });
}

const isStarter = ({ battingOrder }: v.InferOutput<typeof member>) => /^[1-9]00$/.test(battingOrder);
const isPosted = ({ players }: SideRow) => players.some(isStarter);

function peopleOf(
  { players, pitchers }: SideRow,
  names: ReadonlyMap<string, v.InferOutput<typeof name>>,
): readonly LineupPersonFact[] {
  const order = (row: v.InferOutput<typeof member>) => (isStarter(row) ? Number(row.battingOrder) : Infinity);
  const rows = players.toSorted((a, b) => order(a) - order(b) || 0);
  const starters = rows.filter((row) => isStarter(row) || row.person.id === pitchers?.[0]);
  return [...starters, ...rows.filter((row) => !starters.includes(row))].map((row) => {
    const { useName = "", useLastName = "" } = names.get(row.person.id) ?? {};
    return {
      id: row.person.id,
      ...(useName && useLastName
        ? splitOf({ first: useName, last: useLastName })
        : splitKnownName(row.person.fullName, [useName], [useLastName])),
      jersey: row.jerseyNumber,
      position: row.position?.abbreviation ?? "",
      role: starters.includes(row) ? "starter" : "bench",
    };
  });
}
