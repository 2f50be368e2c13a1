import * as v from "valibot";
import { isHeadCoach, nameFromParts } from "@agate/captions";
import { lastDayOf, type Month } from "@agate/captions/calendar";
import { type Answer, type Ask, type Feed, FeedFailure, type LineupFact } from "../feed.ts";
import { asking, inRoles, lineupOf, officialOf } from "../lineup.ts";
import { readJson } from "../read-json.ts";
import { shared } from "../shared-requests.ts";
import { id, numbers, object, text } from "../values.ts";
import {
  type HockeyTechSource,
  rosterPayload,
  schedulePayload,
  type SeasonRow,
  seasonsPayload,
  teamsPayload,
  viewUrl,
} from "./payload.ts";
import { coachesOf, gamesOf, playersOf, teamOf } from "./to-facts.ts";

export type { HockeyTechSource };

/** HockeyTech: the PWHL, with its accents (see README.md in this folder). */
export const hockeyTech = {
  id: "hockeytech",
  name: "HockeyTech",
  teamIds: numbers,
  keys: {
    host: "lscluster.hockeytech.com",
    parameter: "key",
    leagueParameter: "client_code",
    variable: "AGATE_HOCKEYTECH_KEYS",
    leagueOf: ({ client }: HockeyTechSource) => client,
  },

  // The list of seasons is read first; a month may span two seasons, and a squad may be in its preseason's list.
  cost: (_source, kind) => ({ "lscluster.hockeytech.com": kind === "teams" ? 2 : kind === "lineup" ? 1 : 3 }),
  lineupCoverage: () => "dressed",

  async teams(source, season, ask) {
    const [squads] = await squadsOf(source, season, ask);
    const url = viewUrl(source, "teamsbyseason", { season_id: squads.season_id });
    const { SiteKit } = await readJson("hockeytech", ask, url, teamsPayload);
    return { facts: SiteKit.Teamsbyseason.map(teamOf), remarks: [], sizes: [SiteKit.Teamsbyseason.length] };
  },

  async schedule(source, month, ask) {
    const seasons = seasonsIn(await seasonsOf(source, ask), month);
    const rows = [];
    for (const season of seasons) {
      const url = viewUrl(source, "schedule", { season_id: season.season_id });
      const { SiteKit } = await readJson("hockeytech", ask, url, schedulePayload);
      if (SiteKit.Schedule.length && SiteKit.Schedule.every(({ client_code: of }) => of && of !== source.client))
        throw new FeedFailure("hockeytech", "changed", `${url}: names the league ${SiteKit.Schedule[0]?.client_code}`);
      rows.push(...SiteKit.Schedule.map((row) => ({ ...row, season: seasonName(season) })));
    }
    const { games, remarks } = gamesOf(rows, source.client);
    return { facts: games.filter(({ easternDate }) => easternDate.startsWith(month)), remarks, sizes: [rows.length] };
  },

  async roster(source, team, season, ask) {
    const squads = await squadsOf(source, season, ask);
    for (const squad of squads) {
      const url = viewUrl(source, "roster", { season_id: squad.season_id, team_id: team.id });
      const { SiteKit } = await readJson("hockeytech", ask, url, rosterPayload);
      const teamId = SiteKit.Parameters.team_id;
      const { players, remarks } = playersOf(teamId, SiteKit.Roster.players);
      // Before its first camp, a season has teams without players.
      if (!players.length && squad !== squads.at(-1)) continue;
      const coaches = coachesOf(SiteKit.Roster.staff);
      return {
        facts: {
          teamId,
          teamName: "",
          season: seasonName(squad),
          coachKnown: coaches.length > 0,
          people: [...players, ...coaches],
        },
        remarks,
        sizes: [players.length],
      };
    }
    throw new FeedFailure("hockeytech", "missing", `no roster of ${team.name}`);
  },

  async lineup(source, { id }, ask) {
    if (id === null) throw new FeedFailure("hockeytech", "missing", "HockeyTech does not know the game");
    return lineupOfGame(source, id, ask);
  },
} satisfies Feed<HockeyTechSource>;

async function seasonsOf(source: HockeyTechSource, ask: Ask): Promise<readonly SeasonRow[]> {
  return (await readJson("hockeytech", shared(ask), viewUrl(source, "seasons"), seasonsPayload)).SiteKit.Seasons;
}

/**
 * Returns the seasons whose squads count, best first; until the coming season is announced, those of the previous one.
 */
