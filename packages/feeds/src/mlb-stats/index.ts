import { addDays, lastDayOf } from "@agate/captions/calendar";
import { FeedFailure, type AnySource, type Ask, type Feed, type PersonFact } from "../feed.ts";
import { inMonth } from "../games.ts";
import { readJson } from "../read-json.ts";
import { numbers } from "../values.ts";
import { lineupOfGame } from "./lineup.ts";
import {
  coachesPayload,
  rosterPayload,
  schedulePayload,
  teamsPayload,
  type GameRow,
  coachesUrl,
  rosterUrl,
  scheduleUrl,
  teamsUrl,
} from "./payload.ts";
import { managersOf, playersOf, teamOf, gamesOf } from "./to-facts.ts";

export interface MlbStatsSource extends AnySource {
  readonly feed: "mlb-stats";
  /** 1 MLB, 11 Triple-A, 12 Double-A, 13 High-A, 14 Single-A. */
  readonly sportId: 1 | 11 | 12 | 13 | 14;
}

/** MLB's StatsAPI: the majors with their accents, and the only source of the minors (README.md beside this file). */
export const mlbStats = {
  id: "mlb-stats",
  name: "MLB",
  teamIds: numbers,

  // A roster comes without its manager, who is asked for beside it.
  cost: (_source, kind) => ({ "statsapi.mlb.com": kind === "roster" ? 2 : 1 }),
  lineupCoverage: () => "dressed",

  async teams({ sportId }, season, ask) {
    const url = teamsUrl(sportId, season);
    const { teams } = await readJson("mlb-stats", ask, url, teamsPayload);
    // The list may mix levels; a team that does not tell its level is taken at the request's word.
    const ours = teams.filter((team) => (team.sport?.id ?? sportId) === sportId);
    if (teams.length && !ours.length)
      throw new FeedFailure("mlb-stats", "changed", `${url}: no team of sport ${sportId}`);
    return { facts: ours.filter((team) => team.active !== false).map(teamOf), remarks: [], sizes: [teams.length] };
  },

  async schedule({ sportId }, month, ask) {
    // The API's days are local days: games of the month's first and last Eastern night may be listed a day off.
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
    const asking: Ask = (url) => ask(url, { only: rosterKeys });
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

/** What is read of a roster; beside it stands who is on which injured list. */
const rosterKeys = (
  "teamId roster person id fullName firstName lastName useName useLastName nameSuffix jerseyNumber position " +
  "abbreviation name"
).split(" ");

const levelsOf = ({ teams: { home, away } }: GameRow): readonly number[] =>
  [home, away].flatMap(({ team }) => team.sport?.id ?? []);

/** A roster without its coaches is worth having: what keeps them from us is told, and the stored manager stays. */
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
