import type { RosterJson, RosterRowJson, TeamJson } from "@agate/api";
import { leagueBySlug } from "@agate/leagues";
import type { Database } from "../../db/database.ts";
import { preparedStatement } from "../../db/prepared-statement.ts";
import type { Origin } from "../../db/schema.ts";
import { provenanceFrom } from "./provenance.ts";
import type { LeagueState } from "./states.ts";
import { teamJson } from "./teams.ts";

/** A team with the last good run of its roster, its people as the wire has them, and where the newest row came from. */
interface Found {
  readonly id: string;
  readonly name: string;
  readonly abbreviation: string;
  readonly ncaaStatsTeamId: string | null;
  readonly color: string;
  readonly alternateColor: string;
  readonly location: string;
  readonly isLocationCorrected: boolean;
  readonly earlierIds: readonly string[] | null;
  readonly run: { readonly provider: string; readonly finished: string | null } | null;
  readonly people: readonly RosterRowJson[] | null;
  readonly newest: { readonly origin: Origin; readonly provider: string; readonly confirmedAt: string } | null;
}

/**
 * $1: a team, or a twin that was merged into it (rule TR5); $2: its league; $3: whether sample rows are hidden (rule RD14).
 * People come by number, where a missing one counts as 0 in this order only (rule RD6).
 */
const statement = `
  select team.id, team.name, team.abbreviation, team.ncaa_stats_team_id as "ncaaStatsTeamId", team.color,
         team.alternate_color as "alternateColor", team.location,
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
                   'player_info', player_info)
                   order by coalesce(substring(jersey from '[0-9]+')::numeric, 0), jersey collate "C",
                            last_name collate "C", first_name collate "C", full_name collate "C", id collate "C")
          from roster_entry
          where team_id = team.id and removed_at is null and (origin <> 'sample' or not $3)) as people
  from team
  where team.id = coalesce((select linked.merged_into from team linked where linked.id = $1), $1)
    and team.league = $2 and (team.origin <> 'sample' or not $3)`;

/**
 * Reads a team's people, coaches among them as rows; null without such a team. A team that no longer plays is one: links to
 * it stay. Team, people and last good run come with one statement (rule RD19).
 */
export function createRosterRead({ pool }: Pick<Database, "pool">) {
  const execute = preparedStatement<Found>(pool, "roster", statement);
  return async (league: string, { hasReal }: LeagueState, teamId: string): Promise<RosterJson | null> => {
    const [found] = await execute([teamId, league, hasReal]);
    if (!found) return null;
    const { color, alternateColor, people, newest, run, earlierIds } = found;
    const school = schoolOf(league, found);
    return {
      team: {
        ...teamJson(found),
        ...(earlierIds && { earlier_ids: [...earlierIds] }),
        ...colorsOf(color, alternateColor),
        ...(school ? { school } : {}),
      },
      rows: [...(people ?? [])],
      provenance: provenanceFrom(
        newest ? [{ ...newest, confirmedAt: new Date(newest.confirmedAt) }] : [],
        run && { ...run, finished: run.finished === null ? null : new Date(run.finished) },
      ),
    };
  };
}

/** Nothing where no provider names one (rule PV16). */
function colorsOf(main: string, alternate: string): Pick<TeamJson, "colors"> {
  return main ? { colors: { main, ...(alternate ? { alternate } : {}) } } : {};
}

/** What is known of a team's name and place. */
interface Placed {
  readonly name: string;
  /** The name without the nickname, as its provider or an import has it; empty where nobody tells. */
  readonly location: string;
  /** A person has corrected the place: it counts as it stands. */
  readonly isLocationCorrected: boolean;
}

/**
 * The school by which some styles call a college's team, empty where none is known (rule ST12). A place that the name does not
 * begin with is not trusted: the team was given another name since, and keeps that.
 * @param league slug of the team's league: clubs play for no school
 */
export function schoolOf(league: string, { name, location, isLocationCorrected }: Placed): string {
  const found = leagueBySlug(league);
  if (!location || found?.kind !== "matchup" || !found.isCollege) return "";
  return isLocationCorrected || `${name} `.startsWith(`${location} `) ? location : "";
}