async function squadsOf(
  source: HockeyTechSource,
  begins: string,
  ask: Ask,
): Promise<readonly [SeasonRow, ...SeasonRow[]]> {
  const seasons = await seasonsOf(source, ask);
  for (const year of [begins, String(Number(begins) - 1)]) {
    const [first, ...others] = squadSeasons(seasons, year);
    if (first) return [first, ...others];
  }
  throw new FeedFailure("hockeytech", "missing", `${source.client} has no season that begins in ${begins}`);
}

/** Several seasons run at once here: preseason, regular season and playoffs, each with its own dates. */

/** Returns the seasons that have days in a month. */
function seasonsIn(seasons: readonly SeasonRow[], month: Month): readonly SeasonRow[] {
  return seasons.filter(({ start_date, end_date }) => start_date <= lastDayOf(month) && end_date >= `${month}-01`);
}

/**
 * Returns the year in which a season ends, also for its preseason the autumn before: other providers name hockey
 * seasons that way.
 */
function seasonName({ end_date }: SeasonRow): string {
  const [year = "", month = ""] = end_date.split("-");
  return month >= "08" ? String(Number(year) + 1) : year;
}

/** A tie-break, an all-star weekend or a prospects' game is a season of its own here, of a few days (rule PV26). */
const fewestDays = 10;

const daysOf = ({ start_date, end_date }: SeasonRow) => (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000;

/**
 * Returns the seasons whose teams and rosters count for the season that begins in a year, best first: the regular
 * season, otherwise its preseason; the longest if there are several. Playoffs have the same players.
 */
function squadSeasons(seasons: readonly SeasonRow[], begins: string): readonly SeasonRow[] {
  const ours = seasons.filter(
    (season) =>
      seasonName(season) === String(Number(begins) + 1) && season.playoff !== "1" && !(daysOf(season) < fewestDays),
  );
  return ours.toSorted((a, b) => Number(b.career) - Number(a.career) || daysOf(b) - daysOf(a));
}

const player = object({
  player_id: id,
  first_name: text,
  last_name: text,
  jersey_number: text,
  position_str: text,
  start: text,
});
const lineup = object({ players: v.array(player), goalies: v.array(player) });
const coach = object({ person_id: id, first_name: text, last_name: text, description: text });
const staff = v.nullish(v.array(coach));
const team = v.nullish(object({ id }));
/** "Referee 1", "Linesperson 2". */
const official = object({ first_name: text, last_name: text, description: text });

const payload = object({
  GC: object({
    Parameters: object({ game_id: id }),
    Gamesummary: object({
      home: team,
      visitor: team,
      home_team_lineup: lineup,
      visitor_team_lineup: lineup,
      coaches: v.nullish(object({ home: staff, visitor: staff })),
      officialsOnIce: v.nullish(v.array(official)),
    }),
  }),
});

/** Returns everyone in uniform, with six starters per side, and the head coach from the bench staff. */
async function lineupOfGame(
  { client, siteId, leagueId }: HockeyTechSource,
  game: string,
  ask: Ask,
): Promise<Answer<LineupFact>> {
  const query = `feed=gc&tab=gamesummary&game_id=${encodeURIComponent(game)}&client_code=${client}`;
  const url = `https://lscluster.hockeytech.com/feed/index.php?${query}&site_id=${siteId}&league_id=${leagueId}&lang=en&fmt=json`;
  const { GC } = await readJson("hockeytech", asking(ask, payload), url, payload);
  const { home, visitor, home_team_lineup, visitor_team_lineup, coaches, officialsOnIce } = GC.Gamesummary;
  const sideOf = (
    of: v.InferOutput<typeof team>,
    { players, goalies }: v.InferOutput<typeof lineup>,
    bench: v.InferOutput<typeof staff>,
  ) => ({
    teamId: of?.id ?? null,
    people: inRoles([
      ...[...goalies, ...players].map((row) => ({
        id: row.player_id,
        ...nameFromParts(row.first_name, row.last_name),
        jersey: row.jersey_number,
        position: row.position_str,
        role: row.start === "1" ? ("starter" as const) : ("bench" as const),
      })),
      // The list includes the general manager.
      ...(bench ?? [])
        .filter(({ description }) => isHeadCoach(description))
        .map((row) => ({
          id: `coach-${row.person_id}`,
          ...nameFromParts(row.first_name, row.last_name),
          jersey: "",
          position: row.description,
          role: "coach" as const,
        })),
    ]),
  });
  return lineupOf("hockeytech", {
    gameId: GC.Parameters.game_id,
    coverage: "dressed",
    home: sideOf(home, home_team_lineup, coaches?.home),
    away: sideOf(visitor, visitor_team_lineup, coaches?.visitor),
    officials: (officialsOnIce ?? []).map(({ description, first_name, last_name }) =>
      officialOf(description, nameFromParts(first_name, last_name)),
    ),
  });
}
