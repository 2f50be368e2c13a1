import type { RosterJson, RosterRowJson, TeamJson } from "@agate/api";
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { arrayStatement } from "../../db/array-statement.ts";
import { batchReads } from "../../db/batch-reads.ts";
import type { Database } from "../../db/database.ts";
import { feedRun, manualOverride, type Origin, rosterEntry, team } from "../../db/schema.ts";
import { provenanceFrom, type Traced } from "./provenance.ts";
import { schoolOf } from "./school.ts";
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

/** A team that was asked for, with the last good run of its roster and all its people in one text; `asked` counts from 1. */
type TeamRow = readonly [
  asked: number,
  teamId: string,
  name: string,
  abbreviation: string,
  ncaaStatsTeamId: string | null,
  color: string,
  alternateColor: string,
  location: string,
  isLocationCorrected: boolean,
  runProvider: string | null,
  runFinished: number | null,
  people: string | null,
  count: number,
];

/** One of its people; `confirmed` in seconds. */
type PersonRow = readonly [
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
  confirmed: string,
];
const fields = [
  rosterEntry.id,
  rosterEntry.personId,
  rosterEntry.jersey,
  rosterEntry.position,
  rosterEntry.firstName,
  rosterEntry.lastName,
  rosterEntry.fullName,
  rosterEntry.playerInfo,
  rosterEntry.origin,
  rosterEntry.provider,
];

/** ASCII's separators of records and of units, which no name holds. */
const betweenPeople = "\u001e";
const betweenFields = "\u001f";
const literal = (separator: string) => sql.raw(`chr(${separator.charCodeAt(0)})`);

/**
 * Teams that were asked for, each with its people as one text: the driver takes as long for each value of each row as for a
 * whole text. Sample rows are hidden as in `unlessSample`.
 * @param field writes a field of a person
 */
const statementOf = (field: (column: PgColumn) => SQL | PgColumn) => sql`
  with asked as materialized (
    select asked.at::int, asked.has_real, ${team.id}, ${team.league}, ${team.name}, ${team.abbreviation}, ${team.ncaaStatsTeamId},
           ${team.color}, ${team.alternateColor}, ${team.location},
           exists (select from ${manualOverride} where ${manualOverride.entity} = 'team' and ${manualOverride.entityId} = ${team.id}
                                                  and ${manualOverride.field} = 'location') as is_location_corrected
    from unnest($1::text[], $2::text[], $3::boolean[]) with ordinality as asked (team, league, has_real, at)
    join ${team} on ${team.id} = ${standingId("team", sql`asked.team`)} and ${team.league} = asked.league
                    and (${team.origin} <> 'sample' or not asked.has_real)
  )
  select at, id, name, abbreviation, ncaa_stats_team_id, color, alternate_color, location, is_location_corrected, feed_run.provider, date_part('epoch', feed_run.finished), people.told, people.count
  from asked
  left join lateral (
    select ${feedRun.provider}, ${feedRun.finished} from ${feedRun}
    where ${feedRun.league} = asked.league and ${feedRun.kind} = 'roster' and ${feedRun.scope} = asked.id
          and ${feedRun.outcome} in ('ok', 'unchanged')
    order by ${feedRun.started} desc, ${feedRun.id} desc limit 1
  ) feed_run on true
  cross join lateral (
    select string_agg(${sql.join(
      [...fields.map(field), sql`date_part('epoch', ${rosterEntry.confirmedAt})::text`],
      sql` || ${literal(betweenFields)} || `,
    )}, ${literal(betweenPeople)}) as told, count(*)::int as count
    from ${rosterEntry}
    where ${rosterEntry.teamId} = asked.id and ${rosterEntry.removedAt} is null
          and (${rosterEntry.origin} <> 'sample' or not asked.has_real)
  ) people`;

/**
 * Reads a team's people by jersey number, coaches among them as rows; null without such a team. A team that no longer
 * plays is one: links to it stay. A roster is what is asked for most when a game is near, and by many at once: team, people
 * and last good run come with one statement, and so do all teams that are asked for at the same moment (rule RD19).
 */
