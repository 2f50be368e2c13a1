import type { RosterJson, RosterRowJson } from "@agate/api";
import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { arrayStatement } from "../../db/array-statement.ts";
import { batchReads } from "../../db/batch-reads.ts";
import type { Database } from "../../db/database.ts";
import { feedRun, type Origin, rosterEntry, team } from "../../db/schema.ts";
import { provenanceFrom, type Traced } from "./provenance.ts";
import type { LeagueState } from "./states.ts";
import { standingId } from "./standing-id.ts";
import { teamJson } from "./teams.ts";

/** Teams in one statement: the largest rosters have 120 people, and nobody else is answered while rows become answers. */
const mostTeams = 20;

interface Asked {
  readonly teamId: string;
  readonly league: string;
  readonly hasReal: boolean;
}

/** A team that was asked for, with the last good run of its roster; `asked` counts from 1. */
type TeamRow = readonly [
  asked: number,
  id: null,
  name: string,
  abbreviation: string,
  ncaaStatsTeamId: string | null,
  runProvider: string | null,
  runFinished: string | null,
  teamId: string,
];

/** One of its people. */
type PersonRow = readonly [
  asked: number,
  id: string,
  personId: string,
  jersey: string,
  position: string,
  firstName: string,
  lastName: string,
  fullName: string,
  playerInfo: string,
  origin: Origin,
  provider: string,
  confirmedAt: string,
];

const isTeam = (row: TeamRow | PersonRow): row is TeamRow => row[1] === null;

/** As `toISOString` writes it: texts that compare as the instants do, and no `Date` is made for each person. */
const iso = (instant: PgColumn) => sql`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Teams that were asked for, then their people; sample rows are hidden as in `unlessSample`. */
const statement = sql`
  with asked as materialized (
    select asked.at::int, asked.has_real, ${team.id}, ${team.league}, ${team.name}, ${team.abbreviation}, ${team.ncaaStatsTeamId}
    from unnest($1::text[], $2::text[], $3::boolean[]) with ordinality as asked (team, league, has_real, at)
    join ${team} on ${team.id} = ${standingId("team", sql`asked.team`)} and ${team.league} = asked.league
                    and (${team.origin} <> 'sample' or not asked.has_real)
  )
  select at, null, name, abbreviation, ncaa_stats_team_id, feed_run.provider, ${iso(feedRun.finished)}, id, null, null, null, null
  from asked
  left join lateral (
    select ${feedRun.provider}, ${feedRun.finished} from ${feedRun}
    where ${feedRun.league} = asked.league and ${feedRun.kind} = 'roster' and ${feedRun.scope} = asked.id
          and ${feedRun.outcome} in ('ok', 'unchanged')
    order by ${feedRun.started} desc, ${feedRun.id} desc limit 1
  ) feed_run on true
  union all
  select at, ${rosterEntry.id}, ${rosterEntry.personId}, ${rosterEntry.jersey}, ${rosterEntry.position},
         ${rosterEntry.firstName}, ${rosterEntry.lastName}, ${rosterEntry.fullName}, ${rosterEntry.playerInfo},
         ${rosterEntry.origin}, ${rosterEntry.provider}, ${iso(rosterEntry.confirmedAt)}
  from asked
  join ${rosterEntry} on ${rosterEntry.teamId} = asked.id and ${rosterEntry.removedAt} is null
                         and (${rosterEntry.origin} <> 'sample' or not asked.has_real)`;

/**
 * Reads a team's people by jersey number, coaches among them as rows; null without such a team. A team that no longer
 * plays is one: links to it stay. A roster is what is asked for most when a game is near, and by many at once: team, people
 * and last good run come with one statement, and so do all teams that are asked for at the same moment (rule RD19).
 */
export function createRosterRead({ pool }: Pick<Database, "pool">) {
  const execute = arrayStatement<TeamRow | PersonRow>(pool, "rosters", statement);
  const read = batchReads(async (asked: readonly Asked[]) => {
    const rows = await execute([
      asked.map(({ teamId }) => teamId),
      asked.map(({ league }) => league),
      asked.map(({ hasReal }) => hasReal),
    ]);
    const found = asked.map((): Found => ({ team: undefined, people: [] }));
    for (const row of rows) {
      const one = found[row[0] - 1];
      if (!one) continue;
      if (isTeam(row)) one.team = row;
      else one.people.push(row);
    }
    return found;
  }, mostTeams);
  return async (league: string, { hasReal }: LeagueState, teamId: string): Promise<RosterJson | null> =>
    rosterJson(await read({ teamId, league, hasReal }));
}

interface Found {
  team: TeamRow | undefined;
  readonly people: PersonRow[];
}

function rosterJson(found: Found): RosterJson | null {
  if (!found.team) return null;
  const [, , name, abbreviation, ncaaStatsTeamId, runProvider, runFinished, teamId] = found.team;
  const people = found.people
    .map((row) => ({ row, number: Number(/\d+/.exec(row[3])?.[0] ?? 0) }))
    // Numerically; a missing number counts as 0 in this order only (rule RD6).
    .sort((a, b) => a.number - b.number || compareText(keyOf(a.row), keyOf(b.row)));
  return {
    team: teamJson({ id: teamId, name, abbreviation, ncaaStatsTeamId }),
    rows: people.map(({ row }) => rowJson(teamId, row)),
    provenance: provenanceFrom(
      newestOf(found.people),
      runProvider === null
        ? undefined
        : { provider: runProvider, finished: runFinished === null ? null : new Date(runFinished) },
    ),
  };
}

/** Of whom was confirmed last. */
function newestOf(people: readonly PersonRow[]): readonly Traced[] {
  let newest: PersonRow | undefined;
  for (const row of people) if (!newest || row[11] > newest[11]) newest = row;
  if (!newest) return [];
  const [, , , , , , , , , origin, provider, confirmedAt] = newest;
  return [{ origin, provider, confirmedAt: new Date(confirmedAt) }];
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function keyOf([, id, , jersey, , firstName, lastName, fullName]: PersonRow): string {
  return [jersey, lastName, firstName, fullName, id].join("\t");
}

function rowJson(teamId: string, row: PersonRow): RosterRowJson {
  const [, , personId, jersey, position, firstName, lastName, fullName, playerInfo] = row;
  return {
    team_id: teamId,
    player_id: personId,
    jersey,
    position,
    first_name: firstName,
    last_name: lastName,
    name: firstName || lastName ? "" : fullName,
    player_info: playerInfo,
  };
}
