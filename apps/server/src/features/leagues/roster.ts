import { createHash } from "node:crypto";
import type { RosterJson, RosterRowJson, TeamJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import type { Database } from "../../db/database.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import type { Origin } from "../../db/schema.ts";
import { provenanceFrom } from "./provenance.ts";
import type { LeagueState } from "./states.ts";
import { teamJson } from "./teams.ts";

/** A team with the last good run of its roster, its people in their wire format, and the source of the newest row. */
interface Found {
  /** The id it was asked for by. */
  readonly asked: string;
  readonly id: string;
  readonly name: string;
  readonly abbreviation: string;
  readonly ncaaStatsTeamId: string | null;
  readonly color: string;
  readonly alternateColor: string;
  readonly location: string;
  readonly nickname: string;
  readonly isLocationCorrected: boolean;
  readonly earlierIds: readonly string[] | null;
  readonly run: { readonly provider: string; readonly finished: string | null } | null;
  /** With nulls, which are dropped here: PostgreSQL would parse every row again for it. */
  readonly people: readonly (Omit<RosterRowJson, "since"> & { readonly since: string | null })[] | null;
  readonly newest: { readonly origin: Origin; readonly provider: string; readonly confirmedAt: string } | null;
}

/**
 * $1: teams, or twins that were merged into them (rule TR5); $2: their league; $3: whether sample rows are hidden (rule
 * RD14). People are sorted by number; only for sorting, a missing one counts as 0 (rule RD6).
 */
const statement = `
  select asked.id as asked, team.id, team.name, team.abbreviation, team.ncaa_stats_team_id as "ncaaStatsTeamId", team.color,
         team.alternate_color as "alternateColor", team.location, team.nickname,
         exists (select from manual_override
                 where entity = 'team' and entity_id = team.id and field = 'location') as "isLocationCorrected",
         (select json_agg(earlier.id order by earlier.id) from team earlier
          where earlier.league = team.league and earlier.merged_into = team.id) as "earlierIds",
         (select json_build_object('provider', provider, 'finished', finished) from feed_run
          where league = team.league and kind = 'roster' and scope = team.id and outcome in ('ok', 'unchanged')
          order by started desc, id desc limit 1) as run,
         (select json_build_object('origin', origin, 'provider', provider, 'confirmedAt', confirmed_at) from roster_entry
          where team_id = team.id and removed_at is null and (origin <> 'sample' or not $3)
          order by confirmed_at desc, id limit 1) as newest,
         (select json_agg(json_build_object(
                   'team_id', team_id, 'player_id', person_id, 'source', provider, 'jersey', jersey, 'position', position,
                   'first_name', first_name, 'last_name', last_name,
                   'name', case when first_name = '' and last_name = '' then full_name else '' end,
                   'player_info', player_info, 'since', joined.since)
                   order by coalesce(substring(jersey from '[0-9]+')::numeric, 0), jersey collate "C",
                            last_name collate "C", first_name collate "C", full_name collate "C", id collate "C")
          from roster_entry
          left join (select entry_id, to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
                     from roster_change where roster_change.team_id = team.id and what = 'joined'
                     group by entry_id) joined on joined.entry_id = roster_entry.id
          where roster_entry.team_id = team.id and removed_at is null
            and (origin <> 'sample' or not $3)) as people
  from unnest((select $1::text[])) as asked (id)
  join team on team.id = coalesce((select linked.merged_into from team linked where linked.id = asked.id), asked.id)
  where team.league = $2 and (team.origin <> 'sample' or not $3)`;

/**
 * Reads the people of teams, with coaches as rows, by the ids they are asked for. Teams that do not exist are missing;
 * teams that no longer play are included so that links to them keep working. However many teams: one statement reads
 * them, their people, and their last good runs (rule RD19).
 */
export function createRosterRead({ pool }: Pick<Database, "pool">) {
  const execute = preparedStatement<Found>(pool, "rosters", statement);
  return async (
    league: string,
    { hasReal }: LeagueState,
    teamIds: readonly string[],
  ): Promise<ReadonlyMap<string, RosterJson>> => {
    const found = teamIds.length ? await execute([teamIds, league, hasReal]) : [];
    return new Map(found.map((one) => [one.asked, rosterJson(league, one)]));
  };
}

function rosterJson(league: string, found: Found): RosterJson {
  const { name, nickname, color, alternateColor, people, newest, run, earlierIds } = found;
  const school = schoolOf(league, found);
  const team = {
    ...teamJson(found),
    ...(earlierIds && { earlier_ids: [...earlierIds] }),
    ...colorsOf(color, alternateColor),
    // One that does not end the name is of an earlier name.
    ...(nickname && name.endsWith(` ${nickname}`) ? { nickname } : {}),
    ...(school ? { school } : {}),
  };
  const rows = (people ?? []).map(({ since, ...row }) => (since === null ? row : { ...row, since }));
  return {
    version: versionOf({ team, rows }),
    team,
    rows,
    provenance: provenanceFrom(
      newest ? [{ ...newest, confirmedAt: new Date(newest.confirmedAt) }] : [],
      run && { ...run, finished: run.finished === null ? null : new Date(run.finished) },
    ),
  };
}

/** The version of a side: 72 bits of a hash of everything in it, so no two sides are ever mistaken for each other. */
export function versionOf({ team, rows }: Pick<RosterJson, "team" | "rows">): string {
  return createHash("sha256")
    .update(JSON.stringify([team, rows]))
    .digest("base64url")
    .slice(0, 12);
}

/** Empty if no provider names a color (rule PV16). */
function colorsOf(main: string, alternate: string): Pick<TeamJson, "colors"> {
  return main ? { colors: { main, ...(alternate ? { alternate } : {}) } } : {};
}

/** What is known about a team's name and location. */
interface Placed {
  readonly name: string;
  /** The name without the nickname, from its provider or an import; empty if unknown. */
  readonly location: string;
  /** An operator corrected the location, so it counts as is. */
  readonly isLocationCorrected: boolean;
}

/**
 * The school that some styles use for a college team; empty if unknown (rule ST12). A location that isn't the beginning
 * of the name is not trusted: the team was renamed since, and keeps its new name.
 * @param league slug of the team's league: only college leagues have schools
 */
export function schoolOf(league: string, { name, location, isLocationCorrected }: Placed): string {
  const found = leagueBySlug(league);
  if (!location || found?.kind !== "matchup" || !found.isCollege) return "";
  return isLocationCorrected || `${name} `.startsWith(`${location} `) ? location : "";
}