export function createRosterRead({ pool }: Pick<Database, "pool">) {
  const execute = arrayStatement<TeamRow>(
    pool,
    "rosters",
    statementOf((column) => column),
  );
  const executeSafely = arrayStatement<TeamRow>(
    pool,
    "rosters without separators",
    statementOf((column) => sql`translate(${column}, ${literal(betweenFields)} || ${literal(betweenPeople)}, '')`),
  );
  const read = batchReads(async (asked: readonly Asked[]) => {
    const values = [
      asked.map(({ teamId }) => teamId),
      asked.map(({ league }) => league),
      asked.map(({ hasReal }) => hasReal),
    ];
    const found = foundIn(await execute(values)) ?? foundIn(await executeSafely(values));
    if (!found) throw new Error("A roster holds a separator that was taken out of it.");
    return asked.map((_, at) => found.get(at + 1) ?? null);
  }, mostTeams);
  return async (league: string, { hasReal }: LeagueState, teamId: string): Promise<RosterJson | null> => {
    const found = await read({ teamId, league, hasReal });
    return found && rosterJson(league, found);
  };
}

/** What rows tell, by the place in which it was asked for; null: somebody's fields hold a separator. */
function foundIn(rows: readonly TeamRow[]): ReadonlyMap<number, Found> | null {
  const found = new Map<number, Found>();
  for (const team of rows) {
    const [asked, , , , , , , , , , , told, count] = team;
    const people: PersonRow[] = [];
    for (const one of told?.split(betweenPeople) ?? []) {
      const parts = one.split(betweenFields);
      if (!isPerson(parts)) return null;
      people.push(parts);
    }
    if (people.length !== count) return null;
    found.set(asked, { team, people });
  }
  return found;
}

function isPerson(parts: readonly string[] | PersonRow): parts is PersonRow {
  return parts.length === fields.length + 1;
}

interface Found {
  readonly team: TeamRow;
  readonly people: readonly PersonRow[];
}

function rosterJson(league: string, found: Found): RosterJson {
  const [, teamId, name, abbreviation, ncaaStatsTeamId, color, alternateColor, ...more] = found.team;
  const [location, isLocationCorrected, runProvider, runFinished] = more;
  const school = schoolOf(league, { name, location, isLocationCorrected });
  const people = found.people
    .map((row) => ({ row, number: Number(/\d+/.exec(row[2])?.[0] ?? 0) }))
    // Numerically; a missing number counts as 0 in this order only (rule RD6).
    .sort((a, b) => a.number - b.number || compareText(keyOf(a.row), keyOf(b.row)));
  return {
    team: {
      ...teamJson({ id: teamId, name, abbreviation, ncaaStatsTeamId }),
      ...colorsOf(color, alternateColor),
      ...(school ? { school } : {}),
    },
    rows: people.map(({ row }) => rowJson(teamId, row)),
    provenance: provenanceFrom(
      newestOf(found.people),
      runProvider === null
        ? undefined
        : { provider: runProvider, finished: runFinished === null ? null : instantOf(runFinished) },
    ),
  };
}

/** Nothing where nobody tells (rule PV16). */
function colorsOf(main: string, alternate: string): Pick<TeamJson, "colors"> {
  return main ? { colors: { main, ...(alternate ? { alternate } : {}) } } : {};
}

/** Of whom was confirmed last. */
function newestOf(people: readonly PersonRow[]): readonly Traced[] {
  let newest: PersonRow | undefined;
  let latest = -Infinity;
  for (const row of people) {
    const confirmed = Number(row[10]);
    if (confirmed > latest) [newest, latest] = [row, confirmed];
  }
  if (!newest) return [];
  const [, , , , , , , , origin, provider] = newest;
  return [{ origin, provider, confirmedAt: instantOf(latest) }];
}

/** PostgreSQL's seconds count microseconds, of which ours are cut off. */
function instantOf(seconds: number): Date {
  return new Date(Math.floor(Math.round(seconds * 1e6) / 1000));
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function keyOf([id, , jersey, , firstName, lastName, fullName]: PersonRow): string {
  return [jersey, lastName, firstName, fullName, id].join("\t");
}

function rowJson(teamId: string, row: PersonRow): RosterRowJson {
  const [, personId, jersey, position, firstName, lastName, fullName, playerInfo, , provider] = row;
  return {
    team_id: teamId,
    player_id: personId,
    source: provider,
    jersey,
    position,
    first_name: firstName,
    last_name: lastName,
    name: firstName || lastName ? "" : fullName,
    player_info: playerInfo,
  };
}
